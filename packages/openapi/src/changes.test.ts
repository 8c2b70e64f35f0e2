import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {describe, expect, it, vi} from 'vitest';
import {type ApiChanges, changesBetween, changesSincePrevious, undeclared} from './changes.ts';
import {SPEC_FILE} from './index.ts';

// Comparing resolves every reference, which takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000});

/* eslint-disable typescript/no-explicit-any -- a document is changed in any place */
const read = () => parse(readFileSync(SPEC_FILE, 'utf8')) as any;

function after(change: (document: any) => void): ApiChanges {
  const document = read();
  change(document);
  return changesBetween(read(), document);
}

describe('the list of changes', () => {
  it('has what was added since the published version, by operation and field', () => {
    const {from, to, changes} = changesSincePrevious();
    expect([from, to]).toEqual(['1.0', '1.1']);
    expect(changes).toContainEqual({
      operation: 'GET /v1/admin/providers',
      operationId: 'listProviders',
      change: 'added',
      field: '',
      pointer: '#/paths/~1v1~1admin~1providers/get/responses/401',
      description: 'Response 401',
      isBreaking: false,
    });
    const added = changes.filter(({field}) => field === 'config.api_base');
    expect(added.map(({operation, description}) => `${operation}: ${description}`)).toEqual([
      'GET /v1/admin/providers: `config.api_base` in response 200',
      'POST /v1/admin/providers: `config.api_base` in the body',
      'GET /v1/admin/providers/{providername}: `config.api_base` in response 200',
      'PUT /v1/admin/providers/{providername}: `config.api_base` in the body',
    ]);
    // The library's own words for a field of a free-form object and for credentials say nothing to a reader.
    expect(changes.filter(({description}) => /annotation|some /.test(description))).toEqual([]);
  });

  it('has no breaking change that is not declared in previous/breaking.yml', () => {
    expect(undeclared(changesSincePrevious())).toEqual([]);
  });
});

describe('breaking', () => {
  it.each<[string, (document: any) => void]>([
    ['an operation that is gone', ({paths}) => delete paths['/v1/admin/routes'].get],
    ['a path that is gone', ({paths}) => delete paths['/v1/admin/routes']],
    ['a field that is gone', ({components}) => delete components.schemas.Route.properties.models],
    [
      'a field of another type',
      ({components}) => void (components.schemas.Provider.properties.name.type = 'integer'),
    ],
    [
      'a header that is now required',
      ({paths}) => void paths['/v1/admin/routes'].get.parameters.push(HEADER),
    ],
  ])('%s is reported, and accepted once it is declared', (_name, change) => {
    const changes = after((document) => {
      document.paths['/v1/admin/routes'].get.parameters ??= [];
      change(document);
    });
    const lines = undeclared(changes, []);
    expect(lines.length).toBeGreaterThan(0);
    expect(undeclared(changes, lines)).toEqual([]);
  });

  it('a new optional field and other words are not', () => {
    const {changes} = after(({components}) => {
      components.schemas.Provider.properties.region = {type: 'string'};
      components.schemas.Provider.description = 'Other words.';
    });
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({isBreaking}) => isBreaking)).toEqual([]);
    expect(new Set(changes.map(({change}) => change))).toEqual(new Set(['added']));
  });
});

const HEADER = {name: 'x-new', in: 'header', required: true, schema: {type: 'string'}};
