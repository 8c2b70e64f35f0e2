import {BAD_REQUEST, INVALID_PAYLOAD, MESSAGES, notFound} from '../plain-responses.ts';
import {auditFields} from '../audit.ts';
import {refuse, recordRule, type Call, type Handler} from '../context.ts';
import {DEFAULT_NAMESPACE, isName, joinId} from '../names.ts';
import type {JsonObject} from '../store/store.ts';
import {readResource} from '../validate.ts';
import {listOr404, refuseTaken, sameName, succeed} from './collection.ts';
import {releaseVirtualKey, reserveVirtualKey} from './virtual-keys.ts';

const {missing, exists, created, updated, deleted, ...failures} = MESSAGES.keys;

/** On the paths of the specification there is no fallback: a call without a namespace is rejected. */
function namespaceOf(call: Call, fallback: string | undefined): string {
  const namespace = call.req.header('x-javelin-namespace');
  if (namespace) {
    recordRule(call, 'key-namespace');
    return namespace;
  }
  const hasBody = call.req.method === 'POST' || call.req.method === 'PUT';
  if (fallback === undefined) refuse(call, hasBody ? INVALID_PAYLOAD : BAD_REQUEST, 'namespace-missing');
  recordRule(call, 'namespace-default');
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
  // The specification declares the parameter without saying where it goes; the SDK has it in the path.
  const provider = call.req.param('provider') ?? call.req.query('providername');
  const prefix = provider ? [namespace, provider] : [namespace];
  call.env.failureText = failures.failedList;
  const response = listOr404(call, 'keys', await call.env.store.list('keys', `${joinId(...prefix)}/`));
  recordRule(call, 'secret-in-plain-text');
  return response;
};

const create: KeyHandler = async (call, namespace) => {
  const {id, provider, key} = address(call, namespace);
  const value = await readKey(call, provider, key);
  if (!isName(key)) refuse(call, INVALID_PAYLOAD, 'name-form');
  const {store} = call.env;
  call.env.failureText = failures.failedCreate;
  const outcome = await store.transaction((rows) => {
    if (!rows.get('providers', joinId(provider))) return 'provider missing';
    if (rows.get('keys', id)) return 'taken';
    const virtualKey = reserveVirtualKey(rows, id, {namespace, provider, name: key});
    rows.insert('keys', id, {
      ...value,
      api_key_secret_key_javelin: virtualKey,
      ...auditFields(call.env.clock),
    });
    return 'created';
  });
  if (outcome === 'provider missing')
    refuse(call, notFound(MESSAGES.providers.missing), 'key-needs-provider');
  if (outcome === 'taken') refuseTaken(call, {status: 409, text: exists}, 'sdk-conflict');
  recordRule(call, 'virtual-key', 'audit-fields');
  return succeed(call, {}, created);
};

const read: KeyHandler = async (call, namespace) => {
  const {id} = address(call, namespace);
  call.env.failureText = failures.failedRead;
  const stored = await call.env.store.get('keys', id);
  if (!stored) refuse(call, notFound(missing), 'key-not-found');
  recordRule(call, 'secret-in-plain-text');
  return call.json(stored);
};

const update: KeyHandler = async (call, namespace) => {
  const {id, provider, key} = address(call, namespace);
  const value = await readKey(call, provider, key);
  call.env.failureText = failures.failedUpdate;
  const isKnown = await call.env.store.transaction((rows) => {
    const stored = rows.get('keys', id);
    const virtual = stored?.['api_key_secret_key_javelin'];
    return rows.replace('keys', id, {
      ...value,
      api_key_secret_key_javelin: virtual,
      ...auditFields(call.env.clock, stored),
    });
  });
  if (!isKnown) refuse(call, notFound(missing), 'put-unknown');
  recordRule(call, 'put-replaces', 'virtual-key', 'audit-fields');
  return succeed(call, {}, updated);
};

const remove: KeyHandler = async (call, namespace) => {
  const {id} = address(call, namespace);
  const {store} = call.env;
  call.env.failureText = failures.failedDelete;
  const isKnown = await store.transaction((rows) => {
    const stored = rows.get('keys', id);
    if (stored) releaseVirtualKey(rows, stored);
    return rows.remove('keys', id);
  });
  if (!isKnown) refuse(call, notFound(missing), 'delete-unknown-key');
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
