/**
 * The typed model of `openapi.yaml`. Types only, so that browser code can import them without pulling in a parser.
 */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body or answer schema, reduced to what a reader needs: what to call it, and which schemas it leads to. */
export interface SchemaUse {
  /** For display: `Provider`, `array of Provider`, `string`, `any JSON`. */
  readonly type: string;
  /** Names of the schemas it mentions, for links. */
  readonly refs: readonly string[];
}

export interface NamedExample {
  readonly name: string;
  readonly summary?: string;
  /** JSON, or a string for text media types. */
  readonly value: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly type: string;
  readonly example?: string;
  readonly notSpecified: readonly string[];
}

/** A header that carries a credential, such as `x-api-key`. */
export interface SecurityHeader {
  readonly name: string;
  readonly description: string;
  readonly notSpecified: readonly string[];
}

export interface RequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly mediaType: string;
  readonly schema: SchemaUse;
  readonly examples: readonly NamedExample[];
  readonly notSpecified: readonly string[];
}

export interface OperationResponse {
  readonly status: number;
  readonly description: string;
  readonly mediaType: string;
  readonly schema: SchemaUse;
  readonly examples: readonly NamedExample[];
  /** Ids in the error catalogue; empty for a success. */
  readonly errors: readonly string[];
  readonly notSpecified: readonly string[];
}

export interface Operation {
  /** The operationId: also the anchor on the reference page. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Everything that is not a credential: path, query and header parameters, in file order. */
  readonly parameters: readonly Parameter[];
  /** Credentials. Empty for the query call, which declares none. */
  readonly security: readonly SecurityHeader[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly OperationResponse[];
  /** What is left open about the call as a whole. */
  readonly notSpecified: readonly string[];
  /** The call in the Python SDK; stands after `SpecModel.pythonSetup`. */
  readonly python?: string;
  /** The CLI command, where one exists and works. */
  readonly cli?: string;
}

export interface Tag {
  readonly name: string;
  /** For anchors: `api-keys`. */
  readonly id: string;
  readonly description: string;
  /** Operation ids in reading order. */
  readonly operations: readonly string[];
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  /** The schema of the field, or of its items. */
  readonly ref?: string;
  readonly notSpecified: readonly string[];
}

export interface SchemaUsage {
  readonly operation: string;
  readonly as: 'body' | 'answer';
}

export interface Schema {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly usedBy: readonly SchemaUsage[];
  /** Fields of other schemas that hold this one. */
  readonly usedIn: readonly {readonly schema: string; readonly field: string}[];
  readonly notSpecified: readonly string[];
}

export interface CatalogueError {
  /** The anchor is `error-<id>`. */
  readonly id: string;
  readonly status: number;
  readonly message: string;
  /** Who names the message: R8.2 does, or only the product's published API file. */
  readonly origin: 'specification' | 'published file';
  readonly why: string;
  readonly remedy: string;
  /** Ids of the operations that answer it, in reading order. */
  readonly operations: readonly string[];
}

/** One row of the table that compares this file with what published clients send. */
export interface Dialect {
  readonly subject: string;
  readonly specification: string;
  readonly published: string;
  readonly operations: readonly string[];
}

export interface SpecInfo {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
  readonly baseUrl: string;
  readonly baseUrlDescription: string;
}

export interface SpecModel {
  readonly info: SpecInfo;
  /** In reading order. */
  readonly tags: readonly Tag[];
  /** In reading order: by tag, then as written. */
  readonly operations: readonly Operation[];
  readonly schemas: readonly Schema[];
  readonly errors: readonly CatalogueError[];
  readonly dialects: readonly Dialect[];
  readonly pythonSetup: string;
  /** Objects by example name (`openai-prod`, `support-chat-stored` …): the small world. */
  readonly examples: Readonly<Record<string, unknown>>;
  readonly source: SpecSource;
}

export interface SpecSource {
  readonly file: string;
  readonly text: string;
  /** The parsed file, references left in place. */
  readonly document: Readonly<Record<string, unknown>>;
}
