import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {API_TEXT_FILE, readPageText} from './page-text.ts';

const {sandboxHeaders} = await readPageText();
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
