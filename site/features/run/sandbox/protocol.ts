/** What the page and the sandbox's worker say to each other. Plain data: everything here crosses a thread. */
import type {CurlRequest} from '../curl.ts';
import type {Row} from './dumpable-store.ts';
import type {Printed} from '../scripts/run-script.ts';

/** One thing to run. Two steps are the same when their JSON is. */
export type Step =
  | {readonly kind: 'request'; readonly request: CurlRequest}
  /** A program, by the source it was compiled from, and the values that the reader has changed: literals/write.ts. */
  | {readonly kind: 'script'; readonly source: string; readonly values?: Readonly<Record<string, string>>};

export interface SandboxId {
  readonly page: string;
  readonly seed: readonly string[];
  /** What the reader brought from another page. */
  readonly carried?: readonly Row[];
  /** Counts resets: each starts a new sandbox. */
  readonly generation?: number;
}

export interface RunJob {
  readonly type: 'run';
  readonly sandbox: SandboxId;
  /** The steps that must have run before, in order. Absent: on whatever the sandbox holds. */
  readonly before?: readonly Step[];
  readonly step: Step;
}

export type Job = RunJob | {readonly type: 'rows'; readonly sandbox: SandboxId};

export interface RunResponse {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Ids of rules that are the sandbox's own choice, not the product's. */
  readonly ownRules: readonly string[];
  /** As they were when the request was sent: what it was checked by. */
  readonly routes: readonly Row[];
  /** How many values data protection found in the request. */
  readonly findings?: number;
  /** What an update wrote, as jq made it. */
  readonly written?: string;
}

/** One request of a script and what came back. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** Its body. */
  readonly sent?: string;
  readonly status: number;
  readonly response?: RunResponse;
}

export interface Output {
  readonly printed: readonly Printed[];
  /** The error that ended the script. */
  readonly error?: string;
  readonly milliseconds: number;
  readonly exchanges: readonly Exchange[];
}

/** What a step did to an object. */
export interface Change {
  readonly row: Row;
  readonly what: 'created' | 'changed' | 'removed';
}

/** What is known of a run besides its end. */
interface Effects {
  readonly changes?: readonly Change[];
  /** Of the steps that must have run before: whether each succeeded. */
  readonly before?: readonly boolean[];
}

/** A request ends in a response, a script in what it printed. */
export type Outcome = Effects & ({readonly response: RunResponse} | {readonly output: Output});

export const isGood = (outcome: Outcome): boolean =>
  'response' in outcome ? outcome.response.status < 400 : outcome.output.error === undefined;

/** What comes while a job is still running: parts of a stream, lines of a script. */
export type Progress = {readonly chunk: string} | {readonly printed: Printed};

export interface Result {
  run: Outcome;
  rows: readonly Row[];
}
