import {done, firstRule, G, get, K, P, post, put, R, reload, remove, T, type Step} from './step.ts';

/** Bodies as the SDK’s models write them: creates leave unset fields out, most updates send them as null. */

const provider = {
  name: 'openai-prod',
  type: 'openai',
  enabled: true,
  vault_enabled: true,
  config: {api_base: 'https://api.openai.com/v1', model_specs: {}},
};
const unsetConfig = {api_type: null, api_version: null, deployment_name: null, organization: null};
const fullProvider = {...provider, config: {...provider.config, ...unsetConfig}, api_keys: null};
const rules = 'model_name=gpt-6-luna&endpoint=chat';
const spec = 'api_base=https://api.openai.com/v1/chat/completions&model_name=gpt-6-luna';

export const PROVIDERS: Step[] = [
  get('list_providers', P, 404, 'No providers found'),
  post('create_provider', `${P}/openai-prod`, provider, 200, done('Provider created')),
  post('create_provider, again', `${P}/openai-prod`, provider, 409, 'Provider already exists'),
  get('get_provider', `${P}/openai-prod`, 200, provider),
  get('get_provider, unknown', `${P}/nope`, 404, 'Provider not found'),
  put('update_provider', `${P}/openai-prod`, fullProvider, 200, done('Provider updated')),
  reload('update_provider', 'providers/openai-prod'),
  reload('provider_service.reload_provider', 'providers/openai-prod'),
  get('list_providers', P, 200, [{name: 'openai-prod'}]),
  get('get_transformation_rules', `${P}/transformation-rules/openai-prod?${rules}`, 200, {
    input_rules: firstRule('messages'),
  }),
  // The asynchronous twin calls the provider itself.
  get('aget_transformation_rules', `${P}/openai-prod?${rules}`, 200, {name: 'openai-prod'}),
  get('get_model_specs', `/v1/admin/modelspec?${spec}`, 200, {output_rules: firstRule('id')}),
];

const secret = {
  api_key: 'openai-prod-key',
  api_key_secret_name: 'OpenAI production',
  api_key_secret_key: 'your-openai-key',
  provider_name: 'openai-prod',
  header_key: 'Authorization',
  group: 'support',
  enabled: true,
};
const storedSecret = {...secret, api_key_secret_key_javelin: 'vk-openai-prod-key'};
const unsetSecret = {api_key_secret_key_javelin: null, query_param_key: null};

export const SECRETS: Step[] = [
  get('list_secrets', `${P}/keyvault/keys`, 404, 'No key found'),
  post('create_secret', K, {...secret, ...unsetSecret}, 200, done('Key created')),
  post('create_secret, again', K, secret, 409, 'Key already exists'),
  get('get_secret', K, 200, storedSecret),
  get('list_secrets', `${P}/keyvault/keys`, 200, [{api_key: 'openai-prod-key'}]),
  get('alist_provider_secrets', `${P}/openai-prod/keyvault/keys`, 200, [{api_key: 'openai-prod-key'}]),
  get('alist_provider_secrets, none', `${P}/other/keyvault/keys`, 404, 'No key found'),
  // An update reads first, to refuse changes of the key itself.
  get('update_secret', K, 200, storedSecret),
  put('update_secret', K, {...storedSecret, enabled: false}, 200, done('Key updated')),
  reload('update_secret', 'secrets/keyvault/openai-prod-key'),
  reload('secret_service.reload_secret', 'secrets/keyvault/openai-prod-key'),
  {...get('get_secret, set_headers', K, 404, 'Key not found'), headers: {'x-javelin-namespace': 'staging'}},
  // The CLI swaps provider and key in the URL and prints success all the same.
  remove('javelin secret delete', `${P}/openai-prod-key/keyvault/openai-prod`, 404, 'Key not found'),
];

const template = {
  name: 'mask-contacts',
  description: 'Hide e-mail addresses and phone numbers',
  type: 'de-identify',
  enabled: true,
  models: [],
  config: {
    infoTypes: [{name: 'EMAIL_ADDRESS'}, {name: 'PHONE_NUMBER'}],
    transformation: {method: 'Mask'},
    notify: false,
    reject: false,
    likelihood: 'Likely',
  },
};

export const TEMPLATES: Step[] = [
  get('list_templates', T, 404, 'No templates found'),
  post('create_template', `${T}/mask-contacts`, template, 200, done('Template created')),
  reload('create_template', 'processors/dp/templates/mask-contacts'),
  post('create_template, again', `${T}/mask-contacts`, template, 409, 'Template already exists'),
  get('get_template', `${T}/mask-contacts`, 200, template),
  put('update_template', `${T}/mask-contacts`, template, 200, done('Template updated')),
  reload('update_template', 'processors/dp/templates/mask-contacts'),
  reload('reload_data_protection', 'processors/dp/templates/mask-contacts'),
  get('list_templates', T, 200, [{name: 'mask-contacts'}]),
];

export const model = {name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'};
const config = {retries: 2, rate_limit: 10, policy: {enabled: true, archive: {enabled: true, retention: 7}}};
const route = {name: 'support-chat', type: 'chat', enabled: true, models: [model], config};
const unsetModel = {weight: null, virtual_secret_name: null, fallback_enabled: null, fallback_codes: null};
const unsetRouteConfig = {unified_endpoint: null, request_chain: null, response_chain: null};
const fullRoute = {...route, models: [{...model, ...unsetModel}], config: {...config, ...unsetRouteConfig}};

export const ROUTES: Step[] = [
  get('list_routes', R, 404, 'No routes found'),
  post('create_route', `${R}/support-chat`, route, 200, done('Route created')),
  post('create_route, again', `${R}/support-chat`, route, 409, 'Route already exists'),
  get('get_route', `${R}/support-chat`, 200, route),
  put('update_route', `${R}/support-chat`, fullRoute, 200, done('Route updated')),
  reload('update_route', 'routes/support-chat'),
  reload('route_service.reload_route', 'routes/support-chat'),
  get('list_routes', R, 200, [{name: 'support-chat', models: [model]}]),
  // Called with an empty name, most methods end up on the list of routes.
  get('get_template, empty name', R, 200, [{name: 'support-chat'}]),
];

const gateway = {
  name: 'acme-production',
  type: 'production',
  enabled: true,
  config: {
    buid: 'acme',
    base_url: 'https://your-api-domain.com',
    organization_id: 'acme',
    system_namespace: 'production',
  },
};
const fullGateway = {...gateway, gateway_id: null, config: {...gateway.config, api_key: null}};

export const GATEWAYS: Step[] = [
  get('list_gateways', G, 404, 'No gateways found'),
  post('create_gateway', `${G}/acme-production`, gateway, 200, 'Gateway created successfully'),
  post('create_gateway, again', `${G}/acme-production`, gateway, 400, 'Gateway already exists'),
  get('get_gateway', `${G}/acme-production`, 200, gateway),
  put('update_gateway', `${G}/acme-production`, fullGateway, 200, 'Gateway updated successfully'),
  get('list_gateways', G, 200, [{name: 'acme-production'}]),
];
