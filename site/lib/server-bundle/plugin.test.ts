import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {NEVER_RENDERED} from './plugin.ts';

const SITE = path.resolve(__dirname, '../..');
const sources = readdirSync(SITE, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^(?:components|features|lib|src)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join(SITE, file));

/** What a file imports when it is loaded; types are gone by then. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;'"]*['"](\.[^'"]+)['"]/gm)].map(
    ([, target = '']) => path.resolve(path.dirname(file), target),
  );

it('leaves out workers and the parts that load on request', () => {
  const left = sources.filter((file) => NEVER_RENDERED.test(file)).map((file) => path.basename(file));
  expect(left.filter((file) => file.endsWith('.worker.ts')).length).toBeGreaterThan(3);
  expect(left.filter((file) => file === 'Interactive.tsx').length).toBeGreaterThan(10);
  expect(left).toContain('RunForm.tsx');
});

it('leaves out nothing that a page is rendered with', () => {
  const importers = sources.filter((file) => !NEVER_RENDERED.test(file));
  const needed = importers.flatMap((file) =>
    importsOf(file)
      .filter((target) => NEVER_RENDERED.test(target))
      .map((target) => `${path.relative(SITE, file)} imports ${path.relative(SITE, target)}`),
  );
  expect(needed).toEqual([]);
});
