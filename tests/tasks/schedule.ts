/** Runs tasks side by side: each after those it needs, at most so many at once, the first of the list first. */

export interface Task {
  readonly name: string;
  /** What it reads was made by these. When one of them failed, it is not tried. */
  readonly after?: readonly string[];
}

export type Outcome = 'passed' | 'failed' | 'not run';

export interface Result<T extends Task> {
  readonly task: T;
  readonly outcome: Outcome;
  readonly seconds: number;
  readonly output: string;
}

export interface Run {
  readonly isGood: boolean;
  readonly output: string;
}

interface Schedule<T extends Task> {
  readonly tasks: readonly T[];
  readonly atOnce: number;
  run(task: T): Promise<Run>;
  onEnd?(result: Result<T>): void;
}

/** An edge to a task that was not asked for is no edge: what it made is taken as it is. */
const needsOf = ({after = []}: Task, tasks: readonly Task[]): readonly string[] =>
  after.filter((name) => tasks.some((task) => task.name === name));

export async function schedule<T extends Task>({
  tasks,
  atOnce,
  run,
  onEnd,
}: Schedule<T>): Promise<Result<T>[]> {
  const results = new Map<string, Result<T>>();
  const waiting = [...tasks];
  const running = new Map<string, Promise<void>>();

  const end = (result: Result<T>): void => {
    results.set(result.task.name, result);
    onEnd?.(result);
  };
  const start = async (task: T): Promise<void> => {
    const started = performance.now();
    const {isGood, output} = await run(task);
    const seconds = (performance.now() - started) / 1000;
    running.delete(task.name);
    end({task, outcome: isGood ? 'passed' : 'failed', seconds, output});
  };
  const isHopeless = (task: T) =>
    needsOf(task, tasks).some((name) => (results.get(name)?.outcome ?? 'passed') !== 'passed');
  const isReady = (task: T) => needsOf(task, tasks).every((name) => results.get(name)?.outcome === 'passed');
  const take = (test: (task: T) => boolean): T | undefined => {
    const index = waiting.findIndex(test);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let task = take(isHopeless); task; task = take(isHopeless))
      end({task, outcome: 'not run', seconds: 0, output: ''});
    while (running.size < atOnce) {
      const task = take(isReady);
      if (task === undefined) break;
      running.set(task.name, start(task));
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0)
      throw new Error(`These tasks wait for each other: ${waiting.map(({name}) => name).join(', ')}.`);
  }
  return tasks.map(({name}) => results.get(name) as Result<T>);
}
