import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, type Call, type Handler} from '../context.ts';
import {isObject, listOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';

/** `/v1/models`: a client that asks what there is gets the models of the routes, and usual ones for each provider. */

const USUAL: Readonly<Record<string, readonly string[]>> = {
  openai: ['gpt-6.1-sol', 'gpt-6-luna', 'text-embedding-3-small'],
  azure: ['gpt-6-luna'],
  mistral: ['mistral-small-latest'],
};

const MAX_MODELS = 1000;

export async function knownModels(call: Call): Promise<JsonObject[]> {
  const {store, clock} = call.env;
  recordRule(call, 'models-list');
  const owners = new Map<string, string>();
  const add = (name: unknown, owner: unknown) => {
    const isNew = typeof name === 'string' && name !== '' && !owners.has(name);
    if (isNew && owners.size < MAX_MODELS) owners.set(name.slice(0, 256), String(owner).slice(0, 256));
  };
  for (const route of await store.list('routes')) {
    if (route['enabled'] === false) continue;
    for (const model of listOf(route['models'])) if (isObject(model)) add(model['name'], model['provider']);
  }
  for (const {name, type, enabled} of await store.list('providers')) {
    const usual = typeof type === 'string' && Object.hasOwn(USUAL, type) ? USUAL[type]! : [];
    if (enabled !== false) for (const model of usual) add(model, name);
  }
  const created = Math.floor(clock() / 1000);
  return [...owners].map(([id, owned_by]) => ({id, object: 'model', created, owned_by}));
}

export const listModels: Handler = async (call) => call.json({object: 'list', data: await knownModels(call)});

export const getModel: Handler = async (call) => {
  const wanted = call.req.param('model');
  const model = (await knownModels(call)).find(({id}) => id === wanted);
  return model ? call.json(model) : refuse(call, SANDBOX_RESPONSES.unknownModel);
};
