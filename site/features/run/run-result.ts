/** What a panel shows of a run, wherever the example came from. */
import {isOn, ownNames} from '../your-gateway/store.ts';
import type {CurlRequest} from './curl.ts';
import type {Outcome} from './sandbox/protocol.ts';

export interface RunResult {
  readonly outcome: Outcome;
  /** The request with the names of variables instead of their values, for everything that is copied. */
  readonly request: CurlRequest | undefined;
  /** What the reader should know about how it came to this outcome. */
  readonly notes: readonly string[];
}

/** Told to readers who have set the names of their gateway. */
export const namesNotes = (): string[] =>
  isOn(ownNames())
    ? ['Run uses the names of the documentation. Samples, and what you copy from them, have yours.']
    : [];
