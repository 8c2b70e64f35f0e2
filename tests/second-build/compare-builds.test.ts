import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {differencesOf, namesWithTwoContents} from './compare-builds.ts';

const work = mkdtempSync(join(tmpdir(), 'javelin-compare-'));
afterAll(() => rmSync(work, {recursive: true, force: true}));

let count = 0;

function build(files: Readonly<Record<string, string>>): string {
  count += 1;
  const folder = join(work, String(count));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

it('equal builds have no differences', () => {
  const files = {'index.html': 'a', 'assets/js/main.0123abcd.js': 'b'};
  expect(differencesOf(build(files), build(files))).toEqual([]);
});

it('the script that differs comes before the pages that name it, with the place', () => {
  const files = (hash: string, variable: string) => ({
    'a.html': `<script src="/assets/js/main.${hash}.js">`,
    'a.html.br': hash,
    [`assets/js/main.${hash}.js`]: `const first=1,${variable}=2`,
    'assets/js/other.00000000.js': 'same',
  });
  const [script, page, twin, ...more] = differencesOf(
    build(files('0123abcd', 'x')),
    build(files('fedc9876', 'y')),
  );
  expect(script).toBe(
    'assets/js/main.0123abcd.js and assets/js/main.fedc9876.js differ from byte 14\n' +
      '  first:  "const first=1,x=2"\n  second: "const first=1,y=2"',
  );
  expect(page).toMatch(/^a\.html differ from byte 29\n/);
  expect(twin).toBe('a.html.br');
  expect(more).toEqual([]);
});

it('a file that only one build has is named', () => {
  const lines = differencesOf(build({'a.txt': '', 'b.txt': ''}), build({'b.txt': '', 'c.txt': ''}));
  expect(lines).toEqual(['a.txt: only in the first build', 'c.txt: only in the second build']);
});

it('an immutable file with another content under the same name is found, and no other', () => {
  const first = build({'a.html': 'a', 'assets/js/1.0123abcd.js': 'a', 'assets/js/2.0123abcd.js': 'a'});
  const second = build({'a.html': 'b', 'assets/js/1.0123abcd.js': 'b', 'assets/js/2.fedc9876.js': 'b'});
  expect(namesWithTwoContents(first, second)).toEqual(['assets/js/1.0123abcd.js']);
});
