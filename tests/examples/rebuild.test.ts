/** The scripts that rebuild a sandbox, each run against an empty one. */
import {execFileSync} from 'node:child_process';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {BASE_URL} from '@javelin/openapi/base-url';
import {createSandbox, SEED_NAMES, type Sandbox} from '@javelin/sandbox';
import {serve} from '@javelin/sandbox-cli/server';
import {curlScript, jsonScript, pythonScript} from '@javelin/site/features/run/rebuild.ts';
import {
  type DumpableStore,
  dumpableStore,
  type Row,
} from '@javelin/site/features/run/sandbox/dumpable-store.ts';
import {closePython, replayPython} from './python/run.ts';

const HOSTILE = `it's "$HOME" \`id\` $(id) \\n \\ \u2028 é 😀\nJSON\n`;
const VARIABLES: Readonly<Record<string, string>> = {
  JAVELIN_ADMIN_KEY: 'sandbox-admin-key',
  OPENAI_API_KEY: 'your-openai-key',
  MISTRAL_API_KEY: 'your-mistral-key',
  SECRET_A_B: 'first',
  SECRET_A_B_2: 'second',
};

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function send(sandbox: Sandbox, {method, url, headers, body}: Call): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await sandbox.fetch(new Request(url, {method, headers, body: text}));
  expect([response.status, await response.text()], `${method} ${url}`).toEqual([200, expect.any(String)]);
}

const HEADERS = {'x-api-key': 'sandbox-admin-key', 'content-type': 'application/json'};
const call = (method: string, path: string, body: unknown, namespace = 'production'): Call => ({
  method,
  url: `${BASE_URL}/v1/admin${path}`,
  headers: {...HEADERS, 'x-javelin-namespace': namespace},
  body,
});

const MADE_BY_A_READER: readonly Call[] = [
  call('POST', '/providers', {name: "o'(x)!*", type: 'openai', config: {api_base: HOSTILE, none: null}}),
  call('POST', "/providers/o'(x)!*/secrets/a-b", {api_key_secret_key: 'first', group: '$SECRET_A_B'}),
  call('POST', '/providers/openai-prod/secrets/a.b', {api_key_secret_key: 'second'}, "o'ther/space"),
  call('POST', '/providers/openai-prod/secrets/without', {enabled: false}),
  call('PUT', "/routes/o'(x)!*", {models: [], config: {policy: {prompt_safety: {reject_prompt: HOSTILE}}}}),
  call('POST', '/routes', {name: 'é/ü', type: 'chat', models: [], config: {budget: {limit: 1e21}}}),
  call('PUT', '/dataprotection/templates/mask-contacts', {description: HOSTILE, enabled: true}),
];

const AUDIT = /^(?:created|modified)_/;

const comparable = (rows: readonly Row[]) =>
  rows
    .map(({table, id, value}) => {
      const fields = Object.entries(value).filter(([name]) => !AUDIT.test(name));
      return [`${table} ${id}`, Object.fromEntries(fields)] as const;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

let rows: Row[];

beforeAll(async () => {
  const store = dumpableStore();
  const sandbox = createSandbox({store, seed: SEED_NAMES});
  for (const each of MADE_BY_A_READER) await send(sandbox, each);
  rows = store.rows();
});
afterAll(closePython);

async function rebuild(run: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const store: DumpableStore = dumpableStore();
  await run(createSandbox({store}));
  expect(comparable(store.rows())).toEqual(comparable(rows));
}

/** What a shell hands to curl: the method, the address, the headers, and the body on its standard input. */
function callsOf(script: string): Call[] {
  const curl = `curl() { printf '%s\\0' "$@"; cat; printf '\\1'; }\n`;
  const printed = execFileSync('bash', ['--norc', '-c', curl + script], {
    env: {...VARIABLES},
    encoding: 'utf8',
  });
  return printed
    .split('\u0001')
    .slice(0, -1)
    .map((each) => {
      const words = each.split('\0');
      const headers = words.flatMap((word, index) => {
        const [name = '', ...value] = word.split(': ');
        return words[index - 1] === '-H' ? [[name, value.join(': ')]] : [];
      });
      return {
        method: words[words.indexOf('-X') + 1] ?? '',
        url: words.find((word) => word.startsWith('https://')) ?? '',
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: words.at(-1),
      };
    });
}

it('no script has a secret in it, and each says which variables it needs', () => {
  for (const text of [curlScript(rows), pythonScript(rows), jsonScript(rows)]) {
    expect(text).not.toMatch(/your-(?:openai|mistral)-key|vk-|"(?:first|second)"/);
    for (const name of Object.keys(VARIABLES)) expect(text).toContain(name);
  }
  expect(curlScript(rows)).toContain(`# Needs ${Object.keys(VARIABLES).join(', ')} in the environment.`);
});

it('the curl script rebuilds the sandbox', () =>
  rebuild(async (sandbox) => {
    for (const each of callsOf(curlScript(rows))) await send(sandbox, each);
  }));

it('the JSON script rebuilds the sandbox', () =>
  rebuild(async (sandbox) => {
    const filled = jsonScript(rows).replace(
      /("(?:x-api-key|api_key_secret_key)": )"\$(\w+)"/g,
      (_, field: string, name: string) => field + JSON.stringify(VARIABLES[name]),
    );
    for (const each of JSON.parse(filled) as Call[]) await send(sandbox, each);
  }));

it('the Python script rebuilds the sandbox in CPython', {timeout: 120_000}, () =>
  rebuild(async (sandbox) => {
    const server = await serve(sandbox.fetch, 0);
    const code = pythonScript(rows).replace(BASE_URL, `http://127.0.0.1:${server.port}`);
    const result = await replayPython({code, variables: VARIABLES, session: undefined});
    await server.close();
    expect(result).toEqual({stdout: '', stderr: ''});
  }),
);

it('a secret whose provider was deleted is left out, and an empty sandbox is an empty script', () => {
  const orphan = rows.filter(({table}) => table === 'keys');
  expect(JSON.parse(jsonScript(orphan))).toEqual([]);
  expect(curlScript([])).not.toContain('curl');
});
