/** Which parts of a JSON value are a chain, a policy or a template. The value itself says so, by its fields. */
import {isObject, type Json} from '@javelin/detectors/json';
import type {SchemaName} from '@javelin/detectors/schemas';

export type Path = readonly (string | number)[];

export interface Part {
  readonly schema: SchemaName;
  readonly value: object;
  readonly path: Path;
}

const hasAny = (value: Json, ...names: string[]): boolean => names.some((name) => Object.hasOwn(value, name));

/** The first line that fits decides, so the larger things stand first. */
const SHAPES: readonly [SchemaName, (value: Json, key: string | number | undefined) => boolean][] = [
  ['chain', (value, key) => key === 'request_chain' || key === 'response_chain' || hasAny(value, 'workflow')],
  ['group', (value) => hasAny(value, 'exec_mode', 'processors')],
  ['processor', (value) => hasAny(value, 'will_block', 'reference')],
  [
    'policy',
    (value, key) =>
      key === 'policy' ||
      hasAny(value, 'dlp', 'prompt_safety', 'content_filter', 'security_filters', 'checkphish'),
  ],
  ['template', ({config}) => isObject(config) && isTemplateConfig(config)],
  ['templateConfig', (value) => isTemplateConfig(value)],
  [
    'infoType',
    (value) => hasAny(value, 'name') && hasAny(value, 'regex', 'dictionary', 'wordlist', 'wordList'),
  ],
];

const isTemplateConfig = (value: Json): boolean =>
  hasAny(value, 'infoTypes', 'transformation', 'likelihood', 'rejectPrompt');

/** The outermost parts that have a schema. What is inside them is the schema's business. */
export function partsOf(value: unknown, path: Path = []): Part[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, [...path, index]));
  if (!isObject(value)) return [];
  const [schema] = SHAPES.find(([, fits]) => fits(value, path.at(-1))) ?? [];
  if (schema) return [{schema, value, path}];
  return Object.entries(value).flatMap(([key, inner]) => partsOf(inner, [...path, key]));
}

const TELEMETRY_KEY =
  /^(?:request|response)\.chain\.(?:(?:archive|checkphish|dlp_gcp|extension|javascript|promptinjectiondetection|ratelimit|response|secrets|securityfilters|trustsafety)_processor|lang_detector)_\d{14}\.\d{9}$/;

const areTelemetry = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, entry]) => TELEMETRY_KEY.test(key) && isObject(entry));

/** What else a JSON block of the processor pages may be without saying so. */
export function isResponseOrTelemetry(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (isObject(value.javelin)) return areTelemetry(value.javelin.processor_outputs);
  return areTelemetry(value) || hasAny(value, 'assessments', 'guardrail_error');
}
