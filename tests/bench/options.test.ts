import {expect, test} from 'vitest';
import {readBenchOptions, UsageError} from './options.ts';

const read = (...args: string[]) => readBenchOptions(args, '/repo');

test('without arguments the build of this checkout is measured', () => {
  expect(read().builds).toEqual([{name: 'build', dir: '/repo/site/build'}]);
  expect(read()).toMatchObject({runs: 5, isWriting: false});
  expect(read('--write').isWriting).toBe(true);
});

test('builds are named by their folder, or by more of their path where that is not enough', () => {
  expect(read('/a/before', '/a/after').builds.map(({name}) => name)).toEqual(['before', 'after']);
  expect(read('/w/a/site/build', '/w/b/site/build').builds.map(({name}) => name)).toEqual([
    'a/site/build',
    'b/site/build',
  ]);
});

test.each([[['--runs', '0']], [['--runs', 'many']], [['--pages', 'api']], [['--quick']]])(
  '%j is refused in one line',
  (args) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(/^[^\n]*Usage: npm run bench[^\n]*$/);
  },
);
