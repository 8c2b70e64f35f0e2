import {DEFAULT_API_KEY, PLANE_KEYS} from '@javelin/sandbox';
import type {FileStore} from '../store/file.ts';
import type {Flags} from './flags.ts';
import {isLoopback, urlHost} from './hosts.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

function urlOf(port: number, host: string): string {
  return `http://${EVERYWHERE.has(host) ? 'localhost' : urlHost(host)}:${port}`;
}

/** What a person needs to make the first call. */
export function welcome(port: number, {host, apiKey, data, seed}: Flags, route?: string): string {
  const url = urlOf(port, host);
  const seeds = [...seed.names, ...seed.files];
  // A key of the reader's own opens both planes, as the default key does for the published SDK.
  const keys = apiKey === DEFAULT_API_KEY ? PLANE_KEYS : {admin: apiKey, model: apiKey};
  return `javelin. sandbox on ${url}
  admin key:  ${keys.admin}
  app key:    ${keys.model}
  data:       ${data ?? 'in memory, gone when it stops'}
  seed:       ${seeds.length > 0 ? seeds.join(', ') : 'none'}
  inspector:  ${url}/sandbox

Try it from another terminal:

  ${route === undefined ? firstCreate(url, keys.admin) : firstQuery(url, route, keys.model)}

Ctrl+C stops it.`;
}

function firstQuery(url: string, route: string, apiKey: string): string {
  return `curl ${url}/v1/query/${encodeURIComponent(route)} \\
    -H 'x-javelin-apikey: ${quoted(apiKey)}' \\
    -H 'content-type: application/json' \\
    -d '{"messages": [{"role": "user", "content": "Where is my order?"}]}'`;
}

function firstCreate(url: string, apiKey: string): string {
  return `curl ${url}/v1/admin/providers \\
    -H 'x-api-key: ${quoted(apiKey)}' \\
    -H 'content-type: application/json' \\
    -d '{"name": "openai-prod", "type": "openai", "config": {"api_base": "https://api.openai.com/v1"}}'`;
}

/** Escapes text for the single quotes of a shell. */
const quoted = (text: string) => text.replaceAll("'", String.raw`'\''`);

/** What works, but perhaps not as expected. */
export function warnings({host, apiKey, data}: Flags, file: FileStore | undefined): string[] {
  const list: string[] = [];
  if (file?.isReadOnly) list.push(`${data} is read-only: reads work, every write returns 500`);
  if (!isLoopback(host)) {
    const key = apiKey === DEFAULT_API_KEY ? ', with a key that everybody knows; set --api-key' : '';
    list.push(`everybody who can reach this machine can use the sandbox${key}`);
  }
  return list;
}
