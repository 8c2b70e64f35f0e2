import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, warn, type Call} from '../context.ts';
import {DEFAULT_NAMESPACE, joinId} from '../names.ts';
import {findVirtualKey} from '../resources/virtual-keys.ts';
import type {JsonObject} from '../store/store.ts';
import type {ModelCall, Secret} from './model-call.ts';
import type {Model} from './target.ts';

/** The secret behind `x-javelin-virtualapikey`. A call without the header needs none. */
export async function headerSecret(call: Call): Promise<Secret | undefined> {
  const virtualKey = call.req.header('x-javelin-virtualapikey');
  if (!virtualKey) return undefined;
  recordRule(call, 'virtual-key-resolves');
  const stored = await findVirtualKey(call.env.store, virtualKey);
  if (!stored) refuse(call, SANDBOX_RESPONSES.virtualKey);
  if (stored['enabled'] === false) refuse(call, SANDBOX_RESPONSES.secretDisabled, 'disabled-secret');
  return describe(stored);
}

/**
 * Whether a model’s provider would get a key that it accepts: the caller’s own, that of a virtual key, or the secret that the
 * route names. What a gateway may refuse is a warning, or a refusal in a strict sandbox.
 */
export async function hasCredential(
  modelCall: ModelCall,
  model: Model,
  isWithoutSecrets: boolean,
): Promise<boolean> {
  const {call, usesVault} = modelCall;
  const {secret, provider, name} = model;
  const allow = (problem: string): boolean => {
    recordRule(call, 'model-secret');
    if (!call.env.strict) warn(call, problem);
    return !call.env.strict;
  };
  const sent = usesVault ? await modelCall.secret() : undefined;
  if (sent) {
    return (
      sent.provider === provider || allow(`the virtual key is one of ${sent.provider}, not of ${provider}`)
    );
  }
  if (!usesVault && (secret !== undefined || call.req.header('x-javelin-virtualapikey')))
    return allow('the request chain has no secrets step, so that no key of the vault is used');
  if (secret === undefined) {
    const isOpen = isWithoutSecrets || call.req.header('authorization') !== undefined;
    return isOpen || allow(`model ${name} has no secret and the request no Authorization header`);
  }
  const stored = await call.env.store.get('keys', joinId(DEFAULT_NAMESPACE, provider, secret));
  recordRule(call, 'model-secret');
  if (!stored) return allow(`the secret ${secret} of model ${name} does not exist`);
  if (stored['enabled'] !== false) return true;
  recordRule(call, 'disabled-secret');
  return false;
}

const CREDENTIALS = ['authorization', 'x-javelin-virtualapikey'];

/** A fallback or a weight decides which provider gets what the caller sent. */
export function warnOfSharedCredential(call: Call, models: readonly Model[]): void {
  const providers = [...new Set(models.map(({provider}) => provider))];
  const sent = CREDENTIALS.find((header) => call.req.header(header) !== undefined);
  if (sent === undefined || providers.length < 2) return;
  recordRule(call, 'model-secret');
  warn(call, `${sent} goes to a route with models of ${providers.join(' and ')}, which could all receive it`);
}

function describe({api_key: name, provider_name: provider}: JsonObject): Secret {
  return {name: String(name), provider: String(provider)};
}
