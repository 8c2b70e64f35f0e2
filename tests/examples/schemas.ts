/** Holds the chains, policies and templates that a page shows against their schemas. */
import {validators} from '@javelin/detectors/schemas';
import {LineCounter, parseDocument} from 'yaml';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {isResponseOrTelemetry, type Part, type Path, partsOf} from './schema-parts.ts';

export interface SchemaProblem {
  /** Lines below the opening fence. */
  readonly offset: number;
  readonly what: string;
}

const WORDS: Readonly<Record<Part['schema'], string>> = {
  chain: 'a chain',
  group: 'a group of a chain',
  processor: 'an entry of a chain',
  policy: 'a policy',
  template: 'a template',
  templateConfig: 'the config of a template',
  infoType: 'an infotype',
};

type SchemaError = NonNullable<(typeof validators)['chain']['errors']>[number];

const pointer = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const list = (values: unknown): string =>
  (values as unknown[]).map((value) => JSON.stringify(value)).join(', ');

/** What is wrong and what to do, for the keywords that our schemas use. */
function describe({keyword, params, message}: SchemaError): string {
  const {missingProperty, additionalProperty, propertyName, allowedValues, allowedValue, type} = params;
  if (keyword === 'required') return `lacks "${missingProperty}". Add it.`;
  if (keyword === 'additionalProperties') return `has no field "${additionalProperty}". Remove or rename it.`;
  if (keyword === 'propertyNames') return `has no field "${propertyName}". Remove or rename it.`;
  if (keyword === 'enum') return `must be one of ${list(allowedValues)}.`;
  if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}.`;
  if (keyword === 'type') return `must be of type ${type}.`;
  if (keyword === 'false schema') return 'is not a field of this block. Remove it.';
  return `${message ?? 'is not valid'}.`;
}

/** `if` only says which branch applied, and `propertyNames` repeats what the list of names has said. */
const isOwnWord = ({keyword, propertyName}: SchemaError): boolean =>
  keyword !== 'if' && propertyName === undefined;

interface Finding {
  readonly path: Path;
  readonly what: string;
}

function findingsOf({schema, value, path}: Part): Finding[] {
  const validate = validators[schema];
  if (validate(value)) return [];
  const found = (validate.errors ?? []).filter(isOwnWord).map((error): Finding => {
    const inner = error.instancePath.split('/').slice(1);
    const steps = inner.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const at = [...path, ...steps];
    return {path: at, what: `${WORDS[schema]}: ${pointer(at) || '/'} ${describe(error)}`};
  });
  return [...new Map(found.map((finding) => [finding.what, finding])).values()];
}

/** JSON is YAML, and the YAML parser knows where things stand. */
function lineIn(json: string, path: Path): number {
  const lines = new LineCounter();
  const document = parseDocument(json, {lineCounter: lines});
  const node = document.getIn(
    path.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step)),
    true,
  ) as {range?: [number]} | undefined;
  return node?.range ? lines.linePos(node.range[0]).line : 1;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The JSON that a command carries in single quotation marks: the body of curl, `--config` of the CLI. */
function jsonInShell(code: string): {json: string; line: number}[] {
  return [...code.matchAll(/'(\s*[[{][^']*)'/g)]
    .map((match) => ({json: match[1] as string, line: code.slice(0, match.index).split('\n').length}))
    .filter(({json}) => isJson(json));
}

const findingsIn = (value: unknown): Finding[] => partsOf(value).flatMap(findingsOf);

/** A script builds its bodies while it runs, so what it sent is looked at. */
export function problemsOfBodies(bodies: readonly string[]): string[] {
  const found = bodies.filter(isJson).flatMap((body) => findingsIn(JSON.parse(body)));
  return [...new Set(found.map(({what}) => `the script sends ${what}`))];
}

function checkText(json: string, firstLine: number): SchemaProblem[] {
  return findingsIn(JSON.parse(json)).map(({path, what}) => ({
    offset: firstLine + lineIn(json, path) - 1,
    what,
  }));
}

const NEEDS_A_WORD =
  'this JSON is neither a chain, a policy or a template nor telemetry or a response. Correct its fields, or say on the fence what it is: noschema="…".';

function checkJsonBlock({fence, code, file}: Block): SchemaProblem[] {
  const value: unknown = JSON.parse(code);
  const isKnown = partsOf(value).length > 0 || isResponseOrTelemetry(value);
  if (fence.noschema !== undefined && isKnown) {
    return [{offset: 0, what: 'this JSON is recognised. Remove noschema from its fence.'}];
  }
  if (!isKnown && fence.noschema === undefined && file.includes('javelin-processors/')) {
    return [{offset: 0, what: NEEDS_A_WORD}];
  }
  return checkText(code, 1);
}

/** Responses are compared with what really comes back, so they need no schema. */
export function schemaProblems(block: Block): SchemaProblem[] {
  const {fence, code} = block;
  if (fence.response) return [];
  if (fence.lang === 'json') return isJson(code) ? checkJsonBlock(block) : [];
  if (fence.lang === 'bash') return jsonInShell(code).flatMap(({json, line}) => checkText(json, line));
  return [];
}
