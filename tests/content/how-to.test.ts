/** What the how-tos of CONTRIBUTING.md send developers to is there: files, folders, and constants in these files. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../fixtures/folders.ts';

const howTos = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## How to\n')[1] ?? '';
const files = execFileSync('git', ['ls-files'], {cwd: ROOT, encoding: 'utf8'}).trim().split('\n');

const wordsOf = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(' '));
const isFile = (word: string) => /^[\w./-]+\.(?:ts|tsx|js|css|json|yml|yaml)$/.test(word);
const isFolder = (word: string) => /^(?:docs|packages|site|tests)\/[\w/-]+$/.test(word);

/** Their paths end or begin so: a how-to shortens the path of a file beside the one before it. */
const filesAt = (word: string): string[] => {
  const path = `/${word.replace('./', '')}`;
  return files.filter((file) => `/${file}`.endsWith(path) || `/${file}`.startsWith(`${path}/`));
};

it('the how-tos name files and folders that are there', () => {
  // `name.js` is the file of who follows the how-to.
  const named = wordsOf(howTos).filter((word) => (isFile(word) && word !== 'name.js') || isFolder(word));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((word) => filesAt(word).length === 0)).toEqual([]);
});

it('the how-tos name constants of the files that they name beside them', () => {
  const missing = howTos.split('\n').flatMap((line) => {
    const words = wordsOf(line);
    const sources = words.filter(isFile).flatMap(filesAt);
    const constants = words.flatMap((word) => /^[A-Z_]{4,}$/.exec(word.split('.')[0] ?? '') ?? []);
    return constants.filter(
      (name) => !sources.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(`const ${name}`)),
    );
  });
  expect(howTos).toContain('`SANDBOX_RESPONSES`');
  expect(missing).toEqual([]);
});
