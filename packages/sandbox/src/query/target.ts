import {BAD_REQUEST, MESSAGES, notFound, SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, warn, type Call} from '../context.ts';
import {fieldsOf, isObject, listOf} from '../json.ts';
import {joinId} from '../names.ts';
import type {JsonObject} from '../store/store.ts';

export type Endpoint = 'chat' | 'completions' | 'embeddings' | 'responses';

const ENDPOINT_PATHS: Record<Endpoint, string> = {
  chat: '/chat/completions',
  completions: '/completions',
  embeddings: '/embeddings',
  responses: '/responses',
};

/** Every chunk of a stream repeats the model’s name. */
const MAX_MODEL_NAME = 256;

export interface Model {
  name: string;
  provider: string;
  suffix: string;
  weight?: unknown;
  fallback_enabled?: unknown;
  fallback_codes?: unknown;
  /** The secret that the route’s model names. */
  secret?: string;
  /** Named by the call and not listed by the route. */
  isUnlisted?: true;
}

/** A route, reduced to what serving a call needs. */
export interface Target {
  name: string;
  endpoint: Endpoint;
  models: Model[];
  config: JsonObject;
  /** Serves whatever model a call names. */
  unified: boolean;
}

/** The route of `/query/{routename}`: its type decides which kind of model serves it. */
export async function customTarget(call: Call, name: string): Promise<Target> {
  const route = await enabledRoute(call, name);
  if (!route) refuse(call, notFound(MESSAGES.routes.missing), 'unknown-route');
  recordRule(call, 'sdk-route-type');
  const type = route['type'];
  const endpoint = type === 'completions' || type === 'embeddings' ? type : 'chat';
  return {...view(name, route, endpoint), unified: false};
}

/** The route named in a header; a provider’s reserved route stands in when no route has that name. */
export async function unifiedTarget(call: Call, name: string, endpoint: Endpoint): Promise<Target> {
  const route = await enabledRoute(call, name);
  if (route) {
    const target = view(name, route, endpoint);
    if (!target.unified)
      warn(call, `${name} is a custom route: a gateway may serve it at /v1/query/${name} only`);
    return target;
  }
  if (!(await call.env.store.get('providers', joinId(name)))) {
    refuse(call, notFound(MESSAGES.routes.missing), 'unknown-route');
  }
  recordRule(call, 'reserved-route');
  return {name, endpoint, models: [], config: {}, unified: true};
}

/** The route of a client that names none: the reserved route of the first provider that is enabled. */
export async function defaultRoute(call: Call): Promise<string | undefined> {
  const providers = await call.env.store.list('providers');
  const first = providers.find((provider) => provider['enabled'] !== false);
  return typeof first?.['name'] === 'string' ? first['name'] : undefined;
}

async function enabledRoute(call: Call, name: string): Promise<JsonObject | undefined> {
  const route = await call.env.store.get('routes', joinId(name));
  if (route?.['enabled'] === false) refuse(call, notFound(MESSAGES.routes.missing), 'disabled-route');
  return route;
}

function view(name: string, route: JsonObject, endpoint: Endpoint): Target {
  const config = fieldsOf(route['config']);
  const unified = config['unified_endpoint'] === true;
  const models = listOf(route['models'])
    .filter(isObject)
    .map((model) => viewModel(model, endpoint))
    // Fallback is a feature of custom routes.
    .map((model) => (unified ? {...model, fallback_enabled: false} : model));
  return {name, endpoint, models, config, unified};
}

function viewModel(model: JsonObject, endpoint: Endpoint): Model {
  // The specification says virtual_secret_key, the SDK’s route model virtual_secret_name.
  const secret = model['virtual_secret_key'] ?? model['virtual_secret_name'];
  return {
    weight: model['weight'],
    fallback_enabled: model['fallback_enabled'],
    fallback_codes: model['fallback_codes'],
    name: String(model['name'] ?? '').slice(0, MAX_MODEL_NAME),
    provider: String(model['provider'] ?? ''),
    suffix: String(model['suffix'] ?? ENDPOINT_PATHS[endpoint]),
    ...(typeof secret === 'string' && secret !== '' && {secret}),
  };
}

/**
 * The models of a call. A route that lists models decides itself; the header can only pick one of them. A unified route
 * serves whatever model the call names, from the provider of its first model or else the one it is named after.
 */
export function candidates(call: Call, target: Target, body: JsonObject): Model[] {
  const header = call.req.header('x-javelin-model');
  const named = body['model'] ?? call.req.param('deployment');
  const asked = header || (target.unified ? named : undefined);
  const listed = target.models.filter((model) => model.name === asked);
  if (header) recordRule(call, 'model-header');
  if (listed.length > 0) return listed;
  if (header && !target.unified) {
    recordRule(call, 'unknown-model');
    if (call.env.strict) refuse(call, SANDBOX_RESPONSES.unknownModel);
    warn(call, `the route has no model ${header}; x-javelin-model is ignored`);
  }
  if (target.unified && typeof asked === 'string' && asked !== '') {
    recordRule(call, 'unified-route');
    const provider = target.models[0]?.provider ?? target.name;
    const suffix = ENDPOINT_PATHS[target.endpoint];
    return [{name: asked.slice(0, MAX_MODEL_NAME), provider, suffix, isUnlisted: true}];
  }
  if (target.models.length === 0) refuse(call, BAD_REQUEST, 'route-without-model');
  return target.models;
}

/** Where a model is served: the provider’s base URL and the model’s suffix. Undefined when the provider cannot serve. */
export async function endpointUrl(call: Call, model: Model): Promise<string | undefined> {
  const provider = await call.env.store.get('providers', joinId(model.provider));
  if (!provider || provider['enabled'] === false) return undefined;
  const {api_base: named} = fieldsOf(provider['config']);
  const base = typeof named === 'string' ? withoutSlashes(named) : '';
  // The suffix of a listed model names its deployment; a unified endpoint has it in its own path.
  const isDeployment = model.isUnlisted && base.endsWith('.azure.com');
  return `${base}${isDeployment ? `/openai/deployments/${model.name}` : ''}${model.suffix}`;
}

/** By hand: an expression anchored only at the end tries every run of slashes. */
function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
