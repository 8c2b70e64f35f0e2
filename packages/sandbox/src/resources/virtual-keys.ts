import {joinId} from '../names.ts';
import type {JsonObject, Rows, Store} from '../store/store.ts';

/**
 * Virtual keys, one for each secret. They are reserved and released in the transaction that writes the secret, which is what
 * makes them unique; each entry leads to its secret without a search.
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
export function reserveVirtualKey(
  rows: Rows,
  secretId: string,
  names: {namespace: string; provider: string; name: string},
): string {
  for (const virtualKey of possibleKeys(names.namespace, names.provider, names.name)) {
    const id = joinId(virtualKey);
    if (rows.insert('virtual-keys', id, {secret: secretId})) return virtualKey;
    // Left over from a secret that could not be read when it was removed.
    const owner = rows.get('virtual-keys', id)?.['secret'];
    const isFree = typeof owner !== 'string' || !rows.get('keys', owner);
    if (isFree && rows.replace('virtual-keys', id, {secret: secretId})) return virtualKey;
  }
  throw new Error('unreachable: possibleKeys never ends');
}

export async function findVirtualKey(store: Store, virtualKey: string): Promise<JsonObject | undefined> {
  const entry = await store.get('virtual-keys', joinId(virtualKey));
  return typeof entry?.['secret'] === 'string' ? store.get('keys', entry['secret']) : undefined;
}

export function releaseVirtualKey(rows: Rows, secret: JsonObject): void {
  const virtualKey = secret['api_key_secret_key_javelin'];
  if (typeof virtualKey === 'string') rows.remove('virtual-keys', joinId(virtualKey));
}
