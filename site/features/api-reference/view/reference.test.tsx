import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {INFERENCE_FILE, modelChecked} from '@javelin/openapi';
import {CALLS, ENTITIES, LEFT_OPEN, MESSAGES} from '@javelin/openapi/required-api';
import {RULES, type Rule} from '@javelin/sandbox/rules';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {FORMER_ANCHORS} from '../anchors.ts';
import {createReferenceData} from '../build/make-reference-data.ts';
import {rulesFile, ruleText} from '../rule-text.ts';
import Reference from './Reference.tsx';

// The framework is not here: its links are plain, and its check of links collects nothing.
vi.mock('@docusaurus/Link', () => ({
  default: ({to, children}: {to: string; children: ReactNode}) => <a href={to}>{children}</a>,
}));
vi.mock('@docusaurus/router', () => ({useHistory: () => undefined}));
vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => `/base${path}`}));
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({collectAnchor: () => undefined, collectLink: () => undefined}),
}));
vi.mock('../../../components/RunButton/index.tsx', () => ({default: () => null}));

const download = {
  file: 'openapi.yaml',
  label: 'OpenAPI 3.1, YAML',
  purpose: 'The source file.',
  text: 'x'.repeat(2000),
};
let body = '';
let model: ReturnType<typeof modelChecked>;
let inference: typeof model;

beforeAll(async () => {
  model = modelChecked();
  inference = modelChecked(INFERENCE_FILE);
  const data = await createReferenceData(
    {model, downloads: [download]},
    {model: inference, downloads: [{...download, file: 'inference.yaml'}]},
  );
  body = renderToStaticMarkup(<Reference data={data} />);
});

/** The markup from the element with an id to the next end tag. */
function from(anchor: string, end: string): string {
  const start = body.indexOf(` id="${anchor}"`);
  expect(start, anchor).toBeGreaterThan(-1);
  const stop = body.indexOf(end, start);
  return body.slice(start, stop === -1 ? undefined : stop);
}

function textOf(markup: string): string {
  const plain = markup.replace(/<(?!\/?(?:em|span)\b)[^>]*>/g, ' ').replace(/<[^>]*>/g, '');
  const entities: Readonly<Record<string, string>> = {quot: '"', lt: '<', gt: '>', amp: '&', '#x27': "'"};
  return plain.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

const anchorsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const operationAt = (method: string, path: string) =>
  model.operations.find((each) => each.method === method && each.path === path)?.id ?? '';

describe('the specification', () => {
  test.each(CALLS)('$method $path has its entry with headers, body and response', (call) => {
    const id = operationAt(call.method, call.path);
    const text = textOf(from(id, '</article>'));
    expect(text).toContain(call.method);
    expect(text).toContain(call.path);
    for (const header of call.headers) expect(body).toContain(` id="${id}-${header}"`);
    if (call.body) expect(body).toContain(` id="${id}-body"`);
    expect(body).toContain(` id="${id}-200"`);
    expect(from(id, '</article>')).toContain('data-island="run"');
  });

  test.each(Object.entries(ENTITIES))('%s has a row for every field', (name, fields) => {
    expect(anchorsIn(body)).toContain(`schema-${name}`);
    for (const field of Object.keys(fields)) expect(anchorsIn(body)).toContain(`schema-${name}-${field}`);
  });

  test.each(Object.entries(MESSAGES))('every %s message is in the catalogue, exactly', (status, messages) => {
    const text = textOf(from(`errors-${status}`, '<h3'));
    for (const message of messages) expect(text).toContain(message);
  });

  test.each(LEFT_OPEN)('$where shows as not specified: $words', ({where, words}) => {
    const text = textOf(
      words === 'What a key permits' ? from('authentication', '<h2') : from(where, '</article>'),
    );
    expect(text).toContain('not specified');
    expect(text).toContain(words);
  });

  test('shows the parameters that have no place in their path', () => {
    for (const id of ['createTemplate-templatename', 'listKeys-providername'])
      expect(textOf(from(id, '</dd>'))).toContain('path · string · without a place in the path');
  });

  test('says that the keys of the query operation are not declared', () => {
    for (const name of ['x-javelin-apikey', 'x-javelin-virtualapikey', 'authorization'])
      expect(textOf(from(`queryRoute-${name}`, '</dd>'))).toContain('header · string · not declared');
  });
});

describe('links', () => {
  test('no anchor is there twice, and every link inside the page has its target', () => {
    const anchors = anchorsIn(body);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    const targets = [...body.matchAll(/href="(?:\/api)?#([^"]+)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(500);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
  });

  test('former anchors still lead to their section', () => {
    expect(Object.values(FORMER_ANCHORS)).toEqual(['dialects', 'other-endpoints', 'api-keys']);
    for (const [now, former] of Object.entries(FORMER_ANCHORS))
      expect(from(former, '</section>')).toContain(` id="${now}"`);
  });

  test('downloads carry the base path', () => {
    expect(body).toContain('href="/base/openapi.yaml" download="openapi.yaml"');
    expect(body).toContain('2 KB');
  });
});

describe('the model side', () => {
  test('has an entry for every operation, with its body, headers and clients', () => {
    expect(inference.operations).toHaveLength(9);
    for (const {id, path, parameters, requestBody} of inference.operations) {
      const entry = from(id, '</article>');
      expect(textOf(entry)).toContain(path);
      for (const {name} of parameters) expect(entry).toContain(` id="${id}-${name}"`);
      if (requestBody) expect(entry).toContain(` id="${id}-body"`);
      const tabs = [...entry.matchAll(/role="tab"[^>]*data-tab="([^"]+)"/g)].map(([, value]) => value);
      expect(tabs).toEqual(['curl', 'python', 'javascript', 'http']);
      expect(entry, id).toContain('data-island="run"');
    }
  });

  test('has the download of its file in its own section', () => {
    expect(from('inference-downloads', '</ul>')).toContain('href="/base/inference.yaml"');
  });
});

describe('fields', () => {
  test('those that the server sets are marked', () => {
    for (const id of ['schema-Provider-created_at', 'schema-Gateway-gateway_id'])
      expect(textOf(from(id, '</dt>'))).toContain('read-only');
    expect(textOf(from('schema-APIKey-api_key_secret_key_javelin', '</dt>'))).toContain('set by the server');
  });

  test('a body lists what a request sends, and names the rest', () => {
    const fields = textOf(from('createGateway-body', '</section>'));
    expect(fields).toContain('Gateway: 4 fields');
    expect(fields).toMatch(/Read-only:\s+gateway_id\s*,/);
    expect(textOf(from('createKey-body', '</section>'))).toMatch(
      /Read-only:\s+api_key_secret_key_javelin\s*,/,
    );
    const update = textOf(from('updateKey-body', '</section>'));
    expect(update).toMatch(/fields as in\s+Create a secret\s*, and\s+api_key_secret_key_javelin/);
  });

  test.each([
    ['Provider', 'api_base', '/javelin-core/providerconfiguration'],
    ['Route', 'policy.dlp.strategy', '/javelin-core/routeconfiguration'],
    ['Template', 'transformation.method', '/javelin-core/dataprotectionconfiguration'],
    ['Gateway', 'system_namespace', '/javelin-core/gatewayconfiguration'],
  ])(
    'config of %s is expanded to its known fields, with the page that explains them',
    (name, field, page) => {
      const row = from(`schema-${name}-config`, '</dl></dd>');
      const anchor = `schema-${name}-config.${field}`;
      expect(row).toContain(`<dt id="${anchor}"><a translate="no">${field}</a>`);
      expect(row).toContain(`href="${page}"`);
    },
  );

  test('every field inside a field has an anchor, but for those of a map, which its guide describes', () => {
    const known = [...model.schemas, ...inference.schemas.filter(({usedBy}) => usedBy.length > 0)].flatMap(
      ({name, fields}) =>
        fields.flatMap((field) => field.known.map((each) => `schema-${name}-${field.name}.${each.name}`)),
    );
    for (const field of [
      'ChatCompletion-choices.message',
      'Route-config.request_chain.workflow.processors[].reference',
    ])
      expect(known).toContain(`schema-${field}`);
    const [inMaps, others] = [true, false].map((isInMap) =>
      known.filter((name) => name.includes('.*') === isInMap),
    );
    expect(inMaps?.every((name) => name.startsWith('schema-Provider-config.model_specs.*.'))).toBe(true);
    for (const anchor of others!.map((each) => each.replaceAll('[]', '')))
      expect(body).toContain(`<dt id="${anchor}"><a translate="no">`);
  });

  test('what a field holds unfolds in bodies and schemas, and leads to its entry without scripts', () => {
    const unfolding = (markup: string) =>
      [...markup.matchAll(/data-unfold=""><summary>([^<]*)<\/summary><a [^>]*href="#([^"]*)"/g)].map(
        ([, summary, target]) => `${summary}: ${target}`,
      );
    expect(unfolding(from('createRoute-body', '</section>'))).toEqual([
      expect.stringMatching(/^\d\d fields: schema-Route-config$/),
      '7 fields: schema-ModelConfig',
    ]);
    expect(unfolding(from('createChatCompletion-body', '</section>'))).toEqual([
      '4 fields: schema-ChatMessage',
    ]);
    expect(unfolding(from('schema-ChatCompletion', '</article>'))).toEqual([
      '3 fields: schema-Usage',
      '7 fields: schema-Javelin',
    ]);
  });
});

describe('examples', () => {
  test('offer every client in every operation, under the names of the other pages', () => {
    for (const {id} of model.operations) {
      const tabs = [...from(id, '</article>').matchAll(/role="tab"[^>]*data-tab="([^"]+)"/g)];
      expect(tabs.map(([, value]) => value)).toEqual(['curl', 'python', 'javascript', 'http', 'cli']);
    }
  });

  test('keep their line breaks', () => {
    const entry = from('listProviders', '</article>');
    const start = entry.indexOf('<code data-lang="bash">');
    expect(
      textOf(entry.slice(start, entry.indexOf('</code>', start)))
        .trim()
        .split('\n'),
    ).toEqual([
      'curl https://your-api-domain.com/v1/admin/providers \\',
      '  -H "x-api-key: $JAVELIN_ADMIN_KEY"',
    ]);
  });

  test('show what else a request sends and gets: a rejected one, a stream', () => {
    const text = textOf(from('createChatCompletion', '</article>'));
    expect(text).toContain('Example body: A streamed response');
    expect(text).toContain('Example response: A request that a guardrail rejected');
    expect(text).toContain('data: [DONE]');
    for (const label of ['A unified route', 'A route for embeddings'])
      expect(textOf(from('createRoute', '</article>'))).toContain(`Example body: ${label}`);
  });

  test('masking and rejecting do not go together', () => {
    const {requestBody} = model.operations.find(({id}) => id === 'updateTemplate')!;
    expect(requestBody?.examples[0]?.value).toMatchObject({
      config: {transformation: {method: 'Inspect'}, reject: true},
    });
  });
});

describe('words', () => {
  /** Without the rules, which are the sandbox's, and without code. */
  const prose = () => textOf(body.replace(/<li id="rule-.*?<\/li>|<pre.*?<\/pre>/gs, ' '));

  test.each([/\banswer/i, /\bvendor/i, /\bdialect/i, /gateway key/i, /\bstands?\b/, /of its own/, /reckon/])(
    '%s is nowhere',
    (word) => {
      expect(prose()).not.toMatch(word);
    },
  );

  test('the page speaks as the product, and marks little as not specified', () => {
    expect(prose()).not.toMatch(/published (?:API|OpenAPI) file/i);
    expect(prose().match(/not\s+specified/gi)?.length).toBeLessThanOrEqual(20);
  });

  test.each(['401', '403', '409', '429'])('%s is described once', (status) => {
    expect(textOf(from(`status-${status}`, '</tr>'))).toMatch(/Error/);
    expect(prose().match(new RegExp(`SDK expects a ${status}`, 'g'))).toBeNull();
  });
});

describe('statuses', () => {
  test('each error of each operation says what to do', () => {
    const remedies = new Map(model.errors.map(({id, remedy}) => [id, remedy.replaceAll('`', '')]));
    const squeezed = (text: string) => text.replace(/\s+/g, '');
    for (const {id, responses} of model.operations)
      for (const {status, errors} of responses.filter((each) => each.status >= 400)) {
        expect(errors.length, `${id} ${status}`).toBeGreaterThan(0);
        const row = squeezed(textOf(from(`${id}-${status}`, '</dd>')));
        for (const error of errors) expect(row).toContain(squeezed(remedies.get(error)!));
      }
  });

  test('those that operations share are named by each, and described once with what to do', () => {
    for (const {id, sharedResponses} of [...model.operations, ...inference.operations]) {
      const entry = textOf(from(id, '</article>'));
      for (const {status} of sharedResponses.filter((each) => each.status !== 'default'))
        expect(entry, id).toMatch(new RegExp(`Also[^.]*${status}`));
    }
    const shared = textOf(from('inference-errors', '</dl>'));
    for (const {description} of inference.operations.flatMap((each) => each.sharedResponses)) {
      expect(description).toMatch(/\b(?:check|compare|retry|ask)\b/i);
      expect(shared).toContain(description.slice(0, description.indexOf('.')));
    }
    const squeezed = (text: string) => text.replace(/[`\s]+/g, '');
    for (const {id, sharedResponses} of model.operations)
      for (const {status, description} of sharedResponses) {
        const place =
          id === 'queryRoute' ? from('inference-errors', '</dl>') : from(`status-${status}`, '</tr>');
        const [first = '', second = ''] = description.split(/[.,] /);
        expect(squeezed(textOf(place)), id).toContain(squeezed(id === 'queryRoute' ? first : second));
      }
  });
});

test('every rule of the sandbox has its anchor, and its text in the file of rules', () => {
  const file = rulesFile();
  for (const [id, {origin, text}] of Object.entries<Rule>(RULES)) {
    expect(textOf(from(`rule-${id}`, '</li>'))).toContain(id);
    expect(file).toContain(`${text}\n`);
    expect(ruleText(id).startsWith('Sandbox: '), id).toBe(origin === 'sandbox');
  }
});

test('has what the content security policy would block nowhere', () => {
  expect(body).not.toMatch(/<[^>]+ style=|<script| on[a-z]+="/);
});
