/** What the interpreter's thread and the example runner say to each other. */

export interface PythonJob {
  readonly code: string;
  /** Blocks of one session share their names, as in `python -i`; without one, a program has its own. */
  readonly session: string | undefined;
  /** It may use the names of its session, and leaves none: a tab. */
  readonly isAlone?: boolean;
  /** `await` outside a function. */
  readonly awaits?: boolean;
  /** That it reads. */
  readonly files?: Readonly<Record<string, string>>;
  /** The responses to its requests, in order; a request that is another one gets an error. Without them the requests are made. */
  readonly replies?: readonly Replied[];
  readonly variables: Readonly<Record<string, string>>;
}

/** A request and what came back. */
export interface Replied {
  readonly method: string;
  readonly url: string;
  readonly sent: string | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
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
  /** Python modules, by their names. */
  readonly libraries: Readonly<Record<string, string>>;
}

export type FromWorker =
  | {readonly ready: true}
  | {readonly request: string}
  | {readonly result: PythonResult};
