/** The scripts that keep a gateway in step with a file, on gateways that are not as ours. */
import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {serve} from '@javelin/sandbox-cli/server';
import {type Block, readPage} from '@javelin/site/markdown/read-page.ts';
import {afterAll, describe, expect, it} from 'vitest';
import {closePython, runPython} from './python/run.ts';
import {runScript, SCRIPTS} from './run-script.ts';
import {variablesFor} from './sandbox-server.ts';
import type {ScriptResult} from './script-process.ts';

afterAll(async () => {
  await closePython();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

type Json = Record<string, unknown>;

const {blocks} = readPage(
  fileURLToPath(new URL('../../docs/javelin-core/settinguproutes.mdx', import.meta.url)),
);
const sampleOf = (title: string) => blocks.find(({fence}) => fence.title === title)!;

const ROUTES = '/v1/admin/routes/';
const RESERVED = `${ROUTES}openai-prod`;
const SECRET = '/v1/admin/providers/openai-prod/secrets/openai-prod-key';

interface Gateway {
  /** What a read of a path returns instead. */
  readonly reads?: Readonly<Record<string, (found: Json) => unknown>>;
  /** What the script says instead. */
  readonly code?: (code: string) => string;
  readonly isEmpty?: boolean;
}

interface Ended extends ScriptResult {
  readonly written: Readonly<Record<string, Json>>;
}

async function run(
  title: string,
  {reads = {}, code = (same) => same, isEmpty = false}: Gateway,
): Promise<Ended> {
  const sandbox = createSandbox({seed: isEmpty ? [] : SEED_NAMES});
  const written: Record<string, Json> = {};
  const server = await serve(async (request) => {
    const {pathname} = new URL(request.url);
    if (request.method !== 'GET')
      written[`${request.method} ${pathname}`] = (await request.clone().json()) as Json;
    const response = await sandbox.fetch(request);
    const change = request.method === 'GET' ? reads[pathname] : undefined;
    return change && response.ok ? Response.json(change((await response.json()) as Json)) : response;
  }, 0);
  const sample = sampleOf(title);
  const block: Block = {...sample, code: code(sample.code)};
  const url = `http://127.0.0.1:${server.port}`;
  const ended = await (title.endsWith('.py') ? runPython(block, url, '') : runScript(block, url));
  await server.close();
  return {...ended, written};
}

const withoutKey = (code: string) => code.replace(/^ *"?api_key_secret_key"?: \{.*$/m, '');
const changed = (code: string) => code.replace(/("?header_key"?: )"Authorization"/, '$1"api-key"');
/** As environment variables of the reader's would. */
const writes = (code: string) =>
  code.replace(/os\.environ\.get\("MODE", "show"\)|process\.env\.MODE \?\? "show"/, '"apply"');
const firstRun = (code: string) =>
  writes(code).replace(/os\.environ\.get\("FIRST_RUN"\)|process\.env\.FIRST_RUN/, '"1"');

describe.each(['apply.py', 'apply.mjs'])('%s', (title) => {
  it('updates a reserved route that no list has, and keeps what it is', async () => {
    const {written, stdout, stderr} = await run(title, {
      code: writes,
      reads: {
        '/v1/admin/routes': (found) =>
          (found as unknown as Json[]).filter(({name}) => name !== 'openai-prod'),
        [RESERVED]: (found) => ({...found, config: {unified_endpoint: true, later_field: 'kept'}}),
      },
    });
    expect(stderr).toBe('');
    expect(written).not.toHaveProperty('POST /v1/admin/routes.name', 'openai-prod');
    expect(written[`PUT ${RESERVED}`]).toMatchObject({
      config: {unified_endpoint: true, later_field: 'kept', policy: {enabled: true}},
    });
    expect(stdout).toContain('update /routes/openai-prod');
  });

  it('shows what it would weaken, and writes nothing unless told to', async () => {
    const strict = (found: Json) => {
      const config = found['config'] as Json;
      const policy = {...(config['policy'] as Json), dlp: {enabled: true, strategy: 'strict-pii'}};
      return {...found, enabled: false, config: {...config, policy}};
    };
    const {written, stdout} = await run(title, {reads: {[RESERVED]: strict}});
    expect(stdout).toContain('  .enabled: false -> true\n');
    expect(stdout).toContain('  .config.policy.dlp.strategy: "strict-pii" -> "mask-contacts"\n');
    expect(written).toEqual({});
  });

  it('stops before it writes where a key is not set', async () => {
    const {written, stderr} = await run(title, {
      code: (code) => writes(code).replaceAll('OPENAI_SECRET_VALUE', 'NOT_SET'),
    });
    expect(stderr).toContain('NOT_SET is not set');
    expect(written).toEqual({});
  });

  it('stops before it sends back a virtual key that is masked or not ours', async () => {
    for (const mask of ['****', 'vk-of-another-team']) {
      const {written, stderr} = await run(title, {
        code: (code) => writes(changed(code)),
        reads: {[SECRET]: (found) => ({...found, api_key_secret_key_javelin: mask})},
      });
      expect(stderr).toContain("its virtual key isn't in JAVELIN_VIRTUALAPIKEY");
      expect(written).toEqual({});
    }
  });

  it('updates a secret with both keys of the environment', async () => {
    const {written, stderr} = await run(title, {
      code: (code) => writes(changed(code)),
      reads: {[SECRET]: (found) => ({...found, api_key_secret_key: '****'})},
    });
    expect(stderr).toBe('');
    expect(written[`PUT ${SECRET}`]).toMatchObject({
      header_key: 'api-key',
      api_key_secret_key: variablesFor('')['OPENAI_SECRET_VALUE'],
      api_key_secret_key_javelin: variablesFor('')['JAVELIN_VIRTUALAPIKEY'],
    });
  });

  it('takes no page of a wrong URL for an empty gateway', async () => {
    const {written, stdout, stderr} = await run(title, {
      code: (code) => firstRun(code).replace('/v1/admin', '/elsewhere/v1/admin'),
    });
    expect(stderr).not.toBe('');
    expect(stdout).toBe('');
    expect(written).toEqual({});
  });

  it('stops before it writes where a secret declares no key', async () => {
    const {written, stderr} = await run(title, {code: (code) => writes(changed(withoutKey(code)))});
    expect(stderr).toContain('openai-prod-key: declare api_key_secret_key');
    expect(written).toEqual({});
  });

  it('stops before it writes where the namespace has no secrets', async () => {
    const {written, stderr} = await run(title, {
      code: writes,
      reads: {'/v1/admin/providers/secrets/keys': () => []},
    });
    expect(stderr).toContain('No secrets found');
    expect(written).toEqual({});
  });

  it('fills an empty gateway on its first run', async () => {
    const {written, stdout, stderr} = await run(title, {
      isEmpty: true,
      code: (code) => firstRun(code).replace(/^(?:await )?run\(CONFIG\);?$/m, '$&\n$&'),
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\n5 written\n0 written\n$/);
    expect(written).toHaveProperty(['POST /v1/admin/providers/openai-prod/secrets/openai-prod-key']);
  });

  it('finds no change in another order of fields, or in a field that the gateway added to a list', async () => {
    const reordered = (found: Json) => ({
      ...found,
      models: ((found['models'] ?? []) as Json[]).map(({virtual_secret_key, ...rest}) => ({
        weight: 0,
        virtual_secret_key,
        ...rest,
      })),
    });
    const {stdout} = await run(title, {
      reads: {
        '/v1/admin/routes': (found) => (found as unknown as Json[]).map(reordered),
        [`${ROUTES}support-mail`]: reordered,
      },
    });
    expect(stdout).toBe('create /routes/support-mail\n1 to write\n');
  });
});

describe.each(['drift.py', 'drift.mjs'])('%s', (title) => {
  it('takes null for a field that nobody has set', async () => {
    const withNull = (found: Json) => {
      const config = found['config'] as Json;
      return {...found, config: {...config, policy: {...(config['policy'] as Json), language: null}}};
    };
    const plain = await run(title, {});
    const {stdout} = await run(title, {reads: {[`${ROUTES}support-chat`]: withNull}});
    expect(stdout).toBe(plain.stdout);
  });
});
