import {type Chain, FACTS, type Group, type Step, isGroup} from './chains.ts';

export type Durations = Readonly<Record<string, number>>;

export function stepsOf(group: Group): Step[] {
  return group.processors.flatMap((node) => (isGroup(node) ? stepsOf(node) : [node]));
}

export const sampleDurations = (chain: Chain): Durations =>
  Object.fromEntries(
    stepsOf(chain.workflow).map(({reference}) => [reference, FACTS[reference]?.sample ?? 0]),
  );

/** Milliseconds as typed: a number of at least 0, at most a minute. */
export const toDuration = (typed: string): number => {
  const value = Number.parseFloat(typed);
  return Number.isFinite(value) ? Math.min(60_000, Math.max(0, value)) : 0;
};

/**
 * What a chain adds to a call: the sum of steps in sequence, the slowest of steps in parallel. A step that does not
 * block adds nothing.
 */
export function latency(node: Step | Group, durations: Durations): number {
  if (!isGroup(node)) return node.will_block ? (durations[node.reference] ?? 0) : 0;
  const parts = node.processors.map((inner) => latency(inner, durations));
  return node.exec_mode === 'parallel' ? Math.max(0, ...parts) : parts.reduce((sum, part) => sum + part, 0);
}

export type Fate = 'runs' | 'rejects' | 'beside' | 'skipped';

export const FATE_WORDS: Record<Fate, string> = {
  runs: 'runs',
  rejects: 'rejects the call',
  beside: 'started beside it; whether it is cancelled is not documented',
  skipped: 'does not run',
};

/** What becomes of every step when one of them rejects the call. */
export function fates(root: Group, rejecting: string | undefined): Record<string, Fate> {
  const result: Record<string, Fate> = {};
  const contains = (node: Step | Group): boolean =>
    isGroup(node) ? node.processors.some(contains) : node.reference === rejecting;
  const mark = (node: Step | Group, fate: Fate): void => {
    if (isGroup(node)) node.processors.forEach((inner) => mark(inner, fate));
    else result[node.reference] = fate;
  };
  const walk = (node: Step | Group): void => {
    if (!isGroup(node)) {
      result[node.reference] = 'rejects';
      return;
    }
    const at = node.processors.findIndex(contains);
    node.processors.forEach((inner, i) => {
      if (i === at) walk(inner);
      else if (node.exec_mode === 'parallel') mark(inner, 'beside');
      else mark(inner, i < at ? 'runs' : 'skipped');
    });
  };
  if (rejecting !== undefined && contains(root)) walk(root);
  else mark(root, 'runs');
  return result;
}

/** Two digits below ten, none above: sample durations are no more exact than that. */
const round = (milliseconds: number): string =>
  String(Number(milliseconds.toFixed(milliseconds < 10 ? 2 : 0)));

export function summary(chain: Chain, durations: Durations, rejecting: string | undefined): string {
  const all = fates(chain.workflow, rejecting);
  const skipped = Object.values(all).filter((fate) => fate === 'skipped').length;
  if (rejecting === undefined || !(rejecting in all)) {
    return `The chain adds about ${round(latency(chain.workflow, durations))} ms.`;
  }
  const end =
    chain.path === 'request_chain' ? ' The provider is not called.' : ' The answer is not passed on.';
  return `${rejecting} rejects; ${skipped === 0 ? 'no later step is' : `${skipped} later ${skipped === 1 ? 'step is' : 'steps are'}`} skipped.${end}`;
}
