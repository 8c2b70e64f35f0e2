import {createRequire} from 'node:module';
import {describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {jsonText, postmanText, yamlText} from './downloads.ts';
import {INFERENCE_FILE, modelChecked, SPEC_FILE} from './index.ts';
import {CALLS, ENTITIES, MESSAGES} from '../test-data/required-api.ts';

/** Postman's own library, which ships no types. */
const require = createRequire(import.meta.url);
const {Collection: PostmanCollection} = require('postman-collection') as {
  Collection: new (json: object) => {
    forEachItem(visit: (item: {name: string}) => void): void;
    variables: {map<T>(read: (variable: {key: string}) => T): T[]};
  };
};

interface Collection {
  info: {description: {content: string}};
  item: {
    name: string;
    item: {
      id: string;
      name: string;
      request: {
        method: string;
        url: {path: string[]; variable: {value: string}[]};
        body?: {raw: string};
        header: {key: string; value: string; disabled?: boolean}[];
        auth: {type: string} | null;
      };
      response: {id: string; code: number; body: string}[];
    }[];
  }[];
  auth: {type: string; apikey?: {key: string; value: string}[]};
  variable: {key: string; value: string}[];
}

const spec = modelChecked();
const postman = await postmanText(spec);
const collection = JSON.parse(postman) as Collection;
const requests = collection.item.flatMap(({item}) => item);

describe('OpenAPI downloads', () => {
  it('are the same document', () => {
    expect(JSON.parse(jsonText(spec))).toEqual(parse(yamlText(spec)));
    // Comments are the maintainers'. A line of code may start with the sign, too.
    expect(parse(yamlText(spec))).toEqual(parse(spec.source.text));
    expect(yamlText(spec)).not.toMatch(/CONTRIBUTING|REQUIREMENTS|\bR\d+\.\d/);
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
  it('has every call under its tag, in reading order, and deletes at the end, in reverse', () => {
    expect(collection.item.map(({name}) => name)).toEqual([...spec.tags.map(({name}) => name), 'Clean up']);
    const [deletes, others] = [true, false].map((isDelete) =>
      spec.operations.filter(({method}) => (method === 'DELETE') === isDelete).map(({summary}) => summary),
    );
    expect(requests.map(({name}) => name)).toEqual([...others!, ...deletes!.reverse()]);
  });

  it('changes and deletes only objects of its own', () => {
    const admin = requests.map(({request}) => request).filter(({url}) => url.path.includes('admin'));
    const names = admin.flatMap(({url}) => url.variable.map(({value}) => value));
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(name).toMatch(/^\{\{prefix\}\}\w/);
    const bodies = admin.map(({body}) => body?.raw ?? '').join();
    expect([...bodies.matchAll(/"(?:openai-prod|openai-prod-key|mask-contacts|support-chat)"/g)]).toEqual([]);
    expect(bodies).toContain('"strategy": "{{prefix}}mask-contacts"');
    expect(collection.variable).toContainEqual({key: 'prefix', value: 'postman-'});
    expect(collection.info.description.content).toMatch(/prefix[^]*overwrite and delete/);
  });

  it('carries key, namespace and messages', () => {
    expect(collection.auth.type).toBe('apikey');
    expect(collection.variable.map(({key}) => key)).toEqual([
      'host',
      'baseUrl',
      'prefix',
      'adminKey',
      'apiKey',
      'virtualKey',
      'providerApiKey',
    ]);
    const list = requests.find(({name}) => name === 'List secrets');
    expect(list?.request.header.map(({key}) => key)).toContain('x-javelin-namespace');
    expect(list?.response.find(({code}) => code === 404)?.body).toBe('No key found');
    const query = requests.find(({name}) => name === 'Query a route')?.request;
    expect(query?.url.path).toEqual(['v1', 'query', ':routename']);
    expect(query?.auth).toEqual({type: 'noauth'});
    expect(query?.header.slice(-3)).toEqual([
      {key: 'x-javelin-apikey', value: '{{apiKey}}'},
      {key: 'x-javelin-virtualapikey', value: '{{virtualKey}}', disabled: true},
      {key: 'authorization', value: 'Bearer {{providerApiKey}}', disabled: true},
    ]);
  });

  it('has one key for each plane, and sends no header without a value', async () => {
    const inference = JSON.parse(await postmanText(modelChecked(INFERENCE_FILE))) as Collection;
    const keyOf = ({auth}: Pick<Collection, 'auth'>) => auth.apikey?.find(({key}) => key === 'value')?.value;
    expect([keyOf(collection), keyOf(inference)]).toEqual(['{{adminKey}}', '{{apiKey}}']);
    for (const {request} of inference.item.flatMap(({item}) => item)) {
      const sent = request.header.filter(({disabled}) => !disabled);
      expect(sent.map(({value}) => value).filter((value) => /^(?:string)?$/.test(value))).toEqual([]);
      const isUnified = sent.some(({key}) => key === 'x-javelin-route');
      expect(sent.some(({key}) => key === 'authorization')).toBe(isUnified);
      if (request.url.path.includes('admin')) expect(JSON.stringify(request.auth)).toContain('{{adminKey}}');
    }
  });

  it.each([
    ['openapi.yaml', SPEC_FILE],
    ['inference.yaml', INFERENCE_FILE],
  ])("of %s is read by Postman's own library, without a warning and with every variable", async (_, file) => {
    const model = modelChecked(file);
    const warn = vi.spyOn(console, 'warn');
    const text = await postmanText(model);
    const read = new PostmanCollection(JSON.parse(text) as object);
    const names: string[] = [];
    read.forEachItem(({name}) => void names.push(name));
    expect(names.sort()).toEqual(model.operations.map(({summary}) => summary).sort());
    const declared = read.variables.map(({key}) => key);
    const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect([...used].filter((name) => !declared.includes(name ?? ''))).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is byte-identical when made twice', async () => {
    expect(await postmanText(modelChecked())).toBe(postman);
  });

  it('has a unique id for every request and response', () => {
    const ids = requests.flatMap(({id, response}) => [id, ...response.map((each) => each.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
