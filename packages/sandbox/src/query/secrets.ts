import {SANDBOX_ANSWERS} from '../answers.ts';
import {refuse, touch, warn, type Call} from '../context.ts';
import {joinId} from '../names.ts';
import {DEFAULT_NAMESPACE} from '../resources/namespace.ts';
import {findVirtualKey} from '../resources/virtual-keys.ts';
import type {JsonObject} from '../store/store.ts';
import type {Model} from './target.ts';

export interface Secret {
  readonly name: string;
  readonly provider: string;
}

/** The secret behind `x-javelin-virtualapikey`. A call without the header needs none. */
export async function headerSecret(call: Call): Promise<Secret | undefined> {
  const virtualKey = call.req.header('x-javelin-virtualapikey');
  if (!virtualKey) return undefined;
  touch(call, 'virtual-key-resolves');
  const stored = await findVirtualKey(call.env.store, virtualKey);
  if (!stored) refuse(call, SANDBOX_ANSWERS.virtualKey);
  if (stored['enabled'] === false) refuse(call, SANDBOX_ANSWERS.secretDisabled, 'disabled-secret');
  return describe(stored);
}

/** Whether the secret can be used that a route’s model names, by its virtual key or by its name. */
export async function hasModelSecret(call: Call, model: Model): Promise<boolean> {
  const {secret = '', provider} = model;
  const {store, strict} = call.env;
  touch(call, 'model-secret');
  const stored =
    (await findVirtualKey(store, secret)) ??
    (await store.get('keys', joinId(DEFAULT_NAMESPACE, provider, secret)));
  if (!stored && !strict) warn(call, `the secret ${secret} of model ${model.name} does not exist`);
  if (!stored) return !strict;
  if (stored['enabled'] !== false) return true;
  touch(call, 'disabled-secret');
  return false;
}

function describe({api_key: name, provider_name: provider}: JsonObject): Secret {
  return {name: String(name), provider: String(provider)};
}
