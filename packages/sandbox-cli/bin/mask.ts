import {CONFIDENTIAL, DECLARED} from '@javelin/sandbox/confidential';

/** Hides what must not be read over somebody's shoulder. */

/** In objects without a schema, such as `config`, a name is all there is to go by. */
const SENSITIVE =
  /secret|passw|passphrase|pwd|token|credential|bearer|cookie|signature|private|(^|_)(auth|authorization|sas|pat|keys?)(_|$)|api_?keys?$|access_?key|connection_?string/;
/** `max_tokens` is a number of tokens, not a token. */
const COUNT = /tokens$/;
const COUNTS = /tokens_details$/;
/** A virtual key opens a route wherever it stands. */
const VIRTUAL_KEY = /^vk-./;
const BEARER = /\b(Bearer\s+)\S+/gi;
const USER_INFO = /(:\/\/)[^/?#@\s]+@/g;
const PARAMETER = /([?&#][^?=&#\s]*=)[^&#\s]+/g;
const SECRET_PARAMETER = /key|token|secret|pass|pwd|sig|auth|credential|^.code=/i;
/** Scripts have their keys in them. A text without an end is one, too: else it would be looked for from every quotation mark. */
const LITERAL = /'(?:[^'\\\n]|\\[^])*'?|"(?:[^"\\\n]|\\[^])*"?|`(?:[^`\\]|\\[^])*`?/g;
const HIDDEN = '••••';
const SHOWN = 4;
const LONG_ENOUGH = 12;

/**
 * A copy in which every text and number below a confidential field is hidden but for its last characters: those that the API file calls
 * confidential, those outside of it whose names say so, lists of keys, virtual keys, and what URLs carry.
 */
export function maskSecrets(value: unknown, isOpen: (name: string) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, isOpen));
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      !isOpen(name) && isConfidential(name, field) ? hideAll(field) : maskField(name, field),
    ]),
  );
}

function maskField(name: string, field: unknown): unknown {
  if (name !== 'js_code' || typeof field !== 'string') return maskSecrets(field);
  return field.replace(LITERAL, (text) => `${text[0]}${hide(text.slice(1, -1))}${text[0]}`);
}

/** The objects of the store: the name of a secret is called `api_key`, as the key of a gateway is. */
export function maskObjects(objects: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(
    Object.entries(objects).map(([kind, list]) => [
      kind,
      maskSecrets(list, (name) => kind === 'keys' && name === 'api_key'),
    ]),
  );
}

function isConfidential(name: string, field: unknown): boolean {
  if (CONFIDENTIAL.includes(name) || name === 'api_key_secret_key_javelin') return true;
  if (typeof field === 'number' ? COUNT.test(name) : typeof field === 'object' && COUNTS.test(name))
    return false;
  // A list of keys has no schema that would tell which of its fields is one.
  const isKnown = DECLARED.includes(name) && !Array.isArray(field);
  return !isKnown && SENSITIVE.test(snakeCase(name));
}

/** `subscriptionKey` and `X-Auth` as `subscription_key` and `x_auth`. */
const snakeCase = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

function maskText(text: string): string {
  if (VIRTUAL_KEY.test(text)) return hide(text);
  return text
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(USER_INFO, `$1${HIDDEN}@`)
    .replace(PARAMETER, (all, name: string) => (SECRET_PARAMETER.test(name) ? `${name}${HIDDEN}` : all));
}

function hideAll(value: unknown): unknown {
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'number') return HIDDEN;
  if (Array.isArray(value)) return value.map(hideAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hideAll(field)]));
}

function hide(text: string): string {
  if (text === '') return text;
  return `${HIDDEN}${text.length >= LONG_ENOUGH ? text.slice(-SHOWN) : ''}`;
}
