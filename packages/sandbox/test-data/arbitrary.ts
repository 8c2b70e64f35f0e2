import fc from 'fast-check';
import {OPERATIONS, resolve, type ApiFile, type ApiOperation, type ApiParameter} from './api-file.ts';

/** Requests made from the schemas of the OpenAPI files: mostly as described, sometimes with values of other types. */

interface Schema {
  type?: string | string[];
  properties?: Record<string, object>;
  required?: string[];
  items?: object;
  oneOf?: object[];
  anyOf?: object[];
  enum?: unknown[];
  examples?: unknown[];
  additionalProperties?: boolean | object;
}

/** Names of the small world, so that requests meet each other's objects. */
const word = fc.oneof(
  fc.constantFrom('openai-prod', 'support-chat', 'mask-contacts', 'openai-prod-key', 'acme-production'),
  fc.constantFrom('promptinjectiondetection', 'trustsafety', 'lang_detector', 'gpt-6-luna', ''),
  fc.string({maxLength: 12}),
);

const MAX_DEPTH = 4;

export function valueOf(written: object, file: ApiFile, depth = 0, isStored = false): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(written, file);
  // The admin API stores a free-form object as it was sent, and returns it so.
  const isFree = isStored || (file === 'openapi' && schema.additionalProperties === true);
  const inner = (each: object) => valueOf(each, file, depth + 1, isFree);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.enum ?? schema.examples) return fc.constantFrom(...(schema.enum ?? schema.examples ?? []));
  const kinds = [schema.type ?? 'any'].flat().map((type) => ofType(type, schema, inner, depth));
  if (isStored) return fc.oneof(...kinds);
  return fc.oneof(
    {weight: 30, arbitrary: fc.oneof(...kinds)},
    {weight: 1, arbitrary: fc.jsonValue({maxDepth: 1})},
  );
}

function ofType(
  type: string,
  {properties = {}, required = [], items, additionalProperties: values}: Schema,
  inner: (schema: object) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return word;
    case 'integer':
      return fc.integer({min: -2, max: 600});
    case 'number':
      return fc.double({min: -1, max: 2, noNaN: true});
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(items ?? {}), {maxLength: depth > MAX_DEPTH ? 0 : 3});
    case 'object': {
      if (typeof values === 'object' && depth <= MAX_DEPTH)
        return fc.dictionary(word, inner(values), {maxKeys: 2});
      const fields = depth > MAX_DEPTH ? [] : Object.entries(properties);
      const model = Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
      return fc.record(model, {requiredKeys: required.filter((name) => name in model)});
    }
    default:
      return fc.jsonValue({maxDepth: 2});
  }
}

export interface GeneratedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The keys of the sandbox; every operation takes one of them. */
const KEYS = {'x-api-key': 'sandbox-key', 'x-javelin-apikey': 'sandbox-key'};

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) || 'x';
/** What a header can hold. */
const headerText = (value: unknown) => textOf(value).replace(/[^\x21-\x7e]/g, '') || 'x';

function requestFor({
  operationId,
  method,
  path,
  file,
  parameters,
  requestBody,
}: ApiOperation): fc.Arbitrary<GeneratedRequest> {
  const given = ({schema, example}: ApiParameter) =>
    example === undefined
      ? valueOf(schema, file)
      : fc.oneof({weight: 3, arbitrary: fc.constant(example)}, {weight: 1, arbitrary: valueOf(schema, file)});
  const values = fc.record(Object.fromEntries(parameters.map((each) => [each.name, given(each)])), {
    requiredKeys: parameters.filter(({required}) => required).map(({name}) => name),
  });
  const media = requestBody?.content['application/json'];
  const examples = Object.values(media?.examples ?? {}).map(
    (each) => resolve<{value: unknown}>(each, file).value,
  );
  const body = media
    ? fc.oneof(
        {weight: 1, arbitrary: fc.constantFrom(undefined, ...examples)},
        {weight: 4, arbitrary: valueOf(media.schema, file)},
      )
    : fc.constant(undefined);
  return fc.tuple(values, body).map(([sent, content]) => {
    const inPlace = (place: string) =>
      parameters.filter((each) => each.in === place && sent[each.name] !== undefined);
    const query = new URLSearchParams(inPlace('query').map(({name}) => [name, textOf(sent[name])]));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(sent[name])));
    return {
      id: operationId,
      method,
      path: filled.replace(/\/\.{1,2}(?=\/|$)/g, '/x') + (query.size > 0 ? `?${query}` : ''),
      headers: {
        ...KEYS,
        'content-type': 'application/json',
        ...Object.fromEntries(inPlace('header').map(({name}) => [name, headerText(sent[name])])),
      },
      ...(content !== undefined && {body: content}),
    };
  });
}

/** Any request of either file. */
export const anyRequest: fc.Arbitrary<GeneratedRequest> = fc.oneof(...OPERATIONS.map(requestFor));
