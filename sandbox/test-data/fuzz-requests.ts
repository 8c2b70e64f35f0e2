import {seededRandom, type Random} from '../src/engine/index.ts';
import {API, OPERATIONS} from './api-file.ts';

/** Seeded random and hostile calls, derived from the OpenAPI file and broken on purpose. */

const NAMES = [
  'openai-prod',
  'azure-eu',
  'openai-prod-key',
  'mask-contacts',
  'support-chat',
  'acme-production',
];
// prettier-ignore
const ODD_NAMES = [
  '__proto__', 'constructor', 'toString', 'a%2Fb', '%00', '%', '%zz', '%C3%28', '..%2f..%2fetc%2fpasswd',
  '%2e%2e', 'ünïcode', '%F0%9F%98%80', '日本語', 'a b', "o'brien", '";DROP TABLE objects;--', 'x'.repeat(10_240),
  'keys', 'secrets', '*', ':name', '{name}', '%0d%0aset-cookie:x', '.', '%25252F', '~', 'NaN', '0', '-1',
  'null',
];
// prettier-ignore
const ALIASES = [
  '/v1/admin/processors/dp/templates', '/v1/admin/processors/dp/templates/{n}',
  '/v1/admin/providers/{n}/keyvault/{n}', '/v1/admin/providers/keyvault/keys',
  '/v1/admin/providers/{n}/keyvault/keys', '/v1/providers/{n}/reload', '/v1/routes/{n}/reload',
  '/v1/secrets/keyvault/{n}/reload', '/v1/processors/dp/templates/{n}/reload', '/v1/admin/modelspec',
  '/v1/admin/traces', '/v1/query/{n}', '/v1/chat/completions', '/v1/completions', '/v1/embeddings',
  '/v1/openai/chat/completions', '/v1/openai/deployments/{n}/embeddings', '/', '/v1', '/v1/admin', '//',
  '/v1/admin/providers/', '/{n}/{n}/{n}', '/query', '/query/',
];
const METHODS = [
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'HEAD',
  'PROPFIND',
  'QUERY',
];

export interface Fuzzer {
  random: Random;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

export function fuzzer(seed: number): Fuzzer {
  const random = seededRandom(seed);
  return {
    random,
    pick: (from) => from[Math.floor(random() * from.length)]!,
    chance: (share) => random() < share,
  };
}

const NAME_OF: Record<string, string> = {
  '{providername}': 'openai-prod',
  '{keyname}': 'openai-prod-key',
  '{templatename}': 'mask-contacts',
  '{routename}': 'support-chat',
  '{gatewayname}': 'acme-production',
};

function name({pick, chance, random}: Fuzzer, placeholder = ''): string {
  if (chance(0.6)) return NAME_OF[placeholder] ?? pick(NAMES);
  return chance(0.7) ? pick(ODD_NAMES) : Math.floor(random() * 1e9).toString(36);
}

/** A JSON value of any kind, nested now and then. */
function anything(f: Fuzzer, depth = 0): unknown {
  const kinds = depth > 3 ? 7 : 10;
  switch (Math.floor(f.random() * kinds)) {
    case 0:
      return null;
    case 1:
      return f.chance(0.5);
    case 2:
      return f.pick([0, 1, -1, 1.5, 503, 429, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31]);
    case 3:
      return '';
    case 4:
    case 5:
      return decodeLoosely(name(f));
    case 6:
      return f.pick([
        '\ud800',
        '\0',
        'x'.repeat(500),
        '<script>',
        'a@example.com or +44 20 7946 0958',
        '{}',
        '[DONE]',
      ]);
    case 7:
      return Array.from({length: Math.floor(f.random() * 4)}, () => anything(f, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({length: Math.floor(f.random() * 4)}, () => [fieldName(f), anything(f, depth + 1)]),
      );
  }
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const FIELDS = Object.values(
  (API['components'] as {schemas: Record<string, {properties?: Record<string, unknown>}>}).schemas,
).flatMap((schema) => Object.keys(schema.properties ?? {}));
// prettier-ignore
const CONFIG_FIELDS = [
  'rate_limit', 'retries', 'policy', 'dlp', 'strategy', 'archive', 'infoTypes', 'transformation', 'method',
  'reject', 'api_base', 'messages', 'role', 'content', 'prompt', 'input', 'stream', 'max_tokens', 'dimensions',
  'encoding_format', '__proto__', 'constructor',
];

function fieldName(f: Fuzzer): string {
  return f.chance(0.5) ? f.pick(FIELDS) : f.pick(CONFIG_FIELDS);
}

const VALID_BODIES: unknown[] = [
  ...Object.values((API['components'] as {examples: Record<string, {value: unknown}>}).examples).map(
    ({value}) => value,
  ),
  {
    messages: [{role: 'user', content: 'Mail a@example.com'}],
    stream: true,
    stream_options: {include_usage: true},
  },
  {model: 'm', messages: [{role: 'user', content: [{type: 'text', text: 'Hi'}]}], max_tokens: 3},
  {model: 'm', prompt: ['a', 'b'], max_tokens: 1},
  {model: 'm', input: [[1, 2], [3]], encoding_format: 'base64', dimensions: 4},
];

const QUESTION = JSON.stringify({messages: [{role: 'user', content: 'Mail a@example.com'}]});

/** A good body with one thing broken, or something that was never one. */
function body(f: Fuzzer): string | undefined {
  if (f.chance(0.05)) return undefined;
  if (f.chance(0.08))
    return f.pick([
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"name":',
      '\ufeff{}',
      '{"a":1}{"b":2}',
      'undefined',
      '[1,2',
      '1e999',
    ]);
  if (f.chance(0.02)) return `${'{"config":'.repeat(5000)}1${'}'.repeat(5000)}`;
  if (f.chance(0.02)) return `{"name":"deep","config":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const value = f.chance(0.75) ? structuredClone(f.pick(VALID_BODIES)) : anything(f);
  if (f.chance(0.5) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).filter(() => f.chance(0.9));
    return stringify([...entries, [fieldName(f), anything(f)]]);
  }
  const text = JSON.stringify(value);
  return f.chance(0.05) ? text.slice(0, Math.floor(f.random() * text.length)) : text;
}

/** By hand, so that a field may come twice and may be called `__proto__`. */
function stringify(entries: [string, unknown][]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
}

function headers(f: Fuzzer): Headers {
  const result = new Headers();
  const set = (share: number, key: string, values: string[]) =>
    f.chance(share) && result.set(key, f.pick(values));
  if (f.chance(0.95))
    result.set('x-api-key', f.chance(0.95) ? 'sandbox-key' : f.pick(['wrong', '', 'Sandbox-Key']));
  set(0.7, 'x-javelin-apikey', ['sandbox-key', 'sandbox-key', 'sandbox-key', 'wrong']);
  set(0.7, 'x-javelin-namespace', [
    'production',
    'production',
    'staging',
    '',
    '__proto__',
    'a/b',
    'ÿ',
    'n'.repeat(3000),
  ]);
  set(0.7, 'x-javelin-route', ['support-chat', 'openai-prod', 'azure-eu', 'nope', '__proto__', '']);
  set(0.2, 'x-javelin-model', ['gpt-4o', 'gpt-4o-mini', 'other', 'ÿ']);
  set(0.15, 'x-sandbox-fail', [
    'gpt-4o-mini=503',
    'gpt-4o-mini=503x1,gpt-4o=429',
    'm=500',
    '=',
    'a=99',
    'gpt-4o-mini=503x0',
    ',,',
  ]);
  set(0.5, 'content-type', [
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]);
  return result;
}

const QUERY = OPERATIONS.filter(({operationId}) => operationId === 'queryRoute');

export function hostileRequest(f: Fuzzer): Request {
  // Mostly calls that exist, so that the hostile part is in names, headers and bodies; the rest is anything anywhere.
  const operation = f.pick(f.chance(0.15) ? QUERY : OPERATIONS);
  const known = f.chance(0.6);
  const method = known ? operation.method : f.pick(METHODS);
  const template = known ? operation.path : f.pick([...ALIASES, operation.path]);
  const path = template.replace(/\{[^}]*\}/g, (placeholder) => name(f, placeholder));
  const query = f.chance(0.1) ? '?page=1&limit=%zz' : '';
  const question = template.includes('quer') && f.chance(0.6) ? QUESTION : undefined;
  const content = method === 'GET' || method === 'HEAD' ? undefined : (question ?? body(f));
  const init = {method, headers: headers(f), ...(content !== undefined && {body: content})};
  return new Request(`http://sandbox.test${path}${query}`, init);
}
