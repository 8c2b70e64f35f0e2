import {expect, it} from 'vitest';
import {schedule, type Task} from './schedule.ts';

/** Runs tasks that take as long as their number of ticks, and says what began and ended in which order. */
async function log(tasks: readonly (Task & {ticks?: number; isBad?: boolean})[], atOnce = 2) {
  const events: string[] = [];
  let running = 0;
  let most = 0;
  const results = await schedule({
    tasks,
    atOnce,
    run: async ({name, ticks = 1, isBad = false}) => {
      events.push(`+${name}`);
      running += 1;
      most = Math.max(most, running);
      for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate);
      running -= 1;
      return {isGood: !isBad, output: `output of ${name}`};
    },
    onEnd: ({task, outcome}) => events.push(`${outcome} ${task.name}`),
  });
  return {
    events,
    most,
    outcomes: results.map(({outcome}) => outcome),
    outputs: results.map(({output}) => output),
  };
}

it('begins a task when those it needs have passed, and never more than allowed at once', async () => {
  const {events, most} = await log([
    {name: 'build'},
    {name: 'browser', after: ['build', 'fixtures'], ticks: 3},
    {name: 'fixtures', ticks: 2},
    {name: 'unit', ticks: 5},
  ]);
  expect(most).toBe(2);
  expect(events.slice(0, 2)).toEqual(['+build', '+fixtures']);
  expect(events.indexOf('+browser')).toBeGreaterThan(events.indexOf('passed fixtures'));
  // Later in the list and ready: it fills the gap that waiting leaves.
  expect(events.indexOf('+unit')).toBeLessThan(events.indexOf('+browser'));
});

it('does not try what a failed task should have made, nor what that should have made', async () => {
  const {events, outcomes} = await log([
    {name: 'build', isBad: true},
    {name: 'browser', after: ['build']},
    {name: 'report', after: ['browser']},
    {name: 'lint'},
  ]);
  expect(outcomes).toEqual(['failed', 'not run', 'not run', 'passed']);
  expect(events).not.toContain('+browser');
});

it('comes to an end when the last that ran has failed and others needed it', async () => {
  const {outcomes} = await log([
    {name: 'browser', isBad: true},
    {name: 'report', after: ['browser']},
  ]);
  expect(outcomes).toEqual(['failed', 'not run']);
});

it('keeps results in the order of the list, each with its whole output', async () => {
  const {outputs} = await log([{name: 'slow', ticks: 9}, {name: 'quick'}]);
  expect(outputs).toEqual(['output of slow', 'output of quick']);
});

it('takes an edge to a task that is not in the list as met', async () => {
  expect((await log([{name: 'browser', after: ['build']}])).outcomes).toEqual(['passed']);
});

it('names tasks that wait for each other', async () => {
  const circle = [
    {name: 'one', after: ['two']},
    {name: 'two', after: ['one']},
  ];
  await expect(log(circle)).rejects.toThrow('wait for each other: one, two');
});
