import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {jsonText, postmanText, yamlText} from './downloads.ts';
import {modelChecked} from './index.ts';
import {CALLS, ENTITIES, MESSAGES} from '../test-data/required-api.ts';

interface Collection {
  item: {
    name: string;
    item: {
      id: string;
      name: string;
      request: {
        method: string;
        url: {path: string[]};
        header: {key: string; value: string; disabled?: boolean}[];
        auth: {type: string} | null;
      };
      response: {id: string; code: number; body: string}[];
    }[];
  }[];
  auth: {type: string};
  variable: {key: string; value: string}[];
}

const spec = modelChecked();
const postman = await postmanText(spec);
const collection = JSON.parse(postman) as Collection;
const requests = collection.item.flatMap(({item}) => item);

describe('OpenAPI downloads', () => {
  it('are the same document', () => {
    expect(JSON.parse(jsonText(spec))).toEqual(parse(yamlText(spec)));
  });

  it.each([
    ['YAML', yamlText(spec)],
    ['JSON', jsonText(spec)],
  ])('%s holds every required path, field and message (R1.2)', (_, text) => {
    for (const {path} of CALLS) expect(text).toContain(path);
    for (const name of Object.values(ENTITIES).flatMap(Object.keys))
      expect(text).toMatch(new RegExp(`\\b${name}\\b`));
    for (const message of Object.values(MESSAGES).flat()) expect(text).toContain(message);
  });

  it('keep the order of the file', () => {
    const keys = Object.keys(JSON.parse(jsonText(spec)) as object);
    expect(keys.slice(0, 3)).toEqual(['openapi', 'info', 'servers']);
  });
});

describe('Postman collection', () => {
  it('has every call under its tag, in reading order', () => {
    expect(collection.item.map(({name}) => name)).toEqual(spec.tags.map(({name}) => name));
    expect(requests.map(({name}) => name)).toEqual(spec.operations.map(({summary}) => summary));
  });

  it('carries key, namespace and messages', () => {
    expect(collection.auth.type).toBe('apikey');
    expect(collection.variable.map(({key}) => key)).toEqual([
      'host',
      'baseUrl',
      'apiKey',
      'virtualKey',
      'providerApiKey',
    ]);
    const list = requests.find(({name}) => name === 'List secrets');
    expect(list?.request.header.map(({key}) => key)).toContain('x-javelin-namespace');
    expect(list?.response.find(({code}) => code === 404)?.body).toBe('No key found');
    const query = requests.find(({name}) => name === 'Query a route')?.request;
    expect(query?.auth).toEqual({type: 'noauth'});
    expect(query?.header.slice(-3)).toEqual([
      {key: 'x-javelin-apikey', value: '{{apiKey}}'},
      {key: 'x-javelin-virtualapikey', value: '{{virtualKey}}'},
      {key: 'authorization', value: 'Bearer {{providerApiKey}}', disabled: true},
    ]);
  });

  it('is byte-identical when made twice', async () => {
    expect(await postmanText(modelChecked())).toBe(postman);
  });

  it('has a unique id for every request and answer', () => {
    const ids = requests.flatMap(({id, response}) => [id, ...response.map((each) => each.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
