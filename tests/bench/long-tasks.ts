/** What the main thread did in its long tasks after the first paint: where to look when a page blocks. */

/** A complete event of a trace, as far as it is read; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {readonly data?: {readonly url?: string}};
}

export interface LongTask {
  /** Milliseconds since the first paint. */
  readonly start: number;
  readonly duration: number;
  /** Milliseconds by cause, the largest first; what took less than two is left out. */
  readonly causes: readonly (readonly [cause: string, ms: number])[];
}

interface Span {
  readonly cause: string;
  readonly start: number;
  readonly end: number;
}

const LONG_MS = 50;
const LEAST_MS = 2;

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^Layout$/, 'layout'],
  [/^(UpdateLayoutTree|ParseAuthorStyleSheet)$/, 'style'],
  [/^(Paint|PrePaint|Layerize|Commit|PaintImage)$/, 'paint'],
  [/^ParseHTML$/, 'HTML'],
  [/^BeginRemoteFontLoad$/, 'font'],
  [/GC/, 'garbage'],
  [/^(EvaluateScript|FunctionCall|FireIdleCallback|TimerFire|RunMicrotasks|V8\.|v8\.)/, 'script'],
];

const isTask = ({name}: TraceEvent): boolean => /RunTask$/.test(name);

function causeOf({name, args}: TraceEvent): string | undefined {
  const cause = CAUSES.find(([pattern]) => pattern.test(name))?.[1];
  const file = args?.data?.url?.split(/[?#]/)[0]?.split('/').at(-1);
  return cause === 'script' && file !== undefined && file.endsWith('.js') ? `script ${file}` : cause;
}

/** Each cause's own time: what lies inside another counts there and not twice. */
function ownTimes(spans: readonly Span[]): Map<string, number> {
  const own = new Map<string, number>();
  const add = (cause: string, time: number) => own.set(cause, (own.get(cause) ?? 0) + time);
  const open: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.start) open.pop();
    const outer = open.at(-1);
    add(span.cause, span.end - span.start);
    if (outer !== undefined) add(outer.cause, span.start - span.end);
    open.push(span);
  }
  return own;
}

function causesOf(
  task: Required<Pick<TraceEvent, 'ts' | 'dur'>>,
  events: readonly TraceEvent[],
): LongTask['causes'] {
  const spans = events.flatMap((event): Span[] => {
    const {ts, dur = 0} = event;
    const cause = causeOf(event);
    const isInside = ts >= task.ts && ts + dur <= task.ts + task.dur;
    return cause === undefined || !isInside ? [] : [{cause, start: ts, end: ts + dur}];
  });
  return [...ownTimes(spans)]
    .map(([cause, time]) => [cause, time / 1000] as const)
    .filter(([, ms]) => ms >= LEAST_MS)
    .sort(([, a], [, b]) => b - a);
}

export function longTasks(events: readonly TraceEvent[]): LongTask[] {
  const paint = events.findLast(({name}) => name === 'firstContentfulPaint');
  if (paint === undefined) return [];
  const main = events.filter(({ph, pid, tid}) => ph === 'X' && pid === paint.pid && tid === paint.tid);
  // Tasks are nested in tasks of the same extent.
  const tasks = new Map(
    main
      .filter((event) => isTask(event) && event.ts + (event.dur ?? 0) > paint.ts)
      .filter(({dur = 0}) => dur > LONG_MS * 1000)
      .map(({ts, dur = 0}) => [Math.round(ts / 1000), {ts, dur}] as const)
      .reverse(),
  );
  return [...tasks.values()]
    .sort((a, b) => a.ts - b.ts)
    .map((task) => ({
      start: (task.ts - paint.ts) / 1000,
      duration: task.dur / 1000,
      causes: causesOf(task, main),
    }));
}

export const blockingTime = (tasks: readonly Pick<LongTask, 'duration'>[]): number =>
  tasks.reduce((sum, {duration}) => sum + Math.max(0, duration - LONG_MS), 0);

const cell = ({start, duration, causes}: LongTask): string =>
  `| ${start.toFixed(0)} | ${duration.toFixed(0)} | ${causes.map(([cause, ms]) => `${cause} ${ms.toFixed(0)}`).join(', ')} |`;

/** The load with the median blocking time, task by task. */
export function longTaskReport(page: string, loads: readonly (readonly LongTask[])[]): string {
  const sorted = [...loads].sort((a, b) => blockingTime(a) - blockingTime(b));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? [];
  const head = `**${page}**: ${middle.length} tasks over ${LONG_MS} ms after the first paint, blocking ${blockingTime(middle).toFixed(0)} ms`;
  if (middle.length === 0) return `${head}.`;
  return [
    `${head}.`,
    '',
    '| After ms | Task ms | Causes, ms |',
    '| --- | --- | --- |',
    ...middle.map(cell),
  ].join('\n');
}
