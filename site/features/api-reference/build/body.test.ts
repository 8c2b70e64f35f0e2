import {RULES, type Rule} from '@javelin/sandbox/rules';
import {loadSpec} from '@javelin/openapi';
import {CALLS, ENTITIES, LEFT_OPEN, MESSAGES} from '@javelin/openapi/required-api';
import {beforeAll, expect, test} from 'vitest';
import {anchorsIn, pageLinksIn, renderBody} from './body.ts';
import {sizeOf} from './downloads.ts';

const download = {
  file: 'openapi.yaml',
  label: 'OpenAPI 3.1, YAML',
  purpose: 'As written.',
  text: 'x'.repeat(2000),
};
let body = '';
let model: Awaited<ReturnType<typeof loadSpec>>;

beforeAll(async () => {
  model = await loadSpec();
  body = await renderBody(model, {baseUrl: '/base/', downloads: [download]});
}, 60_000);

/** What a reader sees of the part that starts at an anchor. */
function textFrom(anchor: string, end: string): string {
  const start = body.indexOf(` id="${anchor}"`);
  expect(start, anchor).toBeGreaterThan(-1);
  const stop = body.indexOf(end, start);
  return textOf(body.slice(start, stop === -1 ? undefined : stop));
}

function textOf(markup: string): string {
  const plain = markup.replace(/<(?!\/?(?:wbr|em|span)\b)[^>]*>/g, ' ').replace(/<[^>]*>/g, '');
  return plain
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const operationAt = (method: string, path: string) =>
  model.operations.find((each) => each.method === method && each.path === path)?.id ?? '';

test.each(CALLS)(
  '$method $path has its entry with headers, body and answer',
  ({method, path, headers, body: sent}) => {
    const id = operationAt(method, path);
    const text = textFrom(id, '</article>');
    expect(text).toContain(method);
    expect(text).toContain(path);
    for (const header of headers) expect(body).toContain(` id="${id}-${header}"`);
    if (sent) expect(body).toContain(` id="${id}-body"`);
    expect(body).toContain(` id="${id}-200"`);
    expect(body).toContain(`<div class="run-slot twin-skip" data-operation="${id}">`);
  },
);

test.each(Object.entries(ENTITIES))('%s has a row for every field', (name, fields) => {
  expect(anchorsIn(body)).toContain(`schema-${name}`);
  for (const field of fields) expect(anchorsIn(body)).toContain(`schema-${name}-${field}`);
});

test.each(Object.entries(MESSAGES))(
  'every %s message stands in the catalogue, to the letter',
  (status, messages) => {
    const text = textFrom(`errors-${status}`, '<h3');
    for (const message of messages) expect(text).toContain(message);
  },
);

test.each(LEFT_OPEN)('$where shows as not specified: $words', ({where, words}) => {
  const text =
    words === 'What a key permits' ? textFrom('authentication', '<h2') : textFrom(where, '</article>');
  expect(text).toContain('not specified');
  expect(text).toContain(words);
});

test('no anchor stands twice, and every link inside the page has its target', () => {
  const anchors = anchorsIn(body);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(500);
  expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
});

test.each(Object.entries<Rule>(RULES))('the rule %s has its row', (id, {origin, text}) => {
  const row = textFrom(`rule-${id}`, '</tr>');
  expect(row).toContain(text);
  expect(row.includes('Sandbox ')).toBe(origin === 'sandbox');
});

test('links to other pages carry the base path; downloads are not taken for pages', () => {
  const links = pageLinksIn(body);
  expect(links).toContain('/base/javelin-core/administration/createprovider');
  expect(links.every((link) => link.startsWith('/base/'))).toBe(true);
  expect(links.some((link) => link.includes('openapi'))).toBe(false);
  expect(body).toContain('href="/base/openapi.yaml"');
  expect(sizeOf(download)).toBe('2 KB');
});

test('has what the content security policy would block nowhere', () => {
  expect(body).not.toMatch(/<[^>]+ style=|<script| on[a-z]+="/);
});

test('offers the clients under the names of the other pages, the CLI where a command exists', () => {
  const tabsOf = (id: string) => {
    const start = body.indexOf(` id="${id}"`);
    const part = body.slice(start, body.indexOf('run-slot', start));
    return [...part.matchAll(/role="tab"[^>]*data-tab="([^"]+)"/g)].map(([, value]) => value);
  };
  expect(tabsOf('createProvider')).toEqual(['curl', 'python', 'javascript', 'http', 'cli']);
  expect(tabsOf('queryRoute')).toEqual(['curl', 'python', 'javascript', 'http']);
});

test('code keeps its line breaks and its colours', () => {
  const start = body.indexOf('<code data-lang="bash">', body.indexOf('aria-label="curl example"'));
  const code = body.slice(start, body.indexOf('</code>', start));
  expect(code).toContain('<span class="tok-function">curl');
  expect(textOf(code).trim().split('\n')).toEqual([
    'curl https://your-api-domain.com/v1/admin/providers \\',
    '  -H "x-api-key: $JAVELIN_API_KEY"',
  ]);
});
