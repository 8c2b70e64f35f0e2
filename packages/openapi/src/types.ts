/**
 * The typed model of `openapi.yaml`. Types only, so that browser code can import them without pulling in a parser.
 */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body or response schema, reduced to what a reader needs: what to call it, and which schemas it leads to. */
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

/** A header with a credential, such as `x-api-key`. */
export interface SecurityHeader {
  readonly name: string;
  readonly description: string;
  /** Whether every choice of credentials includes it. */
  readonly required: boolean;
  /** The product takes it, and the specification does not declare it: `x-optional-credentials`. */
  readonly isUndeclared?: true;
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

export interface SharedResponse {
  /** `default` for all others. */
  readonly status: string;
  /** What it means, and what to do. */
  readonly description: string;
}

export interface Operation {
  /** The operationId: also the anchor on the reference page. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  /** What follows the host in the URL: the path, below that of its own server if it has one. */
  readonly urlPath: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Everything that is not a credential: path, query and header parameters, in file order. */
  readonly parameters: readonly Parameter[];
  /** Required parameters that OpenAPI has no place for: `x-source-parameters`. */
  readonly sourceParameters: readonly Parameter[];
  /** Credentials. Those of the query operation are not declared. */
  readonly security: readonly SecurityHeader[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly OperationResponse[];
  /** Those that the specification does not name: what a client of the product expects. */
  readonly sharedResponses: readonly SharedResponse[];
  /** What is left open about the operation as a whole. */
  readonly notSpecified: readonly string[];
}

export interface Tag {
  readonly name: string;
  /** For anchors: `data-protection-templates`. */
  readonly id: string;
  readonly description: string;
  /** Operation ids in reading order. */
  readonly operations: readonly string[];
}

/** A field inside a field. The specification promises none of a free-form object: `x-source` says where it comes from. */
export interface KnownField {
  /** From the object, the item of the list or the value of the map: `policy.dlp.strategy`, `infoTypes[].name`. */
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly source?: Source;
  /** The schema of the field, or of its items. */
  readonly ref?: string;
  readonly notSpecified: readonly string[];
}

/** Where a field comes from that the specification does not name. */
export type Source = 'sdk' | 'console' | 'documentation';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  /** Set by the server, and not part of requests. */
  readonly readOnly: boolean;
  /** Set by the server when the object is created, and sent back unchanged in an update. */
  readonly serverSet: boolean;
  /** The fields inside: of a free-form object, of the items of a list, of the values of a map. */
  readonly known: readonly KnownField[];
  /** The schema of the field, or of its items. */
  readonly ref?: string;
  readonly notSpecified: readonly string[];
}

export interface SchemaUsage {
  readonly operation: string;
  readonly as: 'body' | 'response';
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
  /** Who names the message: R8.2, or only the product. */
  readonly origin: 'specification' | 'product';
  readonly why: string;
  readonly remedy: string;
  /** Ids of the operations that return it, in reading order. */
  readonly operations: readonly string[];
}

/** One row of the table that compares this file with what the Python SDK and the CLI send. */
export interface SdkPath {
  readonly subject: string;
  readonly specification: string;
  readonly sdk: string;
  readonly operations: readonly string[];
}

export interface SpecInfo {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
  readonly baseUrl: string;
}

export interface SpecModel {
  readonly info: SpecInfo;
  /** In reading order. */
  readonly tags: readonly Tag[];
  /** In reading order: by tag, then as written. */
  readonly operations: readonly Operation[];
  readonly schemas: readonly Schema[];
  readonly errors: readonly CatalogueError[];
  readonly sdkPaths: readonly SdkPath[];
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
