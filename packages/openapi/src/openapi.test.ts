import {Validator} from '@seriousme/openapi-schema-validator';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {BASE_URL} from './base-url.ts';
import {lintProblems} from './lint.ts';
import {houseProblems} from './lints/index.ts';
import {INFERENCE_FILE, loadSpec, SPEC_FILE, type Operation} from './index.ts';
import {fieldsInside, operationsOf, type RawDocument, type RawSchema} from './raw.ts';
import {SDK_FIELDS, type SdkFields} from './samples/sdk-fields.ts';
import {readSource} from './source.ts';
import {CALLS, ENTITIES, LEFT_OPEN, MESSAGES} from '../test-data/required-api.ts';

const spec = await loadSpec();
const file = spec.source.document as unknown as RawDocument & {
  components: {responses: Record<string, {content: object}>};
};

function operationAt(method: string, path: string): Operation {
  const found = spec.operations.find((each) => each.method === method && each.path === path);
  if (!found) throw new Error(`The file does not describe ${method} ${path}`);
  return found;
}

function marksOf(operation: Operation): string {
  return [
    operation.notSpecified,
    operation.requestBody?.notSpecified ?? [],
    operation.responses.flatMap((each) => each.notSpecified),
    operation.sourceParameters.flatMap((each) => each.notSpecified),
    operation.security.flatMap((each) => each.notSpecified),
  ]
    .flat()
    .join('\n');
}

describe.each([
  ['openapi.yaml', SPEC_FILE],
  ['inference.yaml', INFERENCE_FILE],
])('%s', (_, file) => {
  it("passes Redocly's recommended rules and ours, without a warning", async () => {
    const source = readSource(file);
    expect(await lintProblems(source)).toEqual([]);
    expect(houseProblems(source.document as unknown as RawDocument)).toEqual([]);
  });

  it('passes an independent validator', async () => {
    const result = await new Validator().validate(readSource(file).text);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });
});

describe('the OpenAPI file', () => {
  it('counts its operations and paths right, and has a schema for each entity', () => {
    const paths = new Set(spec.operations.map(({path}) => path)).size;
    const {info} = parse(spec.source.text) as {info: {description: string}};
    expect(info.description).toContain(`${spec.operations.length} operations on ${paths} paths`);
    expect(spec.schemas.map(({name}) => name).sort()).toEqual(Object.keys(ENTITIES).sort());
  });

  it('is served at the host of every example', () => {
    expect(spec.info.baseUrl).toBe(BASE_URL);
    expect((parse(spec.source.text) as {servers: unknown}).servers).toEqual([
      expect.objectContaining({url: 'https://{host}'}),
    ]);
    // Only this path is without the version below which installations serve it.
    expect(spec.operations.filter(({urlPath}) => !urlPath.startsWith('/v1/'))).toEqual([]);
    expect(file.paths['/query/{routename}']).toMatchObject({servers: [{url: 'https://{host}/v1'}]});
  });

  it('tells the story in this order', () => {
    expect(spec.tags.map(({name}) => name)).toEqual([
      'Providers',
      'Secrets',
      'Data protection templates',
      'Routes',
      'Query',
      'Gateways',
    ]);
    expect(spec.operations.map(({id}) => id)).toEqual(spec.tags.flatMap(({operations}) => operations));
    for (const {name, operations} of spec.tags) {
      const verbs = [...new Set(operations.map((id) => /^[a-z]+/.exec(id)?.[0] ?? ''))];
      const first = ['list', 'create', 'get', 'update', 'delete'].filter((verb) => verbs.includes(verb));
      expect(verbs.slice(0, first.length), name).toEqual(first);
    }
  });
});

describe('entities (R3.1, R4.1)', () => {
  it.each(Object.entries(ENTITIES))('%s has exactly its fields, all optional', (name, fields) => {
    const schema = spec.schemas.find((each) => each.name === name);
    expect(schema?.fields.map((field) => field.name)).toEqual(Object.keys(fields));
    expect(schema?.fields.filter(({required}) => required)).toEqual([]);
    expect(schema?.fields.filter(({description}) => description === '')).toEqual([]);
  });

  it('has the required types', () => {
    for (const {name, fields} of spec.schemas) {
      for (const field of fields) {
        const expected = ENTITIES[name]?.[field.name];
        expect(`${name}.${field.name}: ${field.type}`).toBe(`${name}.${field.name}: ${expected}`);
      }
    }
  });
});

describe('free-form objects', () => {
  const typed = (name: string) =>
    spec.schemas.find((each) => each.name === name)?.fields.find((field) => field.name === 'config')?.known ??
    [];

  it.each([
    ['Provider', 'api_base', 'string', 'sdk'],
    ['Route', 'policy.prompt_safety.content_types[].probability_threshold', 'number', 'sdk'],
    ['Route', 'policy.checkphish', 'object', 'console'],
    ['Route', 'budget.daily', 'number', 'documentation'],
    ['Template', 'infoTypes[].wordlist', 'array of string', 'sdk'],
    ['Gateway', 'system_namespace', 'string', 'sdk'],
    ['Provider', 'model_specs', 'map of object', 'sdk'],
    ['Provider', 'model_specs.*.input_rules[].source_path', 'string', 'sdk'],
    ['Route', 'request_chain.workflow.processors[].reference', 'string', 'sdk'],
    ['Route', 'policy.dlp.risk_analysis', 'string', 'sdk'],
  ])('config of %s has the typed field %s', (name, field, type, source) => {
    expect(typed(name).find((each) => each.name === field)).toMatchObject({type, source});
  });

  it.each(['provider', 'route', 'template', 'gateway'])(
    'config of a %s has all fields of the SDK',
    (name) => {
      const missing = (fields: SdkFields | true, {properties = {}}: RawSchema, path: string): string[] =>
        Object.entries(fields).flatMap(([field, inner]: [string, SdkFields | true]) => {
          const known = properties[field];
          if (known?.['x-source'] !== 'sdk') return [`${path}.${field}`];
          return missing(inner, fieldsInside(known).schema, `${path}.${field}`);
        });
      const schema = file.components.schemas[name.charAt(0).toUpperCase() + name.slice(1)];
      const {config = true} = SDK_FIELDS[name] as {config?: SdkFields};
      expect(Object.keys(config).length).toBeGreaterThan(4);
      expect(missing(config, schema?.properties?.config ?? {}, 'config')).toEqual([]);
    },
  );

  it('take any other key, and name the source of each known one', () => {
    for (const name of ['Provider', 'Route', 'Template', 'Gateway']) {
      expect(file.components.schemas[name]?.properties?.config).toMatchObject({additionalProperties: true});
      expect(typed(name).filter(({source}) => !source)).toEqual([]);
    }
  });
});

describe('calls (R5.1, R5.2, R5.3, R7.2)', () => {
  it('lists as many calls as the file', () => {
    expect(CALLS).toHaveLength(spec.operations.length);
  });

  it.each(CALLS)('$method $path: body and headers', ({method, path, body, headers}) => {
    const operation = operationAt(method, path);
    const inHeaders = operation.parameters.filter((each) => each.in === 'header');
    const required = [...operation.security, ...inHeaders].filter((each) => each.required);
    expect(required.map(({name}) => name)).toEqual(headers);
    expect(operation.requestBody?.required ?? false).toBe(body !== undefined);
    if (body) expect(operation.requestBody?.schema.type).toBe(body);
  });

  it.each(CALLS)('$method $path: the response is as required, or marked', ({method, path, response}) => {
    const success = operationAt(method, path).responses.find(({status}) => status === 200);
    if (response) expect(success?.schema.type).toBe(response);
    else expect(success?.notSpecified).not.toEqual([]);
  });

  it('declares no key header for the query, and names those that clients send as undeclared', () => {
    expect(file.paths['/query/{routename}']?.post?.security).toEqual([]);
    expect(
      operationAt('POST', '/query/{routename}').security.map(({name, isUndeclared}) => [name, isUndeclared]),
    ).toEqual([
      ['x-javelin-apikey', true],
      ['x-javelin-virtualapikey', true],
      ['authorization', true],
    ]);
  });

  it('declares exactly the parameters of each path', () => {
    for (const {path, parameters} of spec.operations) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({name}) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it.each(LEFT_OPEN)('$where says what is left open (R6.1, R7.3): $words', ({where, words}) => {
    const operation = spec.operations.find(({id}) => id === where);
    expect(operation && marksOf(operation)).toContain(words);
  });
});

describe('limits (R5.4, R9.9)', () => {
  /** Keywords of JSON Schema by which a file limits what it accepts. */
  const LIMITS =
    /^(?:m(?:in|ax)[A-Z]\w*|minimum|maximum|exclusiveM\w+|multipleOf|pattern|format|enum|const|required)$/;

  function limitsIn(node: unknown, path: string): string[] {
    if (typeof node !== 'object' || node === null) return [];
    return Object.entries(node).flatMap(([key, value]) => {
      const at = `${path}/${key}`;
      // The names of properties are not keywords.
      return [...(LIMITS.test(key) && !path.endsWith('/properties') ? [at] : []), ...limitsIn(value, at)];
    });
  }

  it('are none, for any field', () => {
    const {components} = parse(spec.source.text) as {components: {schemas: Record<string, object>}};
    expect(limitsIn(components.schemas, '')).toEqual([]);
    expect(limitsIn({A: {properties: {format: {type: 'string', maxLength: 3}}}}, '')).toEqual([
      '/A/properties/format/maxLength',
    ]);
  });

  it.each(['Provider', 'Route', 'Template', 'Gateway', 'APIKey'])(
    '%s says that they are left open',
    (name) => {
      const schema = spec.schemas.find((each) => each.name === name);
      expect(schema?.notSpecified.join('\n')).toContain(
        'Which fields are required, and any format or length',
      );
    },
  );
});

describe('errors (R8.1, R8.2)', () => {
  const quoted = Object.entries(MESSAGES).flatMap(([status, messages]) =>
    messages.map((message) => ({status: Number(status), message})),
  );

  it('quotes every message of R8.2, each in the catalogue and nothing else as quoted', () => {
    const marked = spec.errors.filter(({origin}) => origin === 'specification');
    const byText = (a: {message: string}, b: {message: string}) => a.message.localeCompare(b.message);
    expect(marked.map(({status, message}) => ({status, message})).sort(byText)).toEqual(quoted.sort(byText));
  });

  it('returns each error from at least one call, as a string', () => {
    for (const {id, status, message, operations} of spec.errors) {
      expect(operations, id).not.toEqual([]);
      for (const name of operations) {
        const response = spec.operations
          .find((each) => each.id === name)
          ?.responses.find((each) => each.status === status);
        expect(response?.mediaType).toBe('text/plain; charset=utf-8');
        expect(response?.examples).toContainEqual({name: id, value: message});
      }
    }
  });

  it('uses no status beyond the required ones', () => {
    const statuses = spec.operations.flatMap(({responses}) => responses.map(({status}) => status));
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 404, 500]);
  });

  it('marks the status codes that only clients expect, as text or JSON', () => {
    const {components} = file;
    const marked = Object.entries(components.responses).filter(([, response]) => 'x-source' in response);
    expect(marked.map(([name]) => name)).toEqual([
      'Unauthorized',
      'QueryUnauthorized',
      'QueryForbidden',
      'QueryTooManyRequests',
      'Forbidden',
      'AlreadyExists',
      'TooManyRequests',
    ]);
    for (const [, {content}] of marked)
      expect(Object.keys(content)).toEqual(['text/plain; charset=utf-8', 'application/json']);
    for (const {operation} of operationsOf(file))
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '429']));
  });
});
