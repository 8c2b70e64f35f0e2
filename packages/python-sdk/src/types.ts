/**
 * The shape of the Python SDK's description. The reference pages are generated from it and the checks hold every Python and
 * CLI example against it. Texts are inline Markdown.
 */

export type Module =
  | 'javelin_sdk'
  | 'javelin_sdk.models'
  | 'javelin_sdk.exceptions'
  | 'javelin_sdk.chat_completions'
  | 'javelin_sdk.services';

/** In the order of the pages. */
export const RESOURCE_IDS = [
  'client',
  'routes',
  'providers',
  'secrets',
  'templates',
  'gateways',
  'guardrails',
  'model-specs',
  'traces',
  'archive',
] as const;
export type ResourceId = (typeof RESOURCE_IDS)[number];

export const CLIENT = 'JavelinClient';

export interface Parameter {
  readonly name: string;
  /** What to pass. */
  readonly type: string;
  /** The package's own annotation, where it says less. */
  readonly annotated?: 'Any' | 'nothing';
  /** A Python literal. A parameter without one is required. */
  readonly default?: string;
  /** Gathers all further keyword arguments (`**kwargs`). */
  readonly variadic?: true;
  readonly text: string;
}

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the version, without the host. `{…}` is filled from the arguments. */
  readonly path: string;
  /** Sent in addition, whatever the main call returned; its own response is ignored. */
  readonly reload?: true;
}

/** What a method does with a status other than 200. */
export const ERROR_MODES = [
  /** Raises the exception that the resource has for the status. */
  'raises',
  /** Never raises: the caller gets an empty collection. */
  'empty',
  /** Never raises: the caller gets `None`. */
  'none',
  /** Never raises: the error's body is returned as if it were the result. */
  'body',
  /** Never raises: the caller gets the `httpx.Response` and looks at it. */
  'response',
  /** Sends nothing. */
  'local',
] as const;
export type ErrorMode = (typeof ERROR_MODES)[number];

export interface Raised {
  readonly type: string;
  readonly when: string;
}

/** Two to five lines each, with the `client` or the `admin` of the page. */
export interface Examples {
  readonly sync: string;
  readonly async: string;
}

interface MethodBase {
  readonly resource: ResourceId;
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** A type; where one is not enough, inline Markdown with the types in backticks. */
  readonly returns: string;
  /** The annotation of the package, where the method returns something else. */
  readonly annotated?: string;
  readonly calls: readonly HttpCall[];
  readonly errors: ErrorMode;
  readonly alsoRaises?: readonly Raised[];
  /** What a reader would stumble over, each with the way around. */
  readonly traps?: readonly string[];
  /** The same operation in the API description. */
  readonly operation?: string;
  readonly examples: Examples;
}

/** A method has a synchronous name, an asynchronous one, or both. */
export type Method = MethodBase &
  ({readonly sync: string; readonly async?: string} | {readonly sync?: undefined; readonly async: string});

export interface Attribute {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export interface PythonClass {
  readonly name: string;
  readonly module: Module;
  /** How to get one from a client, as in `client.chat.completions`; absent when you construct it yourself. */
  readonly reachedBy?: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
  readonly attributes: readonly Attribute[];
  readonly methods: readonly Method[];
}

export const MODEL_GROUPS = [
  'client',
  'gateways',
  'providers',
  'routes',
  'secrets',
  'templates',
  'responses',
  'rules',
] as const;
export type ModelGroup = (typeof MODEL_GROUPS)[number];

export interface Model {
  readonly name: string;
  readonly group: ModelGroup;
  readonly importableFrom: readonly Module[];
  readonly text: string;
  readonly fields: readonly Parameter[];
  readonly methods?: readonly {readonly name: string; readonly returns: string; readonly text: string}[];
  /** Keys that people try, which the model silently drops. */
  readonly dropped?: readonly {readonly name: string; readonly instead: string}[];
}

export interface Enumeration {
  readonly name: string;
  readonly module: Module;
  /** A member without a value is numbered by Python: use the member itself. */
  readonly members: readonly {readonly name: string; readonly value?: string}[];
  readonly text: string;
}

export interface ExceptionClass {
  readonly name: string;
  readonly base: string;
  readonly importableFrom: readonly Module[];
  /** Status codes that raise it. Empty: the library never raises it for a response. */
  readonly statuses: readonly (number | '4xx' | '5xx' | '2xx')[];
  readonly message: string;
  readonly text: string;
}

/** Which exception a status becomes, for one resource. `null`: nothing is raised. */
export interface StatusRow {
  readonly status: string;
  readonly raises: Readonly<Record<StatusColumn, string | null>>;
}

export const STATUS_COLUMNS = [
  'gateways',
  'providers',
  'routes',
  'secrets',
  'templates',
  'traces',
  'guardrails',
] as const;
export type StatusColumn = (typeof STATUS_COLUMNS)[number];

export const CLI_GROUPS = ['auth', 'gateway', 'provider', 'route', 'secret', 'template'] as const;
export type CliGroupName = (typeof CLI_GROUPS)[number];

export interface CliFlag {
  readonly name: `--${string}`;
  readonly type: 'text' | 'JSON' | 'switch' | 'true unless empty';
  /** The model that the JSON, or each entry of it, becomes. */
  readonly model?: string;
  readonly required: boolean;
  readonly default?: string;
  readonly text: string;
}

export interface CliCommand {
  readonly group: CliGroupName;
  /** Absent for a command without a second word. */
  readonly action?: string;
  readonly text: string;
  readonly flags: readonly CliFlag[];
  /** The SDK method behind it. */
  readonly method?: string;
  readonly trap?: string;
}

/** A public name that no page documents: `Class`, or `Class.method`. */
export interface Internal {
  readonly name: string;
  readonly because: string;
}

export interface PythonSdk {
  readonly distribution: string;
  readonly importName: string;
  readonly minimumPython: string;
  /** Names that `import` accepts, module by module. Everything else in an example's import is a mistake. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly resources: readonly {readonly id: ResourceId; readonly title: string}[];
  readonly classes: readonly PythonClass[];
  readonly models: readonly Model[];
  readonly enumerations: readonly Enumeration[];
  readonly exceptions: readonly ExceptionClass[];
  readonly statusTable: readonly StatusRow[];
  readonly cli: {readonly globalFlags: readonly CliFlag[]; readonly commands: readonly CliCommand[]};
  readonly internal: readonly Internal[];
}
