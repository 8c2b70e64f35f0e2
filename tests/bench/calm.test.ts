import {expect, test} from 'vitest';
import {ticksIn, type Ticks, watchMachine} from './calm.ts';

test('reads the ticks of all processors together', () => {
  const stat = 'cpu  10 1 5 100 2 0 1 7 3 0\ncpu0 5 1 2 50 1 0 1 4 3 0\nintr 12\n';
  // 3 ticks of guests are among the 10 of the user.
  expect(ticksIn(stat)).toEqual({all: 126, stolen: 7});
  expect(ticksIn('intr 12\n')).toBeUndefined();
});

/** Each piece of work takes 1,000 ticks, of which others take as many as said. */
function machine(...stolen: number[]) {
  let now: Ticks = {all: 0, stolen: 0};
  let done = 0;
  return {
    read: () => now,
    work: async () => {
      now = {all: now.all + 1000, stolen: now.stolen + (stolen[done] ?? 0)};
      done += 1;
      return done;
    },
  };
}

test('what was measured on a calm machine counts', async () => {
  const {read, work} = machine(10);
  const watch = watchMachine(read);
  expect(await watch.measure(work)).toBe(1);
  expect(watch.counts).toEqual({repeated: 0, unquiet: 0});
});

test('what others disturbed is measured again', async () => {
  const {read, work} = machine(300, 11, 0);
  const watch = watchMachine(read);
  expect(await watch.measure(work)).toBe(3);
  expect(watch.counts).toEqual({repeated: 2, unquiet: 0});
});

test('on a machine that is never calm it ends, and is counted', async () => {
  const {read, work} = machine(...Array.from({length: 20}, () => 300));
  const watch = watchMachine(read);
  expect(await watch.measure(work)).toBe(8);
  expect(watch.counts).toEqual({repeated: 7, unquiet: 1});
});

test('where nobody tells, everything counts', async () => {
  const watch = watchMachine(() => undefined);
  expect(await watch.measure(async () => 'once')).toBe('once');
});
