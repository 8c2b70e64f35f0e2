import type {SampleRequest} from '@javelin/openapi/samples';

/** What a Run form needs to know about its call: written by features/api-reference/run-data.ts, loaded with the form. */
export interface RunField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}

export interface RunOperation {
  readonly summary: string;
  /** The call's own example. */
  readonly request: SampleRequest;
  readonly fields: readonly RunField[];
  /** Example bodies; the first is the one in `request`. */
  readonly bodies: readonly {readonly label: string; readonly value: unknown}[];
}

export interface RunData {
  readonly pythonSetup: string;
  readonly operations: Readonly<Record<string, RunOperation>>;
}
