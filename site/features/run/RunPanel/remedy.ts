/** What the sandbox saw where the API's own message does not say it. Pure. */
import {parseJson} from '@javelin/detectors/json';
import {mostSimilar} from '../../../lib/similar.ts';
import type {CurlRequest} from '../curl.ts';
import type {Row} from '../sandbox/dumpable-store.ts';

export interface Remedy {
  /** What the request names, where there is no such object. */
  readonly named?: string;
  /** "The sandbox has no route named “suport-chat”." */
  readonly seen?: string;
  /** All others of the kind: "It also has eu." */
  readonly names: readonly string[];
  readonly nearest?: string;
  /** An anchor of the error catalogue on `/api`. */
  readonly anchor: string;
}

const KINDS: Readonly<Record<string, Row['table']>> = {
  Route: 'routes',
  Provider: 'providers',
  Template: 'templates',
  Gateway: 'gateways',
  Key: 'keys',
};

/** The catalogue has the messages of the five resources; others are told by their status. */
const CATALOGUED = /^(?:Route|Provider|Template|Gateway|Key) (?:not found|already exists)$/;

export const nameOfRow = ({id, value}: Row): string => String(value['name'] ?? value['api_key'] ?? id);

/** The headers of a program's request are not known. */
export type Asked = Pick<CurlRequest, 'url' | 'body'> & Partial<Pick<CurlRequest, 'headers'>>;

/** What the request names as the object of this kind. */
function namedIn({url, headers, body}: Asked, table: Row['table']): string | undefined {
  const {pathname} = new URL(url);
  const paths: Partial<Record<Row['table'], RegExp>> = {
    routes: /\/(?:query|routes)\/([^/]+)/,
    providers: /\/providers\/([^/]+)/,
    templates: /\/templates\/([^/]+)/,
    gateways: /\/gateways\/([^/]+)/,
    keys: /\/secrets\/([^/]+)/,
  };
  const inPath = paths[table]?.exec(pathname)?.[1];
  if (inPath !== undefined) return decodeURIComponent(inPath);
  if (table === 'routes') return headers?.find(([name]) => name.toLowerCase() === 'x-javelin-route')?.[1];
  return /"name":\s*"([^"]*)"/.exec(body ?? '')?.[1];
}

const KEY_HEADERS = ['x-javelin-apikey', 'x-api-key'];

function seenIn(status: number, {headers, body}: Asked): string | undefined {
  if (status === 401 && headers?.some(([name]) => KEY_HEADERS.includes(name.toLowerCase())) === false)
    return 'The request has no Javelin API key: neither x-javelin-apikey nor x-api-key.';
  if (status === 400 && body !== undefined && parseJson(body) === undefined)
    return 'The body of the request is not JSON.';
  return undefined;
}

/** The remedy for an error response; `undefined` for a success. */
export function remedyFor(
  status: number,
  message: string,
  request: Asked,
  rows: readonly Row[],
): Remedy | undefined {
  if (status < 400) return undefined;
  const anchor = CATALOGUED.test(message)
    ? `error-${message.toLowerCase().replaceAll(' ', '-')}`
    : 'error-catalogue';
  const [, word = ''] = /^(\w+) not found$/.exec(message) ?? [];
  const table = KINDS[word];
  const named = table && namedIn(request, table);
  if (!table || named === undefined) return {seen: seenIn(status, request), names: [], anchor};
  // Each provider has a route of its own name.
  const tables = table === 'routes' ? ['routes', 'providers'] : [table];
  const names = [...new Set(rows.filter((row) => tables.includes(row.table)).map(nameOfRow))];
  // A route that is there and a provider of its models that is not: the message is about the other one.
  if (names.includes(named)) return {names: [], anchor};
  const nearest = mostSimilar(named, names);
  return {
    named,
    seen: `The sandbox has no ${word.toLowerCase()} named “${named}”.`,
    names: names.filter((name) => name !== nearest),
    ...(nearest !== undefined && {nearest}),
    anchor,
  };
}
