/** What the interpreter's thread and the example runner say to each other. */

export interface PythonJob {
  readonly code: string;
  /** Blocks of one session share their names, as in `python -i`; without one, a program has its own. */
  readonly session: string | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

export interface PythonResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly failed?: true;
}

/** The response of the sandbox is written into `reply`, its length into `signal`, which wakes the thread. */
export interface Shared {
  readonly signal: Int32Array<SharedArrayBuffer>;
  readonly reply: Uint8Array<SharedArrayBuffer>;
}

export type FromWorker =
  | {readonly ready: true}
  | {readonly request: string}
  | {readonly result: PythonResult};
