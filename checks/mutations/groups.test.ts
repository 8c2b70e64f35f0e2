import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from '../fixtures/folders.ts';
import {GROUPS} from './groups.ts';

/** Trying the faults takes long and is not done at every commit; that they still fit the sources is known at once. */
describe.each(GROUPS)('the faults of a group', ({name, builds, mutations}) => {
  it.each(mutations)(`${name}: a change to $file fits`, ({file, find, replace}) => {
    expect(replace).not.toBe(find);
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  });

  it(`${name}: every fault has a test of its own, of the right kind`, () => {
    const tests = mutations.map(({test}) => test);
    expect(new Set(tests).size).toBe(tests.length);
    expect(tests.filter((test) => test.includes(' › ') === builds.length > 0)).toEqual([]);
  });
});
