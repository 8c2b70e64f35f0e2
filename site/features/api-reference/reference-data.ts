import type {CatalogueError, Operation, Schema, SdkPath, SpecInfo, Tag} from '@javelin/openapi/types';
import type {Language} from '../../markdown/languages.ts';

/** What the reference is drawn from: made by build/make-reference-data.ts, where the bundler is not, and read by view/. */
export interface ReferenceData {
  readonly info: SpecInfo;
  readonly tags: readonly Tag[];
  readonly operations: readonly OperationData[];
  readonly schemas: readonly Schema[];
  readonly errors: readonly CatalogueError[];
  readonly sdkPaths: readonly SdkPath[];
  readonly downloads: readonly DownloadLink[];
  /** The model side, from its own file. Its operations and schemas are among the others. */
  readonly inference: {readonly tags: readonly Tag[]; readonly downloads: readonly DownloadLink[]};
  readonly text: PageText;
}

/** Code, with the names in it marked that readers replace by their own. */
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
  /** Further example responses: what a guardrail rejected, a stream. */
  readonly results: readonly LabelledCode[];
  /** None where the shape of the response is not known: what Run shows is then the sandbox's own. */
  readonly success?: {readonly status: number; readonly code: Code};
}

/** The parts of docs/api.yml that have a heading or a place. */
export const SECTIONS = [
  'overview',
  'base-url',
  'authentication',
  'conventions',
  'errors',
  'not-specified',
  'inference',
  'inference-errors',
  'sdk-paths',
  'sdk-headers',
  'schemas',
  'error-catalogue',
  'sandbox-rules',
  'sandbox-server',
  'sandbox-headers',
  'sandbox-rule-list',
] as const;

export type SectionId = (typeof SECTIONS)[number];

/** Markdown as view/Text.tsx draws it: the nodes of mdast, without positions and with coloured code. */
export type TextNode =
  | {readonly type: 'text' | 'inlineCode'; readonly value: string}
  | {
      readonly type: 'paragraph' | 'list' | 'listItem' | 'strong' | 'emphasis';
      readonly children: readonly TextNode[];
    }
  | {readonly type: 'link'; readonly url: string; readonly children: readonly TextNode[]}
  | {
      readonly type: 'code';
      readonly lang: string;
      readonly html: string;
      readonly output: boolean;
      readonly title?: string;
    };

type Text = readonly TextNode[];

/** What the page says around the operations: docs/api.yml. */
export interface PageText {
  readonly sections: Readonly<Record<SectionId, {readonly title: string; readonly nodes: Text}>>;
  readonly headers: readonly {
    readonly names: readonly string[];
    readonly operations: Text;
    readonly value: Text;
  }[];
  readonly statuses: readonly {
    readonly status: number;
    readonly meaning: Text;
    readonly exceptions: readonly string[];
  }[];
  readonly sdkOnly: readonly {readonly request: string; readonly when: Text}[];
  readonly sandboxHeaders: readonly {readonly name: string; readonly sent: string; readonly text: Text}[];
}

export interface DownloadLink {
  readonly file: string;
  readonly label: string;
  readonly purpose: string;
  /** `81 KB`: what a reader wants to know before a click. */
  readonly size: string;
}
