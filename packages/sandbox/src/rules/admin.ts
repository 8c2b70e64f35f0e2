import {rules} from './rule.ts';

/** Calling the admin API: what the sources say. */
export const ADMIN_RULES = {
  ...rules('specification', {
    'admin-key': 'Every admin call needs the header x-api-key.',
    'key-namespace':
      'Requests to the secrets endpoints also need the header x-javelin-namespace, and namespaces keep secrets apart.',
    'body-required': 'Create and update calls need a request body.',
    'error-text': 'Error bodies are plain strings.',
    'empty-list': 'An empty list returns 404 with a message such as "No providers found".',
    'not-found': 'An unknown name returns 404 with a message such as "Provider not found".',
    'gateway-exists': 'Creating a gateway twice returns 400 "Gateway already exists".',
    'internal-error':
      'When the store fails, the call returns 500 with its own message, such as "Failed to create provider".',
    'gateway-list': 'Listing gateways returns an array.',
    'query-open': 'POST /query/{routename} needs no API key.',
  }),
  ...rules('openapi', {
    'invalid-payload':
      'A body that is missing, is not JSON or has a field of the wrong type, also below config, returns 400 "Invalid request payload".',
    'key-not-found': 'An unknown secret returns 404 "Key not found".',
    'gateway-text': 'Gateway writes return a text such as "Gateway created successfully".',
    'query-bad-request':
      'A query that the model cannot read, or that has a field of another type, returns 400 "Bad Request".',
  }),
};

/** What the published clients send and expect. */
export const CLIENT_RULES = {
  ...rules('sdk', {
    'sdk-key-header': 'Admin calls also accept the Javelin API key in x-javelin-apikey, which the SDK sends.',
    'sdk-create-by-name':
      'Providers, routes, templates and gateways can also be created with POST on the path of the item.',
    'sdk-template-path': 'Templates are also served under /v1/admin/processors/dp/templates.',
    'sdk-keyvault-path':
      'Secrets are also served under /v1/admin/providers/{providername}/keyvault/{keyname}, and lists under keyvault/keys.',
    'sdk-reload': 'Reload calls return 200; a change is active at once, so they change nothing.',
    'sdk-null':
      'A null in a known field means that the field is not set; SDK updates send nulls for unset fields.',
    'sdk-query-path': 'Routes are also served under /v1/query/{routename}.',
    'sdk-unified':
      'The OpenAI-shaped endpoints take the Javelin API key in x-javelin-apikey and the route in x-javelin-route; a custom route there is served, and reported in x-sandbox-warning.',
    'sdk-route-type':
      'The route types "completions" and "embeddings" select those models; every other type is chat.',
    'sdk-conflict': 'Creating a provider, route, template or secret twice returns 409.',
    'sdk-rate-limit': 'A call above the route’s rate_limit returns 429 "Rate limit exceeded".',
    'sdk-archives':
      'GET /v1/admin/archives/{routename} with page and limit returns the last archived calls of a route.',
    'sdk-guardrails':
      'Guardrails can be applied to a text without a model call, one at /v1/guardrail/{name}/apply and several at /v1/guardrails/apply.',
  }),
  ...rules('sandbox', {
    'sdk-traces': 'GET /v1/admin/traces returns the last 100 model calls; their shape is the sandbox’s own.',
  }),
};

/** Where all of them are silent: the sandbox’s own choices about admin calls. */
export const OWN_ADMIN_RULES = rules('sandbox', {
  unauthorized: 'A missing or wrong Javelin API key returns 401 "Unauthorized".',
  'key-planes':
    'The admin key opens admin endpoints and an application key opens model endpoints; each returns 401 on the other side. sandbox-key opens both.',
  'namespace-missing':
    'A secrets request without a namespace returns 400, with the text that the published file declares for the operation.',
  'namespace-default':
    'On the keyvault paths the namespace is "production" when the header is absent, because the SDK never sends it.',
  'plain-paths':
    'A path that ends in a slash, or that has a "." or ".." between slashes, returns 404 "Not found".',
  'unknown-path': 'A path that is not part of the API returns 404 "Not found".',
  'wrong-method': 'A method the path does not have returns 405 and lists the others in Allow.',
  'body-too-large': 'A body above 1 MB returns 413.',
  'body-encoding': 'A compressed body returns 415 "Unsupported content encoding".',
  'body-as-json': 'A body is read as JSON whatever its Content-Type says.',
  'body-utf8': 'A body that is not valid UTF-8 is an invalid payload.',
  'body-values':
    'JSON nested deeper than 64 levels, or with a number that is out of range such as 1e999 or 9007199254740993, is an invalid payload.',
  'name-required': 'A create call without a name is an invalid payload.',
  'name-form': 'A name has 1 to 256 characters, without control characters, and is neither "." nor "..".',
  'name-fixed': 'Names do not change: a body whose name differs from the path is an invalid payload.',
  'conflict-text': 'The text of a 409, such as "Provider already exists".',
  'put-replaces':
    'An update replaces the stored object: fields you leave out are gone, unknown fields are kept as sent.',
  'put-unknown': 'An update of something that does not exist returns 404 and creates nothing.',
  'delete-unknown-key': 'Deleting a secret that does not exist returns 404 "Key not found".',
  'delete-keeps': 'Deleting a provider leaves its secrets and the routes that name it untouched.',
  'audit-fields':
    'The server sets created_at, created_by, modified_at and modified_by; values in a body are ignored.',
  'success-text': 'The text of a success message, such as "Provider created successfully".',
  'gateway-id': 'The server assigns gateway_id; a value in a body is ignored.',
  'virtual-key':
    'The server derives the virtual key (api_key_secret_key_javelin) from the secret’s name; no two secrets have the same, and it never changes.',
  'secret-in-plain-text': 'Reading a secret returns api_key_secret_key as it was stored, in plain text.',
  'key-needs-provider':
    'Creating a secret for a provider that does not exist returns 404 "Provider not found".',
  'store-full': 'A write that would exceed 50,000 objects or 8 MB returns 507 "The sandbox is full".',
  'model-spec': 'Model specs and transformation rules hand every OpenAI field through unchanged.',
  'not-in-sandbox': 'Bedrock and Anthropic paths return 404 "Not part of the sandbox".',
});
