/**
 * What REQUIREMENTS.md asks of the admin API, kept as data so that tests can walk it. Written down, not derived from
 * openapi.yaml: that is what makes it a check. A test holds the tables of REQUIREMENTS.md against it.
 */

/** R3.1: every entity with its fields. All fields are optional. */
export const ENTITIES = {
  Provider: [
    'name',
    'type',
    'enabled',
    'vault_enabled',
    'config',
    'api_keys',
    'created_at',
    'created_by',
    'modified_at',
    'modified_by',
  ],
  Route: [
    'name',
    'type',
    'enabled',
    'config',
    'models',
    'created_at',
    'created_by',
    'modified_at',
    'modified_by',
  ],
  ModelConfig: [
    'name',
    'provider',
    'suffix',
    'weight',
    'virtual_secret_key',
    'fallback_enabled',
    'fallback_codes',
  ],
  Template: [
    'name',
    'description',
    'type',
    'enabled',
    'config',
    'models',
    'created_at',
    'created_by',
    'modified_at',
    'modified_by',
  ],
  Gateway: [
    'gateway_id',
    'name',
    'type',
    'enabled',
    'config',
    'created_at',
    'created_by',
    'modified_at',
    'modified_by',
  ],
  APIKey: [
    'api_key',
    'api_key_secret_key',
    'api_key_secret_key_javelin',
    'api_key_secret_name',
    'header_key',
    'query_param_key',
    'provider_name',
    'organization',
    'group',
    'enabled',
    'created_at',
    'created_by',
    'modified_at',
    'modified_by',
  ],
  ResponseMessage: ['message'],
} as const satisfies Record<string, readonly string[]>;

/** R3.1: the types. Every field not listed here is a string, save for `enabled`, a boolean everywhere. */
export const FIELD_TYPES = {
  'Provider.vault_enabled': 'boolean',
  'Provider.config': 'object',
  'Provider.api_keys': 'array of object',
  'Route.config': 'object',
  'Route.models': 'array of ModelConfig',
  'ModelConfig.weight': 'integer',
  'ModelConfig.fallback_enabled': 'boolean',
  'ModelConfig.fallback_codes': 'array of integer',
  'Template.config': 'object',
  'Template.models': 'array of ModelConfig',
  'Gateway.config': 'object',
} as const satisfies Record<string, string>;

export interface RequiredCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The schema of the body; undefined when there is none or it is not described. */
  readonly body?: keyof typeof ENTITIES;
  /** The headers it demands. */
  readonly headers: readonly string[];
  /** Undefined where it is left open: the file must mark it. */
  readonly answer?: string;
}

const KEY = ['x-api-key'];
const KEY_AND_NAMESPACE = ['x-api-key', 'x-javelin-namespace'];
const TEMPLATES = '/v1/admin/dataprotection/templates';
const GATEWAYS = '/v1/admin/gateways';
const PROVIDERS = '/v1/admin/providers';
const ROUTES = '/v1/admin/routes';
const ONE_KEY = '/v1/admin/providers/{providername}/secrets/{keyname}';

/** R5.1, R5.2, R5.3 and R7.2: the calls. */
export const CALLS: readonly RequiredCall[] = [
  {method: 'GET', path: TEMPLATES, headers: KEY, answer: 'array of Template'},
  {method: 'POST', path: TEMPLATES, body: 'Template', headers: KEY, answer: 'ResponseMessage'},
  {method: 'GET', path: `${TEMPLATES}/{templatename}`, headers: KEY, answer: 'Template'},
  {
    method: 'PUT',
    path: `${TEMPLATES}/{templatename}`,
    body: 'Template',
    headers: KEY,
    answer: 'ResponseMessage',
  },
  {method: 'DELETE', path: `${TEMPLATES}/{templatename}`, headers: KEY, answer: 'ResponseMessage'},
  // A list of gateways: whether as an array is left open (R7.3).
  {method: 'GET', path: GATEWAYS, headers: KEY},
  {method: 'POST', path: GATEWAYS, body: 'Gateway', headers: KEY, answer: 'string'},
  {method: 'GET', path: `${GATEWAYS}/{gatewayname}`, headers: KEY, answer: 'Gateway'},
  {method: 'PUT', path: `${GATEWAYS}/{gatewayname}`, body: 'Gateway', headers: KEY},
  {method: 'DELETE', path: `${GATEWAYS}/{gatewayname}`, headers: KEY},
  {method: 'GET', path: PROVIDERS, headers: KEY, answer: 'array of Provider'},
  {method: 'POST', path: PROVIDERS, body: 'Provider', headers: KEY, answer: 'ResponseMessage'},
  {method: 'GET', path: `${PROVIDERS}/{providername}`, headers: KEY, answer: 'Provider'},
  {method: 'PUT', path: `${PROVIDERS}/{providername}`, body: 'Provider', headers: KEY},
  {method: 'DELETE', path: `${PROVIDERS}/{providername}`, headers: KEY},
  {method: 'GET', path: ONE_KEY, headers: KEY_AND_NAMESPACE},
  {method: 'POST', path: ONE_KEY, body: 'APIKey', headers: KEY_AND_NAMESPACE},
  {method: 'PUT', path: ONE_KEY, body: 'APIKey', headers: KEY_AND_NAMESPACE},
  {method: 'DELETE', path: ONE_KEY, headers: KEY_AND_NAMESPACE},
  {method: 'GET', path: `${PROVIDERS}/secrets/keys`, headers: KEY_AND_NAMESPACE, answer: 'array of APIKey'},
  {method: 'GET', path: ROUTES, headers: KEY, answer: 'array of Route'},
  {method: 'POST', path: ROUTES, body: 'Route', headers: KEY, answer: 'ResponseMessage'},
  {method: 'GET', path: `${ROUTES}/{routename}`, headers: KEY, answer: 'Route'},
  {method: 'PUT', path: `${ROUTES}/{routename}`, body: 'Route', headers: KEY},
  {method: 'DELETE', path: `${ROUTES}/{routename}`, headers: KEY},
  // "free-form JSON object": its fields are left open.
  {method: 'POST', path: '/query/{routename}', headers: []},
];

/** R8.2: the messages, by status. */
export const MESSAGES: Readonly<Record<400 | 404 | 500, readonly string[]>> = {
  400: ['Gateway already exists'],
  404: [
    'No templates found',
    'No gateways found',
    'No providers found',
    'No routes found',
    'No key found',
    'Template not found',
    'Provider not found',
    'Route not found',
    'Gateway not found',
  ],
  500: [
    'Failed to create template',
    'Failed to delete template',
    'Failed to update template',
    'Failed to list gateways',
    'Failed to create gateway',
    'Failed to delete gateway',
    'Failed to update gateway',
    'Failed to create provider',
    'Failed to delete provider',
    'Failed to update provider',
    'Failed to create key',
    'Failed to delete Key',
    'Failed to update apikey',
    'Failed to create route',
    'Failed to delete route',
    'Failed to update route',
  ],
};

/** R6.1 and R7.3: what is left open, and words by which the file's marks must tell it. */
export const LEFT_OPEN: readonly {readonly where: string; readonly words: string}[] = [
  {where: 'createTemplate', words: 'templatename'},
  {where: 'listGateways', words: 'Whether the response is an array'},
  {where: 'listKeys', words: 'providername'},
  {where: 'queryRoute', words: 'No API key header is declared'},
  {where: 'queryRoute', words: 'The body is not described'},
  {where: 'listRoutes', words: 'no filter parameters'},
  {where: 'createProvider', words: 'What a key permits'},
];
