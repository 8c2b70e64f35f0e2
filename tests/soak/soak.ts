/** Many clients of all kinds at once, several times over; what is left afterwards shows whether the server lets go of what it held. */
import {abort, attack, behave, neverAsk, readSlowly, type Target} from './clients.ts';

export interface Load {
  readonly connections: number;
  /** How long the slow ones stay. */
  readonly slowMs: number;
  /** How often a client that behaves goes round its requests. */
  readonly rounds: number;
}

export interface Soaked {
  readonly requests: number;
  readonly problems: readonly string[];
}

/** Of ten clients four behave. */
const KINDS = [
  'behave',
  'behave',
  'behave',
  'behave',
  'slow',
  'slow',
  'abort',
  'abort',
  'never',
  'attack',
] as const;

export async function soak(target: Target, {connections, slowMs, rounds}: Load): Promise<Soaked> {
  let requests = 0;
  const clients = {
    behave: () => behave(target, rounds, () => (requests += 1)),
    slow: () => readSlowly(target, slowMs),
    abort: () => abort(target, rounds),
    never: () => neverAsk(target, slowMs),
    attack: () => attack(target),
  };
  const found = await Promise.all(
    Array.from({length: connections}, (_, index) => clients[KINDS[index % KINDS.length]!]()),
  );
  return {requests, problems: [...new Set(found.flat())]};
}
