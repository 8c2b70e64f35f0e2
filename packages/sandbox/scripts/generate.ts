import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {Ajv2020} from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import {parse} from 'yaml';
import {RULES, type RuleId} from '../src/rules/index.ts';
import {API_FILE, isUpToDate, MODEL_FILE, STAMP, stampOfInputs, TARGET} from './up-to-date.ts';

/**
 * Turns the OpenAPI files into what the sandbox needs of it, so that it needs no compiler at run time and runs under a content
 * security policy without unsafe-eval. The result is derived, so it is not committed; this takes about a tenth of a second and
 * runs before tests, before builds and when the sandbox starts from its sources, but only when something has changed.
 */
const SCHEMAS = {
  providers: 'Provider',
  routes: 'Route',
  templates: 'Template',
  gateways: 'Gateway',
  keys: 'APIKey',
};

/** The bodies of model requests and of standalone guardrails. */
const REQUESTS = {
  chat: 'ChatRequest',
  completions: 'CompletionRequest',
  embeddings: 'EmbeddingRequest',
  guardrail: 'GuardrailRequest',
  guardrails: 'GuardrailsRequest',
};

// CommonJS interop: the function is the module itself or its default, depending on the loader.
const standalone = ((standaloneCode as {default?: unknown}).default ??
  standaloneCode) as typeof standaloneCode;

interface ApiFile {
  components: {schemas: Record<string, object>};
}

const isSchema = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null;

export function generate(): void {
  if (isUpToDate()) return;
  const [file, models] = [API_FILE, MODEL_FILE].map((each) => parse(readFileSync(each, 'utf8')) as ApiFile);
  if (!file || !models) throw new Error('an OpenAPI file is missing');
  writeShapes(file.components, models.components);
  compileSeedFile((asValidated(file) as ApiFile).components);
  listOwnRules();
  listConfidential(file.components);
  // Last: as long as it is missing, the others may be too.
  write(STAMP, stampOfInputs());
}

/** What a free-form object declares has a type; clients send null there for what is not set, and other keys. */
function asValidated(node: unknown, isFreeForm = false): unknown {
  if (Array.isArray(node)) return node.map((item) => asValidated(item, isFreeForm));
  if (!isSchema(node)) return node;
  const inside = isFreeForm || node['additionalProperties'] === true;
  const entries = Object.entries(node).map(([key, value]) => [key, asValidated(value, inside)]);
  const type = isFreeForm && typeof node['type'] === 'string' ? {type: [node['type'], 'null']} : {};
  return {...Object.fromEntries(entries), ...type};
}

/** The keywords that a shape knows; what else limits a value would be lost. What is required has rules with their own texts. */
const SHAPED = new Set(['type', 'properties', 'items', 'additionalProperties', 'required']);
const TEXTS = new Set(['description', 'examples', 'example', 'readOnly', '$ref']);

/**
 * For `validate.ts`: the type of a value, a list with the shape of its items, several shapes of which one has to fit, or an object
 * with those of its fields (`*`: of all others).
 */
function shapeOf(schema: unknown, schemas: ApiFile['components']['schemas']): unknown {
  if (!isSchema(schema)) throw new Error('a schema is missing');
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1];
  if (name !== undefined) return shapeOf(schemas[name], schemas);
  const unknown = Object.keys(schema).find(
    (key) => !SHAPED.has(key) && !TEXTS.has(key) && !key.startsWith('x-'),
  );
  if (unknown !== undefined) throw new Error(`the sandbox checks no ${unknown}`);
  const {type, items, properties = {}, additionalProperties: values} = schema;
  if (Array.isArray(type)) {
    // Null is a field that is not set, whatever its type.
    const shapes = type
      .filter((each) => each !== 'null')
      .map((each) => shapeOf({...schema, type: each}, schemas));
    return shapes.length === 1 ? shapes[0] : shapes;
  }
  if (type === 'array') return [shapeOf(items, schemas)];
  if (type !== 'object') return type;
  const fields = Object.entries({...(properties as object), ...(isSchema(values) && {'*': values})});
  return Object.fromEntries(fields.map(([field, child]) => [field, shapeOf(child, schemas)]));
}

/** The sandbox returns 400 without saying which field is wrong, so a page needs no more than the types. */
function writeShapes(admin: ApiFile['components'], models: ApiFile['components']): void {
  const table = (names: Readonly<Record<string, string>>, {schemas}: ApiFile['components']) => {
    const shapes = Object.entries(names).map(([key, name]) => [key, shapeOf(schemas[name], schemas)]);
    return JSON.stringify(Object.fromEntries(shapes));
  };
  write(
    'shapes.js',
    `export const SHAPES = ${table(SCHEMAS, admin)};\nexport const REQUESTS = ${table(REQUESTS, models)};\n`,
  );
  write(
    'shapes.d.ts',
    `import type {Kind} from '../store/store.ts';
export type Shape = string | readonly [Shape, ...Shape[]] | {readonly [field: string]: Shape};
export const SHAPES: Readonly<Record<Kind, Shape>>;
export const REQUESTS: Readonly<Record<${Object.keys(REQUESTS)
      .map((name) => `'${name}'`)
      .join(' | ')}, Shape>>;\n`,
  );
}

function closed(name: string, schema: {properties?: object; additionalProperties?: unknown}): object {
  if (!schema.properties || schema.additionalProperties !== undefined) return schema;
  // The namespace of a secret is a header of the API.
  const more = name === 'APIKey' ? {namespace: {type: 'string'}} : {};
  return {...schema, properties: {...schema.properties, ...more}, additionalProperties: false};
}

/** For `--seed file.yaml`. People write such a file by hand, so this validator keeps its messages. */
function compileSeedFile(components: ApiFile['components']): void {
  const ajv = new Ajv2020({strict: false, code: {source: true, esm: true, lines: true}});
  // A field that the API file does not know is a mistake here; `config` says itself that it is free.
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, closed(name, schema)]),
  );
  ajv.addSchema({$id: 'api', components: {...components, schemas}});
  const listOf = (schema: string, required: string[]) => ({
    type: 'array',
    items: {allOf: [{$ref: `api#/components/schemas/${schema}`}, {type: 'object', required}]},
  });
  const properties = {
    providers: listOf('Provider', ['name']),
    secrets: listOf('APIKey', ['api_key', 'provider_name']),
    templates: listOf('Template', ['name']),
    routes: listOf('Route', ['name']),
    gateways: listOf('Gateway', ['name']),
  };
  ajv.addSchema({$id: 'seed', type: 'object', properties, additionalProperties: false});
  ajv.getSchema('seed');
  write('seed-file.js', standalone(ajv, {isSeedFile: 'seed'}));
  write(
    'seed-file.d.ts',
    `interface Mistake {instancePath: string; message?: string; params: Record<string, unknown>}
export const isSeedFile: {(value: unknown): boolean; errors?: Mistake[] | null};\n`,
  );
}

/** The page needs to know which rules are ours, not their texts. */
function listOwnRules(): void {
  const own = (Object.keys(RULES) as RuleId[]).filter((id) => RULES[id].origin === 'sandbox');
  write('own-rules.js', `export const OWN_RULES = ${JSON.stringify(own)};\n`);
  write(
    'own-rules.d.ts',
    `import type {RuleId} from '../rules/index.ts';\nexport const OWN_RULES: readonly RuleId[];\n`,
  );
}

/** Which fields the API file calls confidential, and which it declares without that, for whoever shows objects. */
function listConfidential({schemas}: ApiFile['components']): void {
  const [confidential, declared] = [new Set<string>(), new Set<string>()];
  const visit = (name: string, {description = ''}: {description?: string}) => {
    if (!/(?:^|\. )Confidential\./.test(description)) return declared.add(name);
    // Other spellings of the name are in its description.
    const others = /store it as `(\w+)`/.exec(description)?.[1];
    for (const one of [name, ...(others ? [others] : [])]) confidential.add(one);
  };
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const {properties} = node as Record<string, object | undefined>;
    for (const [name, field] of Object.entries(properties ?? {})) visit(name, field as object);
    Object.values(node).forEach(walk);
  };
  walk(schemas);
  for (const name of confidential) declared.delete(name);
  const list = (names: Set<string>) => JSON.stringify([...names].sort());
  write(
    'confidential.js',
    `export const CONFIDENTIAL = ${list(confidential)};\nexport const DECLARED = ${list(declared)};\n`,
  );
  const type = 'readonly string[]';
  write('confidential.d.ts', `export const CONFIDENTIAL: ${type};\nexport const DECLARED: ${type};\n`);
}

/** In one step, because several processes may generate at the same time. */
function write(name: string, content: string): void {
  mkdirSync(TARGET, {recursive: true});
  const part = new URL(`${name}.${process.pid}.part`, TARGET);
  writeFileSync(part, content);
  renameSync(part, new URL(name, TARGET));
}

/** For vitest’s globalSetup: a fresh clone can run the tests at once. */
export default generate;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) generate();
