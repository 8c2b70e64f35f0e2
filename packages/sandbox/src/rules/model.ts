import {rules} from './rule.ts';

/** Calling a model: all of it is the sandbox’s own. */
export const MODEL_RULES = rules('sandbox', {
  'built-in-model':
    'Responses come from built-in models with prepared replies, which otherwise quote what they received; no model provider is called.',
  'scripted-reply':
    'The response was written by whoever started the sandbox: the first scripted reply whose conditions hold.',
  'tool-call':
    'A call that offers tools gets a call of the first one, or of the one that tool_choice names, with sample arguments; after a tool’s result the model replies in text.',
  'json-mode': 'A call that asks for JSON gets a sample that fits its schema.',
  'models-list':
    'GET /v1/models lists the models of enabled routes and usual models for the type of each enabled provider.',
  'bearer-key':
    'OpenAI-shaped endpoints accept the Javelin API key as bearer token when x-javelin-apikey is absent.',
  'default-route':
    'A call with a bearer token and no x-javelin-route uses the reserved route of the first enabled provider.',
  'query-wrong-key':
    'A wrong key in x-javelin-apikey returns 401 on /query, too; no key at all is accepted, except with --strict.',
  'provider-key-unchecked':
    'Provider API keys and x-javelin-provider are accepted and not used, because no model provider is called.',
  'virtual-key-resolves':
    'x-javelin-virtualapikey must be the virtual key of a secret, else the call returns 401 "Virtual key not found".',
  'model-secret':
    'A model’s virtual_secret_key names a secret of its provider in the namespace "production"; a credential that a provider would refuse, or that two providers of a route could receive, is reported in x-sandbox-warning; with --strict, a refused one is a 401 "Secret not found".',
  'disabled-secret':
    'A disabled secret cannot be used: 401 "Secret is disabled" for its virtual key, 401 for a model that names it.',
  'disabled-gateway': 'While the first gateway is disabled, model calls return 403 "Gateway is disabled".',
  'disabled-route': 'A disabled route behaves like an unknown one: 404 "Route not found".',
  'disabled-template':
    'A disabled template behaves like an unknown one: data protection is skipped and the call continues.',
  'unknown-route': 'A query to an unknown route returns 404 "Route not found".',
  'reserved-route':
    'A provider’s reserved unified route has its name, serves the OpenAI-shaped endpoints, can be read and updated, and is listed once an update has stored it; a route you create with that name takes its place.',
  'unified-route':
    'A unified route (a reserved one, or one with config.unified_endpoint true) serves the model that the call names, from the provider of its first model or else the one it is named after.',
  'missing-provider':
    'A model whose provider does not exist or is disabled is a 404 "Provider not found", which fallback_codes may list.',
  'route-without-model':
    'A call to a route that has no models, and that names none itself, returns 400 "Bad Request".',
  'route-header':
    'An OpenAI-shaped call with x-javelin-apikey and without a route returns 400 "Missing header x-javelin-route".',
  'model-header':
    'x-javelin-model selects one of the route’s models by name; on a unified route it wins over the body’s model.',
  'unknown-model':
    'A model that nothing lists is served all the same; with --strict, the call returns 404 "Model not found".',
  'weighted-choice':
    'When a model has a weight above 0, each call picks a model with probability weight divided by the sum of weights.',
  'first-model': 'Without weights the first model of the route is the primary one.',
  'retry-5xx':
    'A 5xx is retried at once on the same model, config.retries times (1 when not set), before any fallback.',
  'fallback-next':
    'When the first model has fallback_enabled true and its fallback_codes list the status, the second model is tried; unified routes have no fallback.',
  'attempt-limits': 'A model is retried at most 10 times.',
  'upstream-error':
    'When no model succeeds, the last status is passed on with "Model <name> returned <status>".',
  'fail-header':
    'The header x-sandbox-fail makes models fail: "gpt-6-luna=503" always, "gpt-6-luna=503x1" on the first attempt only.',
  'fail-header-form': 'A malformed x-sandbox-fail returns 400 "Invalid x-sandbox-fail header".',
  'fail-header-model': 'An x-sandbox-fail that names none of the call’s models returns 400.',
  fault:
    'The header x-sandbox-fault, or the setting of the same form, delays, fails, drops or truncates a call.',
  'fault-form': 'A malformed x-sandbox-fault returns 400 "Invalid x-sandbox-fault header".',
  'rate-window':
    'rate_limit counts the calls a route accepted during the last 1000 milliseconds; a change of the route begins anew, and a 429 says Retry-After: 1.',
  'budget-stops':
    'An enabled config.budget counts 10 for a million tokens; when a period’s amount is spent (0 is from the start), calls return 429 "Budget exceeded" until the period (in UTC) ends.',
  'request-deadline':
    'The steps of a model call share 5 seconds; when they are over, the call returns 504 "The sandbox ended this request after 5 seconds".',
  'message-limit': 'A model call with more than 2,048 messages returns 400 "Bad Request".',
  'archive-keeps':
    'An archived call is kept in memory: the last 100 of a route, the request as the archive step saw it and the response as the chain left it, for archive.retention days; the shape of a record is the sandbox’s own.',
  'javelin-object':
    'Latencies and durations are measured in the sandbox, where no network and no model takes time; ids are made up in the gateway’s form.',
  'stream-plain': 'A streamed response has no javelin object.',
  'stream-bypass': 'The response chain does not run on a streamed response.',
});
