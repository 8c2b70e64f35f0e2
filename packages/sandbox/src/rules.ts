/**
 * Every rule the sandbox follows, with where it comes from. REQUIREMENTS.md leaves much open; a result that touches a
 * rule of origin `sandbox` says so in the header `x-sandbox-rules`, so that nobody takes our choice for the product's.
 *
 * Origins: `specification` (REQUIREMENTS.md, sections 3 to 8), `openapi` (the published API file), `sdk` (what the published
 * Python SDK and CLI send or expect), `sandbox` (ours).
 */
export type Origin = 'specification' | 'openapi' | 'sdk' | 'sandbox';

export interface Rule {
  origin: Origin;
  text: string;
}

export const RULES = {
  // Calling the admin API
  'admin-key': {origin: 'specification', text: 'Every admin call needs the header x-api-key.'},
  'key-namespace': {
    origin: 'specification',
    text: 'Calls on API keys also need the header x-javelin-namespace, and namespaces keep keys apart.',
  },
  'body-required': {origin: 'specification', text: 'Create and update calls need a request body.'},
  'error-text': {origin: 'specification', text: 'Error bodies are plain strings.'},
  'empty-list': {
    origin: 'specification',
    text: 'An empty list answers 404 with a message such as "No providers found".',
  },
  'not-found': {
    origin: 'specification',
    text: 'An unknown name answers 404 with a message such as "Provider not found".',
  },
  'gateway-exists': {
    origin: 'specification',
    text: 'Creating a gateway twice answers 400 "Gateway already exists".',
  },
  'internal-error': {
    origin: 'specification',
    text: 'When the store fails, the call answers 500 with its own message, such as "Failed to create provider".',
  },
  'gateway-list': {origin: 'specification', text: 'Listing gateways answers an array.'},
  'query-open': {origin: 'specification', text: 'POST /query/{routename} needs no API key.'},
  'invalid-payload': {
    origin: 'openapi',
    text: 'A body that is missing, is not JSON or has a field of the wrong type answers 400 "Invalid request payload".',
  },
  'key-not-found': {origin: 'openapi', text: 'An unknown key answers 404 "Key not found".'},
  'gateway-text': {
    origin: 'openapi',
    text: 'Gateway writes answer a text such as "Gateway created successfully".',
  },
  'query-bad-request': {origin: 'openapi', text: 'A query the model cannot read answers 400 "Bad Request".'},

  // What the published clients send
  'sdk-key-header': {
    origin: 'sdk',
    text: 'Admin calls also accept the key in x-javelin-apikey, which the SDK sends.',
  },
  'sdk-create-by-name': {
    origin: 'sdk',
    text: 'Providers, routes and gateways can also be created with POST on the path of the item.',
  },
  'sdk-template-path': {
    origin: 'sdk',
    text: 'Templates also answer under /v1/admin/processors/dp/templates.',
  },
  'sdk-keyvault-path': {
    origin: 'sdk',
    text: 'Keys also answer under /v1/admin/providers/{providername}/keyvault/{keyname}, and lists under keyvault/keys.',
  },
  'sdk-reload': {
    origin: 'sdk',
    text: 'Reload calls answer 200; a change is active at once, so they change nothing.',
  },
  'sdk-null': {
    origin: 'sdk',
    text: 'A null in a known field means that the field is not set; SDK updates send nulls for unset fields.',
  },
  'sdk-query-path': {origin: 'sdk', text: 'Routes also answer under /v1/query/{routename}.'},
  'sdk-unified': {
    origin: 'sdk',
    text: 'The OpenAI-shaped endpoints take the gateway key in x-javelin-apikey and the route in x-javelin-route.',
  },
  'sdk-route-type': {
    origin: 'sdk',
    text: 'The route types "completions" and "embeddings" select those models; every other type is chat.',
  },
  'sdk-conflict': {
    origin: 'sdk',
    text: 'Creating a provider, route, template or key twice answers 409, for example "Provider already exists".',
  },
  'sdk-rate-limit': {
    origin: 'sdk',
    text: 'A call above the route’s rate_limit answers 429 "Rate limit exceeded".',
  },

  // Where all of them are silent: the sandbox’s own choices
  unauthorized: {origin: 'sandbox', text: 'A missing or wrong key answers 401 "Unauthorized".'},
  'namespace-missing': {
    origin: 'sandbox',
    text: 'A key call without a namespace answers 400 "Missing header x-javelin-namespace".',
  },
  'namespace-default': {
    origin: 'sandbox',
    text: 'On the keyvault paths the namespace is "production" when the header is absent, because the SDK never sends it.',
  },
  'unknown-path': {origin: 'sandbox', text: 'A path that is not part of the API answers 404 "Not found".'},
  'wrong-method': {
    origin: 'sandbox',
    text: 'A method the path does not have answers 405 and lists the others in Allow.',
  },
  'body-too-large': {origin: 'sandbox', text: 'A body above 1 MB answers 413.'},
  'body-as-json': {origin: 'sandbox', text: 'A body is read as JSON whatever its Content-Type says.'},
  'body-depth': {origin: 'sandbox', text: 'JSON nested deeper than 64 levels is an invalid payload.'},
  'name-required': {origin: 'sandbox', text: 'A create call without a name is an invalid payload.'},
  'name-form': {
    origin: 'sandbox',
    text: 'A name has 1 to 256 characters, without control characters, and is neither "." nor "..".',
  },
  'name-fixed': {
    origin: 'sandbox',
    text: 'Names do not change: a body whose name differs from the path is an invalid payload.',
  },
  'put-replaces': {
    origin: 'sandbox',
    text: 'An update replaces the stored object: fields you leave out are gone, unknown fields are kept as sent.',
  },
  'put-unknown': {
    origin: 'sandbox',
    text: 'An update of something that does not exist answers 404 and creates nothing.',
  },
  'delete-unknown-key': {
    origin: 'sandbox',
    text: 'Deleting a key that does not exist answers 404 "Key not found".',
  },
  'delete-keeps': {
    origin: 'sandbox',
    text: 'Deleting a provider leaves its keys and the routes that name it untouched.',
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
    text: 'The server generates api_key_secret_key_javelin when a key is created, and it never changes.',
  },
  'key-in-clear': {
    origin: 'sandbox',
    text: 'Reading a key returns api_key_secret_key as it was stored, in clear.',
  },
  'key-needs-provider': {
    origin: 'sandbox',
    text: 'Creating a key for a provider that does not exist answers 404 "Provider not found".',
  },
  'model-spec': {
    origin: 'sandbox',
    text: 'Model specs and transformation rules hand every OpenAI field through unchanged.',
  },
  'not-in-sandbox': {
    origin: 'sandbox',
    text: 'Traces, archives, stand-alone guardrails and Bedrock or Anthropic paths answer 404 "Not part of the sandbox".',
  },

  // Calling a model
  'built-in-model': {
    origin: 'sandbox',
    text: 'Answers come from built-in models that repeat what they received; no vendor is called.',
  },
  'vendor-key-unchecked': {
    origin: 'sandbox',
    text: 'Vendor keys, virtual keys and x-javelin-provider are accepted and not used, because no vendor is called.',
  },
  'reserved-route': {
    origin: 'sandbox',
    text: 'A provider’s reserved unified route has the provider’s name, serves the OpenAI-shaped endpoints and stays out of the route list; a route you create with that name takes its place.',
  },
  'unified-route': {
    origin: 'sandbox',
    text: 'A unified route (a reserved one, or one with config.unified_endpoint true) serves the model that the call names, from the provider of its first model or else the one it is named after.',
  },
  'disabled-route': {
    origin: 'sandbox',
    text: 'A disabled route answers like an unknown one: 404 "Route not found".',
  },
  'missing-provider': {
    origin: 'sandbox',
    text: 'A model whose provider does not exist or is disabled answers 404 "Provider not found".',
  },
  'route-without-model': {
    origin: 'sandbox',
    text: 'A call to a route that has no models, and that names none itself, answers 400 "Bad Request".',
  },
  'route-header': {
    origin: 'sandbox',
    text: 'An OpenAI-shaped call without a route answers 400 "Missing header x-javelin-route".',
  },
  'model-header': {
    origin: 'sandbox',
    text: 'x-javelin-model selects one of the route’s models by name; on a unified route it wins over the body’s model.',
  },
  'weighted-choice': {
    origin: 'sandbox',
    text: 'When a model has a weight above 0, each call picks a model with probability weight divided by the sum of weights.',
  },
  'first-model': {
    origin: 'sandbox',
    text: 'Without weights the first model of the route is the primary one.',
  },
  'retry-5xx': {
    origin: 'sandbox',
    text: 'A 5xx answer is retried at once on the same model, config.retries times (1 when not set), before any fallback.',
  },
  'fallback-next': {
    origin: 'sandbox',
    text: 'When fallback_enabled is true and the status is among fallback_codes, the next model of the list is tried, each model once.',
  },
  'upstream-error': {
    origin: 'sandbox',
    text: 'When no model answers, the last status is passed on with "Model <name> answered <status>".',
  },
  'fail-header': {
    origin: 'sandbox',
    text: 'The header x-sandbox-fail makes models fail: "gpt-4o-mini=503" always, "gpt-4o-mini=503x1" on the first attempt only.',
  },
  'fail-header-form': {
    origin: 'sandbox',
    text: 'A malformed x-sandbox-fail answers 400 "Invalid x-sandbox-fail header".',
  },
  'rate-window': {
    origin: 'sandbox',
    text: 'rate_limit counts the calls a route accepted during the last 1000 milliseconds.',
  },
  'javelin-object': {
    origin: 'sandbox',
    text: 'Latencies, durations and ids in the javelin object are made up, in the form the gateway uses.',
  },
  'stream-plain': {origin: 'sandbox', text: 'A streamed answer carries no javelin object.'},
  'policy-switch': {origin: 'sandbox', text: 'A route’s policy acts unless policy.enabled is false.'},
  'dlp-template': {
    origin: 'sandbox',
    text: 'policy.dlp.strategy names a template; its detectors run on the text of the request before the model sees it.',
  },
  'dlp-missing-template': {
    origin: 'sandbox',
    text: 'When the template does not exist or is disabled, data protection is skipped and the call continues.',
  },
  'dlp-reject': {
    origin: 'sandbox',
    text: 'A template that rejects answers 200 with its rejectPrompt instead of calling a model.',
  },
  'dlp-unusable-pattern': {
    origin: 'sandbox',
    text: 'A regular expression that does not compile, or that could run without end, is reported as skipped; the template’s other detectors still run.',
  },
  'guardrail-skipped': {
    origin: 'sandbox',
    text: 'Prompt safety, content filter and security filters need trained models; the sandbox reports them as skipped.',
  },
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;
