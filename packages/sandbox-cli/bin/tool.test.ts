import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {memoryStore} from '@javelin/sandbox';
import {recentCalls} from './calls.ts';
import {parseFlags} from './flags.ts';
import {createTool, isInspector} from './tool.ts';
import {createConfiguredSandbox} from './configured-sandbox.ts';

async function start(...args: string[]) {
  const flags = parseFlags(args);
  const store = memoryStore();
  const sandbox = await createConfiguredSandbox(flags, {store});
  const calls = recentCalls();
  const failures: unknown[] = [];
  const tool = createTool({
    version: '1.2.3',
    apiKey: flags.apiKey,
    calls,
    sandbox,
    onFailure: (_request, error) => failures.push(error),
  });
  const call = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const [pathname = ''] = path.split('?');
    const response = await tool(pathname, new Request(`http://localhost${path}`, {method, headers}));
    return {status: response?.status, headers: response?.headers, text: (await response?.text()) ?? ''};
  };
  return {call, sandbox, calls, store, failures};
}

const KEY = {'x-api-key': 'sandbox-key'};
const DONE = {method: 'GET', path: '/x', status: 200, milliseconds: 1, end: 'complete' as const};

describe('the paths of the tool', () => {
  it('leave the API alone', async () => {
    const {call} = await start();
    expect((await call('GET', '/v1/admin/providers')).status).toBeUndefined();
    expect((await call('GET', '/sandbox/..%2fpackage.json')).status).toBeUndefined();
  });

  it('show health, and a store that does not work', async () => {
    const {call, sandbox} = await start('--seed', 'provider');
    const {status, text} = await call('GET', '/health');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      status: 'ok',
      version: '1.2.3',
      objects: {providers: 1, routes: 0},
    });
    Object.assign(sandbox, {check: () => Promise.reject(new Error('broken'))});
    expect(await call('GET', '/health')).toMatchObject({
      status: 503,
      text: '{"status":"failing","version":"1.2.3","reason":"broken"}',
    });
  });

  it('serve the API description', async () => {
    const {call} = await start();
    const {headers, text} = await call('GET', '/openapi.yaml');
    expect(headers?.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(parse(text)).toMatchObject({openapi: '3.1.1'});
  });

  it('need the right method and, for data, the key', async () => {
    const {call} = await start();
    expect(await call('POST', '/health')).toMatchObject({status: 405, text: 'Method not allowed'});
    expect((await call('GET', '/sandbox/reset')).headers?.get('allow')).toBe('POST');
    for (const path of ['/sandbox/calls.json', '/sandbox/objects.json']) {
      expect(await call('GET', path)).toMatchObject({status: 401, text: 'Unauthorized'});
      expect((await call('GET', path, {'x-api-key': 'wrong'})).status).toBe(401);
    }
    expect(await call('POST', '/sandbox/reset')).toMatchObject({status: 401, text: 'Unauthorized'});
  });

  it('take the admin key too, unless the sandbox has a key of its own', async () => {
    const admin = {'x-api-key': 'sandbox-admin-key'};
    expect((await (await start()).call('POST', '/sandbox/reset', admin)).status).toBe(200);
    expect(
      (await (await start()).call('POST', '/sandbox/reset', {'x-api-key': 'sandbox-app-key'})).status,
    ).toBe(401);
    expect((await (await start('--api-key', 'own')).call('POST', '/sandbox/reset', admin)).status).toBe(401);
  });
});

describe('reset', () => {
  it('that fails says why, to the caller and to the log', async () => {
    const {call, sandbox, failures} = await start();
    Object.assign(sandbox, {reset: () => Promise.reject(new Error('disk full'))});
    expect(await call('POST', '/sandbox/reset', KEY)).toMatchObject({
      status: 500,
      text: 'Failed to reset the sandbox: disk full',
    });
    expect(failures).toEqual([new Error('disk full')]);
  });

  it('goes back to the seed', async () => {
    const {call, calls, sandbox} = await start('--seed', 'provider');
    calls.add({...DONE, path: '/before'}, undefined);
    const remove = new Request('http://localhost/v1/admin/providers/openai-prod', {
      method: 'DELETE',
      headers: KEY,
    });
    const source = {target: '/v1/admin/providers/openai-prod', path: '/v1/admin/providers/openai-prod'};
    expect((await sandbox.fetch(remove, source)).status).toBe(200);
    expect(await sandbox.count()).toMatchObject({providers: 0});
    const {status, text} = await call('POST', '/sandbox/reset', KEY);
    expect([status, JSON.parse(text)]).toMatchObject([200, {objects: {providers: 1}}]);
    calls.add(DONE, undefined);
    expect(JSON.parse((await call('GET', '/sandbox/calls.json', KEY)).text)).toMatchObject([{path: '/x'}]);
    expect(await sandbox.count()).toMatchObject({providers: 1});
  });

  it('lets no request see the sandbox half empty', async () => {
    const {sandbox} = await start('--seed', 'provider');
    const list = () => new Request('http://localhost/v1/admin/providers', {headers: KEY});
    const source = {target: '/v1/admin/providers', path: '/v1/admin/providers'};
    const statuses = await Promise.all([
      sandbox.reset(),
      sandbox.fetch(list(), source),
      sandbox.reset(),
      sandbox.fetch(list(), source),
    ]);
    expect(statuses.map((response) => response?.status)).toEqual([undefined, 200, undefined, 200]);
  });
});

describe('the inspector', () => {
  it('is a page that may load nothing from elsewhere', async () => {
    const {call} = await start();
    const page = await call('GET', '/sandbox');
    expect(page.headers?.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers?.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers?.get('x-content-type-options')).toBe('nosniff');
    const files = [...page.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect([file, (await call('GET', file)).status]).toEqual([file, 200]);
    expect(page.text).not.toMatch(/<style|\sstyle=|<script>|\son\w+=/);
  });

  it('shows objects without secrets, and calls as they come', async () => {
    const {call, calls} = await start('--seed');
    const {text} = await call('GET', '/sandbox/objects.json', KEY);
    expect(JSON.parse(text)).toMatchObject({
      providers: expect.any(Array),
      keys: expect.arrayContaining([expect.objectContaining({api_key: 'openai-prod-key'})]),
    });
    expect(text).not.toContain('your-openai-key');
    const next = call('GET', '/sandbox/calls.json?after=0', KEY);
    calls.add(DONE, undefined);
    expect(JSON.parse((await next).text)).toMatchObject([{number: 1, path: '/x'}]);
  });

  it('does not watch itself', () => {
    expect(['/sandbox', '/sandbox/calls.json'].map(isInspector)).toEqual([true, true]);
    expect(['/sandbox/reset', '/sandboxes', '/v1/sandbox'].map(isInspector)).toEqual([false, false, false]);
  });
});
