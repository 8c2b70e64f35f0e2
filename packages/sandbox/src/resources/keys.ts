import {INVALID_PAYLOAD, MESSAGES, SANDBOX_ANSWERS} from '../answers.ts';
import {refuse, touch, type Call, type Handler} from '../context.ts';
import {isName, joinId} from '../names.ts';
import type {JsonObject} from '../store/store.ts';
import {readResource} from '../validate.ts';
import {audit, listOr404, sameName, succeed} from './collection.ts';

/** Where keys live when a published client, which never sends a namespace, calls the keyvault paths. */
export const DEFAULT_NAMESPACE = 'production';

/** The virtual key that stands for a stored key. Derived from the name, so that examples can show it. */
export const virtualKey = (keyName: string) => `vk-${keyName}`;

const {missing, exists, created, updated, deleted, ...failures} = MESSAGES.keys;

/** R5.2: on the required paths there is no fallback, a call without a namespace is refused. */
function namespaceOf(call: Call, fallback: string | undefined): string {
  const namespace = call.req.header('x-javelin-namespace');
  if (namespace) {
    touch(call, 'key-namespace');
    return namespace;
  }
  const {status, text} = SANDBOX_ANSWERS.namespace;
  if (fallback === undefined) refuse(call, status, text, 'namespace-missing');
  touch(call, 'namespace-default');
  return fallback;
}

type KeyHandler = (call: Call, namespace: string) => Promise<Response>;

/** Names that come from the path. */
function address(call: Call, namespace: string): {id: string; provider: string; key: string} {
  const provider = call.req.param('provider')!;
  const key = call.req.param('key')!;
  return {id: joinId(namespace, provider, key), provider, key};
}

const list: KeyHandler = async (call, namespace) => {
  const provider = call.req.param('provider');
  const prefix = provider === undefined ? [namespace] : [namespace, provider];
  call.env.failure = failures.failedList;
  touch(call, 'key-in-clear');
  return listOr404(call, 'keys', await call.env.store.list('keys', `${joinId(...prefix)}/`));
};

const create: KeyHandler = async (call, namespace) => {
  const {id, provider, key} = address(call, namespace);
  const value = await readKey(call, provider, key);
  if (!isName(key)) refuse(call, 400, INVALID_PAYLOAD, 'name-form');
  call.env.failure = failures.failedCreate;
  if (!(await call.env.store.get('providers', joinId(provider)))) {
    refuse(call, 404, MESSAGES.providers.missing, 'key-needs-provider');
  }
  touch(call, 'virtual-key');
  const stored = {...value, api_key_secret_key_javelin: virtualKey(key), ...audit(call)};
  if (!(await call.env.store.insert('keys', id, stored))) refuse(call, 409, exists, 'sdk-conflict');
  return succeed(call, {}, created);
};

const read: KeyHandler = async (call, namespace) => {
  const {id} = address(call, namespace);
  call.env.failure = failures.failedRead;
  const stored = await call.env.store.get('keys', id);
  if (!stored) refuse(call, 404, missing, 'key-not-found');
  touch(call, 'key-in-clear');
  return call.json(stored);
};

const update: KeyHandler = async (call, namespace) => {
  const {id, provider, key} = address(call, namespace);
  const value = await readKey(call, provider, key);
  call.env.failure = failures.failedUpdate;
  const stored = await call.env.store.get('keys', id);
  const virtual = stored?.['api_key_secret_key_javelin'];
  const next = {...value, api_key_secret_key_javelin: virtual, ...audit(call, stored)};
  if (!stored || !(await call.env.store.replace('keys', id, next))) refuse(call, 404, missing, 'put-unknown');
  touch(call, 'put-replaces', 'virtual-key');
  return succeed(call, {}, updated);
};

const remove: KeyHandler = async (call, namespace) => {
  const {id} = address(call, namespace);
  call.env.failure = failures.failedDelete;
  if (!(await call.env.store.remove('keys', id))) refuse(call, 404, missing, 'delete-unknown-key');
  return succeed(call, {}, deleted);
};

/** The path names the key and its provider; a body may repeat both, but not contradict them. */
async function readKey(call: Call, provider: string, key: string): Promise<JsonObject> {
  const value = await readResource(call, 'keys');
  sameName(call, value['api_key'], key);
  sameName(call, value['provider_name'], provider);
  return {...value, api_key: key, provider_name: provider};
}

function keyHandlers(fallback?: string) {
  const within =
    (handler: KeyHandler): Handler =>
    (call) =>
      handler(call, namespaceOf(call, fallback));
  return {
    list: within(list),
    create: within(create),
    read: within(read),
    update: within(update),
    remove: within(remove),
  };
}

export const keys = keyHandlers();

/** The same calls on the paths of the published clients. */
export const vaultKeys = keyHandlers(DEFAULT_NAMESPACE);
