import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {hashOfInputs} from './input-version.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), {recursive: true});
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'javelin-inputs-'));
  write('package-lock.json', '1');
  write('site/markdown/guards.ts', '1');
  write('packages/openapi/openapi.yaml', '1');
  write('docs/glossary.yml', '1');
  write('docs/index.mdx', '1');
  write('docs/_partials/part.mdx', '1');
});
afterEach(() => rmSync(root, {recursive: true, force: true}));

it.each([
  'site/markdown/guards.ts',
  'packages/openapi/openapi.yaml',
  'docs/glossary.yml',
  'docs/response-rules.json',
  'docs/_partials/part.mdx',
  'site/new.ts',
  'package-lock.json',
])('changes with %s', (file) => {
  const before = hashOfInputs(root);
  write(file, '2');
  expect(hashOfInputs(root)).not.toBe(before);
});

it.each([
  'docs/index.mdx',
  'site/markdown/guards.test.ts',
  'site/build/a.js',
  'site/.docusaurus/registry.js',
])('does not change with %s', (file) => {
  const before = hashOfInputs(root);
  write(file, '2');
  expect(hashOfInputs(root)).toBe(before);
});

it.each([
  ['JAVELIN_SITE_URL', 'https://docs.javelin.test'],
  ['JAVELIN_SITE_URL', 'https://docs.example.com'], // set or not is a difference too
  ['JAVELIN_BASE_URL_PATH', '/docs/'],
  ['JAVELIN_EDIT_URL', 'https://git.javelin.test/'],
  ['JAVELIN_FEEDBACK_URL', 'mailto:docs@javelin.test'],
])('changes with %s=%s, which goes into pages', async (name, value) => {
  const before = hashOfInputs(root);
  vi.stubEnv(name, value);
  vi.resetModules();
  const {hashOfInputs: hashAnew} = await import('./input-version.ts');
  vi.unstubAllEnvs();
  expect(hashAnew(root)).not.toBe(before);
});
