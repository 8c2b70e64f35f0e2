import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {RULES} from '@javelin/sandbox/rules';
import {expect, onTestFinished, test} from 'vitest';
import {parseCurl, toRequest} from '../../run/curl.ts';
import {API_TEXT_FILE, readPageText} from './page-text.ts';

const {sections, sandboxHeaders} = await readPageText();
const [failingQuery = '', failingHeaders = ''] = sections['failing-query'].nodes.flatMap((node) =>
  node.type === 'code' ? [textOf(node.html)] : [],
);

function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    quot: '"',
    lt: '<',
    gt: '>',
    amp: '&',
    '#39': "'",
    '#x27': "'",
  };
  return html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

test('the failing query returns the headers that are shown', async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  const response = await sandbox.fetch(toRequest(parseCurl(failingQuery)));
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  expect([`HTTP/1.1 ${response.status} OK`, ...headers].join('\n')).toBe(failingHeaders);
});

test('the headers name rules that exist', () => {
  const [, rules = ''] = /x-sandbox-rules: (.*)/.exec(failingHeaders) ?? [];
  for (const rule of rules.split(',')) expect(RULES).toHaveProperty([rule]);
});

test('every header that the sandbox reads or adds is described', () => {
  const folder = fileURLToPath(new URL('../../../../packages/sandbox/src', import.meta.url));
  const sources = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const used = sources.flatMap((source) => source.match(/\bx-sandbox-[a-z]+/g) ?? []);
  expect(sandboxHeaders.map(({name}) => name).toSorted()).toEqual([...new Set(used)].toSorted());
});

test('Markdown that the page does not draw is reported with its file and a remedy', async () => {
  const made = mkdtempSync(join(tmpdir(), 'api-text-'));
  onTestFinished(() => rmSync(made, {recursive: true}));
  const file = join(made, 'api.yml');
  const source = readFileSync(API_TEXT_FILE, 'utf8');
  writeFileSync(file, source.replace('text: >-\n      [Download]', 'text: >-\n      # [Download]'));
  await expect(readPageText(file)).rejects.toThrow(
    /api\.yml: the Markdown has a heading[^]*Remedy: use paragraphs/,
  );
  writeFileSync(file, source.replace('title: Base URL', 'titel: Base URL'));
  await expect(readPageText(file)).rejects.toThrow(/api\.yml:\d+: .*base-url/);
});
