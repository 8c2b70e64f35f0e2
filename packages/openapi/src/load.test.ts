import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {loadSpec, modelChecked, SPEC_FILE, SpecError} from './index.ts';
import {readSource} from './source.ts';

const {text: good} = readSource(SPEC_FILE);
const folder = mkdtempSync(join(tmpdir(), 'javelin-spec-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Loads the file with one thing changed and returns what is said about it. */
async function errorAfter(from: string, to: string): Promise<SpecError> {
  expect(good, 'the fixture must change something').toContain(from);
  const file = join(folder, 'broken.yaml');
  const text = good.replace(from, () => to);
  writeFileSync(file, text);
  const error: unknown = await loadSpec(file).catch((reason: unknown) => reason);
  if (!(error instanceof SpecError)) throw new Error(`expected a SpecError, got ${String(error)}`);
  return error;
}

/** The line (from 1) on which a text of the good file begins. */
function lineOf(text: string): number {
  return good.slice(0, good.indexOf(text)).split('\n').length;
}

const LIST_PROVIDERS = '#/paths/~1v1~1admin~1providers/get';

describe('a broken file', () => {
  it('says file, line, pointer, problem and remedy, and no stack', async () => {
    const error = await errorAfter('      summary: List providers\n', '');
    expect(error.message).toMatch(/broken\.yaml, line \d+, #\/paths\/.+: .+\nRemedy: .+/);
    expect(error.stack).toBe(`SpecError: ${error.message}`);
  });

  it('bad YAML', async () => {
    const error = await errorAfter('  title: Javelin Admin API', '  title: "Javelin Admin API');
    expect(error.message).toContain('not valid YAML');
    expect(error.line).toBeGreaterThanOrEqual(lineOf('  title: Javelin Admin API'));
  });

  it('an unknown $ref', async () => {
    const from = "$ref: '#/components/responses/NoProvidersFound'";
    const error = await errorAfter(from, "$ref: '#/components/responses/Nothing'");
    expect(error.pointer).toBe(`${LIST_PROVIDERS}/responses/404/$ref`);
    expect(error.line).toBe(lineOf(from));
    expect(error.remedy).toContain('components');
  });

  it('a missing operationId', async () => {
    const error = await errorAfter('      operationId: listProviders\n', '');
    expect(error.pointer).toContain(LIST_PROVIDERS);
    expect(error.remedy).toContain('operationId');
  });

  it('an error message that is not in the catalogue', async () => {
    const from = '              value: Provider not found';
    const error = await errorAfter(from, '              value: No such provider');
    expect(error.message).toContain('`No such provider` with status 404');
    expect(error.pointer).toContain('#/components/responses/ProviderNotFound/content/');
    expect(error.line).toBe(lineOf(from) - 1);
    expect(error.remedy).toContain('x-error-catalogue');
  });

  it('an error of the catalogue that no call returns', async () => {
    const error = await errorAfter(
      'x-error-catalogue:\n',
      'x-error-catalogue:\n  - {id: lost, status: 404, message: Lost, origin: specification, why: a, remedy: b}\n',
    );
    expect(error.message).toContain('no call returns the error lost');
    expect(error.line).toBe(lineOf('x-error-catalogue:\n') + 1);
  });

  it('an error response in one media type (R8.1)', async () => {
    const from = `    ProviderNotFound:
      description: Provider not found
      content:
        text/plain; charset=utf-8:`;
    const error = await errorAfter(from, from.replace('text/plain; charset=utf-8', 'text/html'));
    expect(error.message).toContain('not a string, as text or JSON');
    expect(error.line).toBe(lineOf('    ProviderNotFound:\n'));
  });

  it('an admin call without x-api-key', async () => {
    const from = '      operationId: listProviders\n';
    const error = await errorAfter(from, `${from}      security: []\n`);
    expect(error.message).toContain('an admin call without x-api-key');
    expect(error.pointer).toBe(`${LIST_PROVIDERS}/security`);
    expect(error.line).toBe(lineOf(from) + 1);
  });

  it('a key call without x-javelin-namespace', async () => {
    const error = await errorAfter(
      "    parameters:\n      - $ref: '#/components/parameters/namespace'\n    get:\n      operationId: listKeys",
      '    get:\n      operationId: listKeys',
    );
    expect(error.message).toContain('x-javelin-namespace');
  });

  it('an update without a required body (R5.3)', async () => {
    const from =
      '        description: The whole route. Read it with `getRoute`, change it and send it back.\n        required: true';
    const error = await errorAfter(from, from.replace('true', 'false'));
    expect(error.message).toContain('without a required body');
    expect(error.line).toBe(lineOf(from) - 1);
  });

  it('a misspelt extension', async () => {
    const error = await errorAfter('x-not-specified: The body', 'x-not-specifed: The body');
    expect(error.message).toContain('unknown extension x-not-specifed');
    expect(error.remedy).toContain('x-not-specified');
  });

  it('an empty mark', async () => {
    const from = 'x-not-specified: Whether reads return it in plain text.';
    const error = await errorAfter(from, "x-not-specified: ''");
    expect(error.pointer).toBe('#/components/schemas/APIKey/properties/api_key_secret_key/x-not-specified');
  });

  it('a field without a description', async () => {
    const error = await errorAfter('          description: Share of the traffic.\n', '');
    expect(error.message).toContain('no description');
    expect(error.line).toBe(lineOf('        weight:\n'));
  });

  it('a source parameter that does not say what is open', async () => {
    const error = await errorAfter(
      '          x-not-specified: >-\n            How `providername`',
      '          x-note: >-\n            How',
    );
    expect(error.message).toContain('x-source-parameters has the wrong shape');
  });

  it('a known field without a description', async () => {
    const error = await errorAfter('              description: Id of the business unit.\n', '');
    expect(error.pointer).toBe('#/components/schemas/Gateway/properties/config/properties/buid');
    expect(error.message).toContain('no description');
  });

  it('an SDK path of an unknown operation', async () => {
    const error = await errorAfter('operations: [createRoute]', 'operations: [askRoute]');
    expect(error.message).toContain('no operation askRoute');
  });

  it('a file that is not there', async () => {
    await expect(loadSpec(join(folder, 'missing.yaml'))).rejects.toThrow(/cannot be read/);
  });
});

describe('the model', () => {
  it('links schemas and operations both ways', () => {
    const {schemas} = modelChecked();
    const provider = schemas.find(({name}) => name === 'Provider');
    expect(provider?.usedBy).toEqual([
      {operation: 'listProviders', as: 'response'},
      {operation: 'createProvider', as: 'body'},
      {operation: 'getProvider', as: 'response'},
      {operation: 'updateProvider', as: 'body'},
    ]);
    expect(schemas.find(({name}) => name === 'ModelConfig')?.usedIn).toEqual([
      {schema: 'Route', field: 'models'},
      {schema: 'Template', field: 'models'},
    ]);
  });

  it('says alternatives and lists in words', () => {
    const {operations} = modelChecked();
    const response = operations.find(({id}) => id === 'listGateways')?.responses[0];
    expect(response?.schema).toEqual({type: 'array of Gateway or Gateway', refs: ['Gateway']});
    expect(operations.find(({id}) => id === 'queryRoute')?.requestBody?.schema.type).toBe('any JSON');
  });

  it('tells the credentials that every choice needs from those that are one choice', () => {
    const {operations} = modelChecked();
    const securityOf = (name: string) =>
      operations.find(({id}) => id === name)?.security.map(({name, required}) => [name, required]);
    expect(securityOf('listRoutes')).toEqual([['x-api-key', true]]);
    expect(securityOf('queryRoute')).toEqual([
      ['x-javelin-apikey', false],
      ['x-javelin-virtualapikey', false],
      ['authorization', false],
    ]);
  });

  it('knows what the server sets, and no example of a request holds what it alone may set', () => {
    const {schemas, operations} = modelChecked();
    const readOnly = schemas.flatMap(({fields}) => fields.filter((field) => field.readOnly));
    expect(new Set(readOnly.map(({name}) => name))).toEqual(
      new Set(['created_at', 'created_by', 'modified_at', 'modified_by', 'gateway_id']),
    );
    expect(schemas.flatMap(({fields}) => fields.filter(({serverSet}) => serverSet))).toMatchObject([
      {name: 'api_key_secret_key_javelin'},
    ]);
    for (const {requestBody, id} of operations)
      for (const {value} of requestBody?.examples ?? [])
        expect(Object.keys(value as object), id).not.toContain('created_at');
  });

  it('lists the known fields of every free-form config', () => {
    const {schemas} = modelChecked();
    const known = Object.fromEntries(
      schemas.flatMap(({name, fields}) =>
        fields
          .filter((field) => field.name === 'config')
          .map((field) => [name, field.known.map((each) => each.name)]),
      ),
    );
    expect(Object.keys(known)).toEqual(['Provider', 'Route', 'Template', 'Gateway']);
    expect(known.Provider).toContain('api_base');
    expect(known.Route).toContain('policy.dlp.strategy');
    expect(known.Template).toContain('infoTypes[].name');
    expect(known.Gateway).toContain('system_namespace');
  });

  it('keeps the required parameters that OpenAPI has no place for', () => {
    const {operations} = modelChecked();
    const kept = operations.flatMap(({id, sourceParameters}) => sourceParameters.map(({name}) => [id, name]));
    expect(kept).toEqual([
      ['listKeys', 'providername'],
      ['createTemplate', 'templatename'],
    ]);
  });

  it('knows which calls returns an error', () => {
    const {errors} = modelChecked();
    expect(errors.find(({id}) => id === 'template-not-found')?.operations).toEqual([
      'getTemplate',
      'updateTemplate',
      'deleteTemplate',
    ]);
  });
});
