/**
 * A configuration against what is known about it: the schemas of the OpenAPI file (types and names of fields) and those of chains,
 * policies and templates. What the product accepts beyond that is not known here, so it is never called wrong.
 */
import {isObject, type Json} from '@javelin/detectors/json';
import {Ajv2020} from 'ajv/dist/2020.js';
import {validators} from '@javelin/detectors/schemas';
import type {ApiData} from '../data.ts';
import {explain} from './explain.ts';
import type {ConfigKind} from './kinds.ts';
import {notesOn} from './notes.ts';
import {fieldOf, nearest, type Problem} from './problem.ts';

export interface Checked {
  readonly problems: readonly Problem[];
  /** Not wrong, but not what most people want. */
  readonly notes: readonly Problem[];
}

const SCHEMAS = {route: 'Route', provider: 'Provider', template: 'Template'} as const;

/** Checks with a compiled schema; `base` is where the value stands in the whole. */
function validate(name: keyof typeof validators, value: unknown, base = ''): Problem[] {
  const check = validators[name];
  return check(value) ? [] : explain(check.errors ?? [], base);
}

/** The parts of a route that have schemas of their own. */
function checkRouteParts({config}: Json): Problem[] {
  if (!isObject(config)) return [];
  const {policy, request_chain: request, response_chain: response} = config;
  return [
    ...(policy === undefined ? [] : validate('policy', policy, 'config.policy')),
    ...(request === undefined ? [] : validate('chain', request, 'config.request_chain')),
    ...(response === undefined ? [] : validate('chain', response, 'config.response_chain')),
  ];
}

/** Settings that belong into `config` and are often written beside it. */
const IN_CONFIG = [
  'rate_limit',
  'retries',
  'policy',
  'request_chain',
  'response_chain',
  'budget',
  'unified_endpoint',
  'api_base',
];

export function createChecker({components}: ApiData): (kind: ConfigKind, value: unknown) => Checked {
  // strict: false, because OpenAPI schemas carry keywords of their own (x-not-specified, example).
  const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
  ajv.addSchema({$id: 'api', components: {schemas: components}});
  const compiled = (name: string) => ajv.getSchema(`api#/components/schemas/${name}`)!;
  const fieldsIn = (name: string) =>
    Object.keys((components[name] as {properties?: object} | undefined)?.properties ?? {});

  /** The file forbids no further fields; one that it does not know is nearly always a mistake in the name or the place. */
  function unknownFields(value: unknown, schema: string, base: string): Problem[] {
    const known = fieldsIn(schema);
    const names = isObject(value) ? Object.keys(value).filter((name) => !known.includes(name)) : [];
    return names.map((name) => {
      const near = nearest(name, known);
      const place = IN_CONFIG.includes(name) && known.includes('config');
      return {
        field: fieldOf('', base, name),
        problem: `is not a field of ${schema} in the OpenAPI file`,
        remedy: place
          ? `Move it to config.${name}.`
          : near
            ? `Did you mean ${near}?`
            : `Leave it out. Known fields: ${known.join(', ')}.`,
      };
    });
  }

  function checkObject(kind: keyof typeof SCHEMAS, value: unknown): Problem[] {
    const schema = SCHEMAS[kind];
    const check = compiled(schema);
    const models = isObject(value) && Array.isArray(value.models) ? value.models : [];
    return [
      ...(check(value) ? [] : explain(check.errors ?? [])),
      ...unknownFields(value, schema, ''),
      ...models.flatMap((model, at) => unknownFields(model, 'ModelConfig', `models[${at}]`)),
      ...(kind === 'route' && isObject(value) ? checkRouteParts(value) : []),
      ...(kind === 'template' ? validate('template', value) : []),
    ];
  }

  return (kind, value) => {
    const all = kind === 'chain' || kind === 'policy' ? validate(kind, value) : checkObject(kind, value);
    const problems = [...new Map(all.map((problem) => [problem.field + problem.problem, problem])).values()];
    return {problems, notes: isObject(value) ? notesOn(kind, value) : []};
  };
}
