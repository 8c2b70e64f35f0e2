import {GATEWAYS, model, PROVIDERS, ROUTES, SECRETS, TEMPLATES} from './admin.ts';
import {done, firstRule, G, get, K, P, post, R, reload, remove, T, type Step} from './step.ts';

/**
 * What the published Python SDK and CLI send, call by call, in an order that works: method, path, headers and body as
 * observed on the wire, and what the sandbox returns. All steps run on one sandbox that starts empty.
 */

/** Sent with every call of the SDK, admin calls included. */
export const SDK_HEADERS = {'x-javelin-apikey': 'sandbox-key', 'content-type': 'application/json'};

const NOT_PART = 'Not part of the sandbox';
const question = {messages: [{role: 'user', content: 'Where is my order?'}], temperature: 0.7};
const completion = {
  choices: [{message: {content: 'I can look that up for you. What is your order number?'}}],
};
const spec = 'api_base=https%3A%2F%2Fapi.openai.com%2Fv1%2Fchat%2Fcompletions&model_name=gpt-6-luna';

/** A vendor client registered with the SDK keeps its own key and gains the gateway’s headers. */
function unified(by: string, path: string, body: object, response: object, route = 'support-chat'): Step {
  const headers = {
    authorization: 'Bearer your-openai-key',
    'x-javelin-route': route,
    'x-javelin-model': 'gpt-6-luna',
  };
  return {...post(by, path, body, 200, response), headers};
}

const AZURE = '/v1/openai/deployments/gpt-6-luna/chat/completions?api-version=2024-08-01-preview';
const packed = {model: 'gpt-6-luna', input: 'Hi', encoding_format: 'base64'};

const QUERIES: Step[] = [
  post('query_route', '/v1/query/support-chat', question, 200, completion),
  post('query_route, unknown', '/v1/query/nope', question, 404, 'Route not found'),
  get('chat.completions.create', `${R}/support-chat`, 200, {models: [model]}),
  get('chat.completions.create', `${P}/openai-prod`, 200, {config: {api_base: 'https://api.openai.com/v1'}}),
  get('chat.completions.create', `/v1/admin/modelspec?${spec}`, 200, {input_rules: firstRule('messages')}),
  post('chat.completions.create', '/v1/query/support-chat', question, 200, completion),
  unified('register_openai', '/v1/chat/completions', {model: 'gpt-6-luna', ...question}, completion),
  unified('register_openai', '/v1/embeddings', packed, {data: [{index: 0}]}),
  unified(
    'register_openai, reserved route',
    '/v1/completions',
    {model: 'gpt-6-luna', prompt: 'Hi'},
    {choices: [{text: 'Hello! How can I help you today?'}], javelin: {route_name: 'openai-prod'}},
    'openai-prod',
  ),
  unified('register_azureopenai', AZURE, question, completion),
  unified('query_unified_endpoint', '/v1/openai/chat/completions', question, completion),
  unified(
    'query_unified_endpoint',
    '/v1/azureopenai/deployments/d/embeddings',
    {input: 'Hi'},
    {object: 'list'},
  ),
  post('query_unified_endpoint, bedrock', '/v1/model/anthropic.claude-v2:1/invoke', {}, 404, NOT_PART),
  post('query_unified_endpoint, anthropic', '/v1/model/messages', {}, 404, NOT_PART),
];

const text = {input: {text: 'Hi'}};

const OTHERS: Step[] = [
  get('get_traces', '/v1/admin/traces', 200, {0: {service: 'javelin'}}),
  get(
    'get_last_n_chronicle_records, none',
    '/v1/admin/archives/nope?page=1&limit=5',
    404,
    'No records found',
  ),
  get('get_last_n_chronicle_records', '/v1/admin/archives/support-chat?page=1&limit=1', 200, [
    {route_name: 'support-chat', input: 'Hi'},
  ]),
  post('apply_trustsafety', '/v1/guardrail/trustsafety/apply', text, 200, {
    assessments: [{trustsafety: {request_reject: false}}],
  }),
  post('apply_promptinjectiondetection', '/v1/guardrail/promptinjectiondetection/apply', text, 200, {
    assessments: [{promptinjectiondetection: {request_reject: false}}],
  }),
  post('apply_guardrails', '/v1/guardrails/apply', {...text, guardrails: [{name: 'trustsafety'}]}, 200, {
    assessments: [{trustsafety: {request_reject: false}}],
  }),
  get('list_guardrails', '/v1/guardrails/list', 200, {guardrails: [{name: 'promptinjectiondetection'}]}),
];

/** In the order of the deployment’s own clean-up: routes, key, template, provider. */
const CLEAN_UP: Step[] = [
  remove('delete_route', `${R}/support-chat`, 200, done('Route deleted')),
  reload('delete_route', 'routes/support-chat'),
  remove('delete_route, again', `${R}/support-chat`, 404, 'Route not found'),
  remove('delete_secret', K, 200, done('Key deleted')),
  reload('delete_secret', 'secrets/keyvault/openai-prod-key'),
  remove('delete_template', `${T}/mask-contacts`, 200, done('Template deleted')),
  reload('delete_template', 'processors/dp/templates/mask-contacts'),
  remove('delete_provider', `${P}/openai-prod`, 200, done('Provider deleted')),
  reload('delete_provider', 'providers/openai-prod'),
  remove('delete_gateway', `${G}/acme-production`, 200, 'Gateway deleted successfully'),
];

// prettier-ignore
export const SDK_REPLAY: Step[] = [
  ...PROVIDERS, ...SECRETS, ...TEMPLATES, ...ROUTES, ...GATEWAYS, ...QUERIES, ...OTHERS, ...CLEAN_UP,
];

const NOUNS = ['gateway', 'provider', 'route', 'secret', 'template'];
const crud = (noun: string) => [
  `create_${noun}`,
  `get_${noun}`,
  `list_${noun}s`,
  `update_${noun}`,
  `delete_${noun}`,
];

/** Every method of the client that makes a call. Asynchronous twins send the same unless they stand here themselves. */
// prettier-ignore
export const SDK_METHODS = [
  ...NOUNS.flatMap(crud), 'alist_provider_secrets', 'get_transformation_rules', 'aget_transformation_rules',
  'get_model_specs', 'query_route', 'query_unified_endpoint', 'chat.completions.create', 'register_openai',
  'register_azureopenai', 'reload_data_protection', 'route_service.reload_route', 'provider_service.reload_provider',
  'secret_service.reload_secret', 'apply_trustsafety', 'apply_promptinjectiondetection', 'apply_guardrails',
  'list_guardrails', 'get_traces', 'get_last_n_chronicle_records',
];

/**
 * The SDK methods behind the CLI’s commands, which add nothing of their own to the wire. `gateway list` reads a file,
 * `secret get` does not exist, `secret update` fails before it sends, and `secret delete` is a step of its own.
 */
export const CLI_METHODS = NOUNS.flatMap(crud).filter(
  (method) => !['list_gateways', 'get_secret', 'update_secret', 'delete_secret'].includes(method),
);
