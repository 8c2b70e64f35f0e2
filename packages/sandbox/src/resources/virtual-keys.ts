import {joinId} from '../names.ts';
import type {JsonObject, Store} from '../store/store.ts';

/**
 * Virtual keys, one for each secret. The store refuses to insert an id twice, which is what makes them unique; each entry
 * leads to its secret without a search.
 */

/** Derived from the secret’s name, so that examples can show it. */
export const virtualKeyOf = (name: string) => `vk-${name}`;

/** Two secrets may have the same name under different providers or namespaces. */
function* possibleKeys(namespace: string, provider: string, name: string): Generator<string> {
  yield virtualKeyOf(name);
  yield virtualKeyOf(`${provider}-${name}`);
  yield virtualKeyOf(`${namespace}-${provider}-${name}`);
  for (let i = 2; ; i++) yield virtualKeyOf(`${namespace}-${provider}-${name}-${i}`);
}

/** Reserves a virtual key for the secret with this id, and tells which. */
export async function reserveVirtualKey(
  store: Store,
  secretId: string,
  names: {namespace: string; provider: string; name: string},
): Promise<string> {
  for (const virtualKey of possibleKeys(names.namespace, names.provider, names.name)) {
    const id = joinId(virtualKey);
    if (await store.insert('virtual-keys', id, {secret: secretId})) return virtualKey;
    // Left over from a secret that is gone, or from a call that ended between two writes.
    const taken = await store.get('virtual-keys', id);
    const owner = typeof taken?.['secret'] === 'string' ? taken['secret'] : '';
    if (!(await store.get('keys', owner)) && (await store.replace('virtual-keys', id, {secret: secretId})))
      return virtualKey;
  }
  throw new Error('unreachable: possibleKeys never ends');
}

export async function findVirtualKey(store: Store, virtualKey: string): Promise<JsonObject | undefined> {
  const entry = await store.get('virtual-keys', joinId(virtualKey));
  return typeof entry?.['secret'] === 'string' ? store.get('keys', entry['secret']) : undefined;
}

export async function releaseVirtualKey(store: Store, secret: JsonObject): Promise<void> {
  const virtualKey = secret['api_key_secret_key_javelin'];
  if (typeof virtualKey === 'string') await store.remove('virtual-keys', joinId(virtualKey));
}
