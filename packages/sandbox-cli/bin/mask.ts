import {CONFIDENTIAL, DECLARED} from '@javelin/sandbox/confidential';

/** Hides what must not be read over somebody's shoulder. */

/** In objects without a schema, such as `config`, a name is all there is to go by. */
const SENSITIVE =
  /secret|passw|pwd|token|credential|bearer|cookie|signature|(^|_)(auth|authorization|sas|keys?)(_|$)|api_?keys?$|connection_?string/;
/** A virtual key opens a route wherever it stands. */
const VIRTUAL_KEY = /^vk-\S+$/;
const USER_INFO = /(:\/\/)[^/?#@\s]+@/g;
const PARAMETER = /([?&][^?=&#\s]*=)[^&#\s]+/g;
const SECRET_PARAMETER = /key|token|secret|passw|sig/i;
const HIDDEN = '••••';
const SHOWN = 4;
const LONG_ENOUGH = 12;

/**
 * A copy in which every text below a confidential field is hidden but for its last characters: those that the API file calls
 * confidential, those outside of it whose names say so, lists of keys, virtual keys, and what URLs carry.
 */
export function maskSecrets(value: unknown, isOpen: (name: string) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, isOpen));
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      !isOpen(name) && isConfidential(name, field) ? hideAll(field) : maskSecrets(field),
    ]),
  );
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
  if (CONFIDENTIAL.includes(name)) return true;
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
    .replace(USER_INFO, `$1${HIDDEN}@`)
    .replace(PARAMETER, (all, name: string) => (SECRET_PARAMETER.test(name) ? `${name}${HIDDEN}` : all));
}

function hideAll(value: unknown): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map(hideAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hideAll(field)]));
}

function hide(text: string): string {
  if (text === '') return text;
  return `${HIDDEN}${text.length >= LONG_ENOUGH ? text.slice(-SHOWN) : ''}`;
}
