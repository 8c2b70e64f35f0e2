/**
 * Measures again what was measured while the host gave the processors of this machine to others: such times say how busy the host was.
 * Only Linux tells ("steal" in /proc/stat, proc_stat(5)); elsewhere everything is taken as it comes.
 */
import {readFileSync} from 'node:fs';

/** In ticks of all processors together, since the machine was started. */
export interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

/** Below this a load's times are within the spread of calm ones. */
const MOST_STOLEN = 0.01;
const MOST_TRIES = 8;

/** The place of "steal" among user, nice, system, idle, iowait, irq, softirq; what follows it is counted in the others. */
const STEAL = 7;

export function ticksIn(stat: string): Ticks | undefined {
  const ticks = /^cpu +(.+)$/m
    .exec(stat)?.[1]
    ?.split(' ')
    .map(Number)
    .slice(0, STEAL + 1);
  const stolen = ticks?.[STEAL];
  return ticks === undefined || stolen === undefined
    ? undefined
    : {all: ticks.reduce((sum, part) => sum + part, 0), stolen};
}

function readTicks(): Ticks | undefined {
  try {
    return ticksIn(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

function stolenShare(before: Ticks | undefined, after: Ticks | undefined): number {
  if (before === undefined || after === undefined || after.all === before.all) return 0;
  return (after.stolen - before.stolen) / (after.all - before.all);
}

export interface Watch {
  /** How often something was measured again, and how often it was no calmer in the end. */
  readonly counts: {repeated: number; unquiet: number};
  measure<T>(work: () => Promise<T>): Promise<T>;
}

export function watchMachine(read: () => Ticks | undefined = readTicks): Watch {
  const counts = {repeated: 0, unquiet: 0};
  return {
    counts,
    async measure(work) {
      for (let tries = 1; ; tries += 1) {
        const before = read();
        const result = await work();
        if (stolenShare(before, read()) <= MOST_STOLEN) return result;
        if (tries === MOST_TRIES) {
          counts.unquiet += 1;
          return result;
        }
        counts.repeated += 1;
      }
    },
  };
}
