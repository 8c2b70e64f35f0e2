import {BAD_REQUEST, MESSAGES} from '../answers.ts';
import {isObject} from '../body.ts';
import {refuse, touch, type Call} from '../context.ts';
import {joinId} from '../names.ts';
import type {JsonObject} from '../store/store.ts';

export type Endpoint = 'chat' | 'completions' | 'embeddings';

const ENDPOINT_PATHS: Record<Endpoint, string> = {
  chat: '/chat/completions',
  completions: '/completions',
  embeddings: '/embeddings',
};

export interface Model {
  name: string;
  provider: string;
  suffix: string;
  weight?: unknown;
  fallback_enabled?: unknown;
  fallback_codes?: unknown;
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

/** The route of `/query/{routename}`: its type decides which kind of model answers. */
export async function customTarget(call: Call, name: string): Promise<Target> {
  const route = await enabledRoute(call, name);
  if (!route) refuse(call, 404, MESSAGES.routes.missing, 'not-found');
  touch(call, 'sdk-route-type');
  const type = route['type'];
  const endpoint = type === 'completions' || type === 'embeddings' ? type : 'chat';
  return {...view(name, route, endpoint), unified: false};
}

/** The route named in a header; a provider’s reserved route stands in when no route has that name. */
export async function unifiedTarget(call: Call, name: string, endpoint: Endpoint): Promise<Target> {
  const route = await enabledRoute(call, name);
  if (route) return view(name, route, endpoint);
  if (!(await call.env.store.get('providers', joinId(name)))) {
    refuse(call, 404, MESSAGES.routes.missing, 'not-found');
  }
  touch(call, 'reserved-route');
  return {name, endpoint, models: [], config: {}, unified: true};
}

async function enabledRoute(call: Call, name: string): Promise<JsonObject | undefined> {
  const route = await call.env.store.get('routes', joinId(name));
  if (route?.['enabled'] === false) refuse(call, 404, MESSAGES.routes.missing, 'disabled-route');
  return route;
}

function view(name: string, route: JsonObject, endpoint: Endpoint): Target {
  const models = Array.isArray(route['models']) ? route['models'].filter(isObject) : [];
  const config = isObject(route['config']) ? route['config'] : {};
  return {
    name,
    endpoint,
    models: models.map((model) => ({
      ...model,
      name: String(model['name'] ?? ''),
      provider: String(model['provider'] ?? ''),
      suffix: String(model['suffix'] ?? ENDPOINT_PATHS[endpoint]),
    })),
    config,
    unified: config['unified_endpoint'] === true,
  };
}

/**
 * The models of a call. A route that lists models decides itself; the header can only pick one of them. A unified route
 * serves whatever model the call names, from the provider of its first model or else the one it is named after.
 */
export function candidates(call: Call, target: Target, body: JsonObject): Model[] {
  const header = call.req.header('x-javelin-model');
  const asked = header || (target.unified ? body['model'] : undefined);
  const listed = target.models.filter((model) => model.name === asked);
  if (header) touch(call, 'model-header');
  if (listed.length > 0) return listed;
  if (target.unified && typeof asked === 'string' && asked !== '') {
    touch(call, 'unified-route');
    const provider = target.models[0]?.provider ?? target.name;
    return [{name: asked, provider, suffix: ENDPOINT_PATHS[target.endpoint]}];
  }
  if (target.models.length === 0) refuse(call, 400, BAD_REQUEST, 'route-without-model');
  return target.models;
}

/** Where a model is served: the provider’s base URL and the model’s suffix. 404 when the provider cannot serve. */
export async function endpointUrl(call: Call, model: Model): Promise<string> {
  const provider = await call.env.store.get('providers', joinId(model.provider));
  if (!provider || provider['enabled'] === false) {
    refuse(call, 404, MESSAGES.providers.missing, 'missing-provider');
  }
  const base = isObject(provider['config']) ? provider['config']['api_base'] : undefined;
  return `${typeof base === 'string' ? base.replace(/\/+$/, '') : ''}${model.suffix}`;
}
