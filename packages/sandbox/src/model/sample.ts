import {isObject, listOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';

/** A value that fits a JSON Schema, for tool arguments and JSON mode. Counted, because a schema may be anything. */

const MAX_STEPS = 300;
const MAX_DEPTH = 12;
const MAX_LENGTH = 1000;
const MAX_TEXT = 200;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2025-01-15T09:30:00Z',
  date: '2025-01-15',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
};

interface Sampler {
  readonly root: JsonObject;
  /** What a text without a format says. */
  readonly text: string;
  steps: number;
}

/** `text` fills string properties, so that a reader recognises what was asked. */
export function sampleOf(schema: unknown, text: string): unknown {
  const root = isObject(schema) ? schema : {type: 'object'};
  return sample({root, text, steps: 0}, root, 0);
}

function sample(sampler: Sampler, schema: unknown, depth: number): unknown {
  sampler.steps += 1;
  if (!isObject(schema) || sampler.steps > MAX_STEPS || depth > MAX_DEPTH) return null;
  const found = resolve(sampler.root, schema);
  if (!found) return null;
  const given = [found['const'], found['default'], listOf(found['enum'])[0], listOf(found['examples'])[0]];
  const value = given.find((candidate) => candidate !== undefined);
  // Many references can lead to one large value, and a response holds a copy for each.
  if (value !== undefined) return isSmall(value) ? value : null;
  const choice = [found['anyOf'], found['oneOf']].map(listOf).find((list) => list.length > 0);
  if (choice) return sample(sampler, choice[0], depth + 1);
  const parts = listOf(found['allOf']).filter(isObject);
  return parts.length > 0 ? allOf(sampler, found, parts, depth) : byType(sampler, found, depth);
}

function allOf(sampler: Sampler, schema: JsonObject, parts: JsonObject[], depth: number): unknown {
  const {allOf: _parts, ...rest} = schema;
  const all = 'type' in rest || 'properties' in rest ? [...parts, rest] : parts;
  const values = all.map((part) => sample(sampler, part, depth + 1));
  return values.every(isObject)
    ? Object.assign({}, ...values)
    : (values.find((value) => value !== null) ?? null);
}

function byType(sampler: Sampler, schema: JsonObject, depth: number): unknown {
  const types = listOf(schema['type']);
  const type = types[0] ?? schema['type'] ?? (isObject(schema['properties']) ? 'object' : 'string');
  switch (type) {
    case 'object':
      return objectOf(sampler, schema, depth);
    case 'array':
      return arrayOf(sampler, schema, depth);
    case 'integer':
      return Math.ceil(numberOf(schema));
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(sampler, schema);
  }
}

function objectOf(sampler: Sampler, {properties}: JsonObject, depth: number): JsonObject {
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const entries: [string, unknown][] = [];
  for (const [name, schema] of fields) {
    if (sampler.steps >= MAX_STEPS) break;
    entries.push([name, sample(sampler, schema, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function arrayOf(sampler: Sampler, {items, prefixItems, minItems}: JsonObject, depth: number): unknown[] {
  const fixed = listOf(prefixItems).map((item) => sample(sampler, item, depth + 1));
  const least = typeof minItems === 'number' ? Math.min(minItems, 10) : 1;
  const values: unknown[] = fixed;
  while (values.length < least && isObject(items) && sampler.steps < MAX_STEPS) {
    values.push(sample(sampler, items, depth + 1));
  }
  return values;
}

function numberOf({minimum, exclusiveMinimum, maximum, multipleOf}: JsonObject): number {
  const least =
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : typeof minimum === 'number' ? minimum : 1;
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : undefined;
  const value = step ? Math.ceil(least / step) * step : least;
  return typeof maximum === 'number' && value > maximum ? maximum : value;
}

function textOf({text}: Sampler, {format, minLength, maxLength}: JsonObject): string {
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format]!;
  const most = typeof maxLength === 'number' ? Math.max(0, maxLength) : MAX_TEXT;
  const least = typeof minLength === 'number' ? Math.min(minLength, MAX_LENGTH) : 0;
  return text.slice(0, Math.min(most, MAX_TEXT)).padEnd(least, '.');
}

function isSmall(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= MAX_LENGTH;
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  return depth < 3 && parts.length <= 10 && parts.every((part) => isSmall(part, depth + 1));
}

/** Follows references inside the schema, as far as there are any; a circle ends at nothing. */
function resolve(root: JsonObject, schema: JsonObject): JsonObject | undefined {
  let found: unknown = schema;
  for (let hops = 0; hops < 10; hops++) {
    if (!isObject(found)) return undefined;
    const reference = found['$ref'];
    if (typeof reference !== 'string') return found;
    if (!reference.startsWith('#')) return undefined;
    found = reference
      .slice(1)
      .split('/')
      .filter(Boolean)
      .slice(0, MAX_DEPTH)
      .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), root);
  }
  return undefined;
}
