import type {Rule} from './rule.ts';

/** Calling the admin API: what the sources say. */
export const ADMIN_RULES = {
  'admin-key': {origin: 'specification', text: 'Every admin call needs the header x-api-key.'},
  'key-namespace': {
    origin: 'specification',
    text: 'Requests to the secrets endpoints also need the header x-javelin-namespace, and namespaces keep secrets apart.',
  },
  'body-required': {origin: 'specification', text: 'Create and update calls need a request body.'},
  'error-text': {origin: 'specification', text: 'Error bodies are plain strings.'},
  'empty-list': {
    origin: 'specification',
    text: 'An empty list returns 404 with a message such as "No providers found".',
  },
  'not-found': {
    origin: 'specification',
    text: 'An unknown name returns 404 with a message such as "Provider not found".',
  },
  'gateway-exists': {
    origin: 'specification',
    text: 'Creating a gateway twice returns 400 "Gateway already exists".',
  },
  'internal-error': {
    origin: 'specification',
    text: 'When the store fails, the call returns 500 with its own message, such as "Failed to create provider".',
  },
  'gateway-list': {origin: 'specification', text: 'Listing gateways returns an array.'},
  'query-open': {origin: 'specification', text: 'POST /query/{routename} needs no API key.'},
  'invalid-payload': {
    origin: 'openapi',
    text: 'A body that is missing, is not JSON or has a field of the wrong type returns 400 "Invalid request payload".',
  },
  'key-not-found': {origin: 'openapi', text: 'An unknown secret returns 404 "Key not found".'},
  'gateway-text': {
    origin: 'openapi',
    text: 'Gateway writes return a text such as "Gateway created successfully".',
  },
  'query-bad-request': {
    origin: 'openapi',
    text: 'A query the model cannot read returns 400 "Bad Request".',
  },
} as const satisfies Record<string, Rule>;

/** What the published clients send and expect. */
export const CLIENT_RULES = {
  'sdk-key-header': {
    origin: 'sdk',
    text: 'Admin calls also accept the Javelin API key in x-javelin-apikey, which the SDK sends.',
  },
  'sdk-create-by-name': {
    origin: 'sdk',
    text: 'Providers, routes, templates and gateways can also be created with POST on the path of the item.',
  },
  'sdk-template-path': {
    origin: 'sdk',
    text: 'Templates are also served under /v1/admin/processors/dp/templates.',
  },
  'sdk-keyvault-path': {
    origin: 'sdk',
    text: 'Secrets are also served under /v1/admin/providers/{providername}/keyvault/{keyname}, and lists under keyvault/keys.',
  },
  'sdk-reload': {
    origin: 'sdk',
    text: 'Reload calls return 200; a change is active at once, so they change nothing.',
  },
  'sdk-null': {
    origin: 'sdk',
    text: 'A null in a known field means that the field is not set; SDK updates send nulls for unset fields.',
  },
  'sdk-query-path': {origin: 'sdk', text: 'Routes are also served under /v1/query/{routename}.'},
  'sdk-unified': {
    origin: 'sdk',
    text: 'The OpenAI-shaped endpoints take the Javelin API key in x-javelin-apikey and the route in x-javelin-route.',
  },
  'sdk-route-type': {
    origin: 'sdk',
    text: 'The route types "completions" and "embeddings" select those models; every other type is chat.',
  },
  'sdk-conflict': {
    origin: 'sdk',
    text: 'Creating a provider, route, template or secret twice returns 409.',
  },
  'sdk-rate-limit': {
    origin: 'sdk',
    text: 'A call above the route’s rate_limit returns 429 "Rate limit exceeded".',
  },
  'sdk-traces': {
    origin: 'sandbox',
    text: 'GET /v1/admin/traces returns the last 100 model calls; their shape is the sandbox’s own.',
  },
  'sdk-archives': {
    origin: 'sdk',
    text: 'GET /v1/admin/archives/{routename} with page and limit returns the last archived calls of a route.',
  },
  'sdk-guardrails': {
    origin: 'sdk',
    text: 'Guardrails can be applied to a text without a model call, one at /v1/guardrail/{name}/apply and several at /v1/guardrails/apply.',
  },
} as const satisfies Record<string, Rule>;

/** Where all of them are silent: the sandbox’s own choices about admin calls. */
export const OWN_ADMIN_RULES = {
  unauthorized: {origin: 'sandbox', text: 'A missing or wrong Javelin API key returns 401 "Unauthorized".'},
  'key-planes': {
    origin: 'sandbox',
    text: 'The admin key opens admin endpoints and an application key opens model endpoints; each returns 401 on the other side. sandbox-key opens both.',
  },
  'namespace-missing': {
    origin: 'sandbox',
    text: 'A secrets request without a namespace returns 400, with the text that the published file declares for the operation.',
  },
  'namespace-default': {
    origin: 'sandbox',
    text: 'On the keyvault paths the namespace is "production" when the header is absent, because the SDK never sends it.',
  },
  'plain-paths': {
    origin: 'sandbox',
    text: 'A path that ends in a slash, or that has a "." or ".." between slashes, returns 404 "Not found".',
  },
  'unknown-path': {origin: 'sandbox', text: 'A path that is not part of the API returns 404 "Not found".'},
  'wrong-method': {
    origin: 'sandbox',
    text: 'A method the path does not have returns 405 and lists the others in Allow.',
  },
  'body-too-large': {origin: 'sandbox', text: 'A body above 1 MB returns 413.'},
  'body-encoding': {
    origin: 'sandbox',
    text: 'A compressed body returns 415 "Unsupported content encoding".',
  },
  'body-as-json': {origin: 'sandbox', text: 'A body is read as JSON whatever its Content-Type says.'},
  'body-utf8': {origin: 'sandbox', text: 'A body that is not valid UTF-8 is an invalid payload.'},
  'body-values': {
    origin: 'sandbox',
    text: 'JSON nested deeper than 64 levels, or with a number that is out of range such as 1e999 or 9007199254740993, is an invalid payload.',
  },
  'name-required': {origin: 'sandbox', text: 'A create call without a name is an invalid payload.'},
  'name-form': {
    origin: 'sandbox',
    text: 'A name has 1 to 256 characters, without control characters, and is neither "." nor "..".',
  },
  'name-fixed': {
    origin: 'sandbox',
    text: 'Names do not change: a body whose name differs from the path is an invalid payload.',
  },
  'conflict-text': {
    origin: 'sandbox',
    text: 'The text of a 409, such as "Provider already exists".',
  },
  'put-replaces': {
    origin: 'sandbox',
    text: 'An update replaces the stored object: fields you leave out are gone, unknown fields are kept as sent.',
  },
  'put-unknown': {
    origin: 'sandbox',
    text: 'An update of something that does not exist returns 404 and creates nothing.',
  },
  'delete-unknown-key': {
    origin: 'sandbox',
    text: 'Deleting a secret that does not exist returns 404 "Key not found".',
  },
  'delete-keeps': {
    origin: 'sandbox',
    text: 'Deleting a provider leaves its secrets and the routes that name it untouched.',
  },
  'audit-fields': {
    origin: 'sandbox',
    text: 'The server sets created_at, created_by, modified_at and modified_by; values in a body are ignored.',
  },
  'success-text': {
    origin: 'sandbox',
    text: 'The text of a success message, such as "Provider created successfully".',
  },
  'gateway-id': {origin: 'sandbox', text: 'The server assigns gateway_id; a value in a body is ignored.'},
  'virtual-key': {
    origin: 'sandbox',
    text: 'The server derives the virtual key (api_key_secret_key_javelin) from the secret’s name; no two secrets have the same, and it never changes.',
  },
  'secret-in-plain-text': {
    origin: 'sandbox',
    text: 'Reading a secret returns api_key_secret_key as it was stored, in plain text.',
  },
  'key-needs-provider': {
    origin: 'sandbox',
    text: 'Creating a secret for a provider that does not exist returns 404 "Provider not found".',
  },
  'store-full': {
    origin: 'sandbox',
    text: 'A write that would exceed 50,000 objects or 32 MB returns 507 "The sandbox is full".',
  },
  'model-spec': {
    origin: 'sandbox',
    text: 'Model specs and transformation rules hand every OpenAI field through unchanged.',
  },
  'not-in-sandbox': {
    origin: 'sandbox',
    text: 'Bedrock and Anthropic paths return 404 "Not part of the sandbox".',
  },
} as const satisfies Record<string, Rule>;
