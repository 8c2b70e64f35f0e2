import type {CatalogueError, Operation, Schema, SdkPath, SpecInfo, Tag} from '@javelin/openapi/types';
import type {Language} from '../../markdown/languages.ts';

/** What the reference is drawn from: made by build/reference-data.ts, where the bundler is not, and read by view/. */
export interface ReferenceData {
  readonly info: SpecInfo;
  readonly tags: readonly Tag[];
  readonly operations: readonly OperationData[];
  readonly schemas: readonly Schema[];
  readonly errors: readonly CatalogueError[];
  readonly sdkPaths: readonly SdkPath[];
  readonly downloads: readonly DownloadLink[];
  readonly snippets: Readonly<Record<Snippet, Code>>;
}

/** Code, coloured. */
export interface Code {
  readonly lang: Language;
  readonly html: string;
}

export interface LabelledCode extends Code {
  readonly label: string;
}

export interface OperationData extends Operation {
  /** The request in every client, by the label of its tab. */
  readonly samples: readonly LabelledCode[];
  /** Further example bodies. */
  readonly bodies: readonly LabelledCode[];
  readonly success: {readonly status: number; readonly code: Code};
}

/** Code of the texts around the operations. */
export type Snippet = 'error' | 'sdkHeaders' | 'sandboxStart' | 'failingQuery' | 'failingHeaders';

export interface DownloadLink {
  readonly file: string;
  readonly label: string;
  readonly purpose: string;
  /** `81 KB`: what a reader wants to know before a click. */
  readonly size: string;
}
