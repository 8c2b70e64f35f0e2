import {seededRandom, type Random} from '../src/engine/index.ts';
import {API} from './api-file.ts';

/** Names and bodies for hostile calls: good ones, odd ones, and good ones broken on purpose. */

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

const NAMES = [
  'openai-prod',
  'mistral-eu',
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
const NAME_OF: Record<string, string> = {
  '{providername}': 'openai-prod',
  '{keyname}': 'openai-prod-key',
  '{templatename}': 'mask-contacts',
  '{routename}': 'support-chat',
  '{gatewayname}': 'acme-production',
};

export function name({pick, chance, random}: Fuzzer, placeholder = ''): string {
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

/** A good body with one thing broken, or something that was never one. */
export function body(f: Fuzzer): string | undefined {
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
