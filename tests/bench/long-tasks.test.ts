import {expect, test} from 'vitest';
import {blockingTime, longTaskReport, longTasks, type TraceEvent} from './long-tasks.ts';

const event = (name: string, fromMs: number, ms: number, url?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: fromMs * 1000,
  dur: ms * 1000,
  ...(url !== undefined && {args: {data: {url}}}),
});
const PAINT: TraceEvent = {name: 'firstContentfulPaint', ph: 'R', pid: 1, tid: 1, ts: 100_000};

test('a task is told with the own time of what ran in it', () => {
  const [task, ...others] = longTasks([
    PAINT,
    event('ThreadControllerImpl::RunTask', 200, 90),
    event('RunTask', 200, 90),
    event('EvaluateScript', 200, 80, 'https://docs.example/assets/js/main.1.js?v=2'),
    event('UpdateLayoutTree', 210, 10),
    event('Layout', 220, 30),
  ]);
  expect(others).toEqual([]);
  expect(task).toMatchObject({start: 100, duration: 90});
  expect(task?.causes).toEqual([
    ['script main.1.js', 40],
    ['layout', 30],
    ['style', 10],
  ]);
});

test('short tasks, tasks before the first paint and other threads do not count', () => {
  const before = event('RunTask', 0, 60);
  const short = event('RunTask', 200, 49);
  const elsewhere = {...event('RunTask', 300, 80), tid: 2};
  expect(longTasks([PAINT, before, short, elsewhere])).toEqual([]);
});

test('the report is about the load in the middle', () => {
  const load = (ms: number) => longTasks([PAINT, event('RunTask', 200, ms), event('Layout', 200, ms)]);
  expect(blockingTime(load(80))).toBe(30);
  const text = longTaskReport('/api', [load(150), load(60), load(80)]);
  expect(text).toContain('1 tasks over 50 ms after the first paint, blocking 30 ms');
  expect(text).toContain('| 100 | 80 | layout 80 |');
  expect(longTaskReport('/', [[], []])).toBe(
    '**/**: 0 tasks over 50 ms after the first paint, blocking 0 ms.',
  );
});
