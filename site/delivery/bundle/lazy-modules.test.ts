import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {COMMON_STYLES, LAZY_MODULES} from './lazy-modules.ts';

const SITE = path.resolve(__dirname, '../..');
const isOnRequest = (file: string): boolean => LAZY_MODULES.test(file);
const sources = readdirSync(SITE, {recursive: true, encoding: 'utf8'})
  .filter((file) => /^(?:components|delivery|features|lib|src)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join(SITE, file));

/** What a file imports when it is loaded; types are gone by then. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;'"(]*['"](\.[^'"]+)['"]/gm)].map(
    ([, target = '']) => path.resolve(path.dirname(file), target),
  );

it('finds the workers and the parts', () => {
  const left = sources.filter((file) => isOnRequest(file)).map((file) => path.basename(file));
  expect(left.filter((file) => file.endsWith('.worker.ts')).length).toBeGreaterThan(3);
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

it('the styles of lazy modules are not in the common stylesheet, whatever their file is called', () => {
  const isCommon = (file: string) => COMMON_STYLES.test(path.join(SITE, file));
  expect(isCommon('features/run/RunPanel/styles.module.css')).toBe(false);
  expect(isCommon('features/run/RunPanel/table.module.css')).toBe(false);
  expect(isCommon('features/widgets/CostCalculator/chart.module.css')).toBe(false);
  expect(isCommon('features/widgets/shared/static.module.css')).toBe(true);
  expect(isCommon('components/Badges/styles.module.css')).toBe(true);
});

it('a stylesheet that only lazy modules import loads with them', () => {
  const importersOf = new Map<string, string[]>();
  for (const file of sources)
    for (const target of importsOf(file).filter((name) => name.endsWith('.module.css')))
      importersOf.set(target, [...(importersOf.get(target) ?? []), file]);
  const misplaced = [...importersOf]
    .filter(([styles, importers]) => COMMON_STYLES.test(styles) && importers.every(isOnRequest))
    .map(
      ([styles]) =>
        `${path.relative(SITE, styles)}: put it into the folder of its part (bundle/lazy-modules.ts)`,
    );
  expect(misplaced).toEqual([]);
});
