import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PARTS_ON_REQUEST, WORKERS} from './on-request.ts';

const SITE = path.resolve(__dirname, '..');
const isOnRequest = (file: string): boolean => PARTS_ON_REQUEST.test(file) || WORKERS.test(file);
const sources = readdirSync(SITE, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^(?:components|features|lib|src)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join(SITE, file));

/** What a file imports when it is loaded; types are gone by then. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;'"]*['"](\.[^'"]+)['"]/gm)].map(
    ([, target = '']) => path.resolve(path.dirname(file), target),
  );

it('finds the workers and the parts', () => {
  const left = sources.filter((file) => isOnRequest(file)).map((file) => path.basename(file));
  expect(left.filter((file) => file.endsWith('.worker.ts')).length).toBeGreaterThan(3);
  expect(left.filter((file) => file === 'Interactive.tsx').length).toBeGreaterThan(10);
  expect(left).toContain('RunForm.tsx');
});

it('finds nothing that a page is rendered with', () => {
  const importers = sources.filter((file) => !isOnRequest(file));
  const needed = importers.flatMap((file) =>
    importsOf(file)
      .filter((target) => isOnRequest(target))
      .map((target) => `${path.relative(SITE, file)} imports ${path.relative(SITE, target)}`),
  );
  expect(needed).toEqual([]);
});
