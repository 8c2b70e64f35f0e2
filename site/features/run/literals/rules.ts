/** Which values of a sample teach something: by the name that they are given to, or by their place in an address. */

/** `content: "…"`, `"model": "…"`, `PROMPT = "…"`, in any of the languages. */
const TEXTS =
  /^(?:content|prompt|text|question|model|name|route|route_name|provider|provider_name|virtual_secret_key|api_key|api_key_secret_name|description|currency|strategy|likelihood|reject_?prompt|reject_text)$/i;
const NUMBERS =
  /^(?:threshold|\w+_threshold|rate_limit|limit|retries|max_tokens|temperature|top_p|weight|retention|daily|monthly|budget)$/i;

/** A key of this name holds a secret where it is an argument, and the name of an object in a body. */
const SECRETS = /^api_key$/i;

export type Assignment = ':' | '=';

export const isTextName = (name: string, sign: Assignment): boolean =>
  TEXTS.test(name) && !(sign === '=' && SECRETS.test(name));
export const isNumberName = (name: string): boolean => NUMBERS.test(name);

/** The header that names a route. */
export const ROUTE_HEADER = 'x-javelin-route';

/** What follows such a segment of a path is the name of an object. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  query: 'route',
  routes: 'route',
  providers: 'provider',
  secrets: 'secret',
  keyvault: 'secret',
  gateways: 'gateway',
  templates: 'template',
};
const SEGMENT = new RegExp(
  `(?<=/(${Object.keys(COLLECTIONS).join('|')})/)` +
    `(?!(?:${Object.keys(COLLECTIONS).join('|')}|keys)\\b)[A-Za-z\\d][\\w.-]*(?=$|[/?\\s"'\`)])`,
  'g',
);

/** The names of objects in an address or in a part of one. */
export const segmentsIn = (
  text: string,
): {readonly at: number; readonly text: string; readonly name: string}[] =>
  [...text.matchAll(SEGMENT)].map((match) => ({
    at: match.index,
    text: match[0],
    name: COLLECTIONS[match[1] ?? ''] ?? '',
  }));

const OBJECT = '(route|provider|secret|gateway|template)';
/** `client.get_route("…")`, `Route(name="…")`, `provider_name="…"`: what the SDK puts into a path as it is. */
const NAMES_OF_SDK = new RegExp(
  `(?:\\.\\w*_${OBJECT}\\(\\s*|\\b${OBJECT}\\(\\s*name=|\\b${OBJECT}_name=)$`,
  'i',
);

/** The object that is named by the string after this text. */
export const namedBySdk = (before: string): string | undefined =>
  NAMES_OF_SDK.exec(before)?.slice(1).find(Boolean)?.toLowerCase();

const CALLS_SDK =
  /javelin_sdk|\.a?(?:create|get|update|delete|query)_\w+[(,]|completions\.create[(,][^)]*\broute=/;

/** Whether a program puts what has this name into a path without escaping it: itself, or through the SDK. */
export const isPutIntoPath = (source: string, name: string): boolean =>
  new RegExp(`/\\$?\\{(?:\\w+(?:\\.|\\[['"]))?${name}(?:['"]\\])?\\}`).test(source) ||
  (/^(?:name|route)$/.test(name) && CALLS_SDK.test(source));
