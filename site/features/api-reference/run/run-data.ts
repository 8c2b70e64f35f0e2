import type {SampleRequest} from '@javelin/openapi/samples';
import type {SeedName} from '@javelin/sandbox';

/** What a Run form needs to know about its operation: written by build/make-run-data.ts, loaded with the form. */
export interface RunField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly optional?: boolean;
}

export interface RunOperation {
  readonly summary: string;
  /** The operation's own example. */
  readonly request: SampleRequest;
  readonly fields: readonly RunField[];
  /** Example bodies; the first is the one in `request`. */
  readonly bodies: readonly {readonly label: string; readonly value: unknown}[];
  /** What exists in the form's sandbox at first. */
  readonly seed: readonly SeedName[];
  /** What runs first: there are no records without a request. With the example body and fields, or others. */
  readonly needs?: readonly {
    readonly operation: string;
    readonly body?: unknown;
    readonly fields?: Readonly<Record<string, string>>;
  }[];
}

export interface RunData {
  readonly operations: Readonly<Record<string, RunOperation>>;
}
