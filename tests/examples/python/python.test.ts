import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {serve, type RunningServer} from '@javelin/sandbox-cli/server';
import {type Block, readPage} from '@javelin/site/markdown/read-page.ts';
import {checkPage} from '../check-page.ts';
import {closePython, isRunnablePython, type PythonSession, runPython} from './run.ts';

const block = (code: string, group?: number): Block => ({
  fence: {lang: 'python', highlight: []},
  code,
  file: 'docs/a.mdx',
  line: 1,
  group,
});

describe('which blocks run', () => {
  const closed = (): PythonSession => ({name: 'docs/a.mdx', isOpen: false, isBroken: false});
  const runs = (code: string, group?: number, session = closed()) =>
    isRunnablePython(block(code, group), session);

  it('programs that use what is there', () => {
    expect(runs('import os\nimport httpx, json')).toBe(true);
    expect(runs('from javelin_sdk.models import Route')).toBe(true);
    expect(runs('import boto3')).toBe(false);
    expect(runs('import httpx\nasync def main(): ...')).toBe(false);
  });

  it('and what continues a session, outside of tabs', () => {
    const session = closed();
    expect(runs('print(1)', undefined, session)).toBe(false);
    expect(session).toMatchObject({isOpen: false, isBroken: true});
    expect(runs('import os', undefined, session)).toBe(true);
    expect(runs('print(os)', undefined, session)).toBe(true);
    expect(runs('print(os)', 3, session)).toBe(false);
  });
});

describe('Python against the sandbox', () => {
  let server: RunningServer;
  const run = (code: string, group?: number) =>
    runPython(block(code, group), `http://127.0.0.1:${server.port}`, 'docs/a.mdx');
  beforeAll(async () => {
    server = await serve(createSandbox({seed: SEED_NAMES}).fetch, 0);
  });
  afterAll(async () => {
    await closePython();
    await server.close();
  });

  it('httpx makes the call, with the page host replaced', async () => {
    const {stdout, exitCode} = await run(
      'import os, httpx\nr = httpx.get("https://your-api-domain.com/v1/admin/providers/nope", headers={"x-api-key": os.environ["JAVELIN_ADMIN_KEY"]})\nprint(r.status_code, r.text)',
    );
    expect({stdout, exitCode}).toEqual({stdout: '404 Provider not found\n', exitCode: 0});
  });

  it('no client follows a redirect, and OpenAI’s must be told so', async () => {
    const redirecting = await serve(
      async ({url}) => Response.redirect(url.replace(/:\d+/, `:${server.port}`), 307),
      0,
    );
    const code = (options: string) =>
      `from openai import APIStatusError, DefaultHttpxClient, OpenAI
try:
    client = OpenAI(api_key="k", base_url="https://your-api-domain.com/v1", http_client=DefaultHttpxClient(${options}))
    client.chat.completions.create(model="gpt-6-luna", messages=[])
except (APIStatusError, TypeError) as error:
    print(getattr(error, "status_code", error))`;
    const url = `http://127.0.0.1:${redirecting.port}`;
    const safe = await runPython(block(code('follow_redirects=False')), url, 'docs/a.mdx');
    const unsafe = await runPython(block(code('')), url, 'docs/a.mdx');
    await redirecting.close();
    expect([safe.stdout, unsafe.stdout]).toEqual(['307\n', 'redirects are never followed here\n']);
  });

  it('the SDK reads models, drops what they lack, and raises its own errors', async () => {
    const code = `
import os
from javelin_sdk import JavelinClient, JavelinConfig, ProviderNotFoundError
client = JavelinClient(JavelinConfig(base_url="https://your-api-domain.com", javelin_api_key=os.environ["JAVELIN_API_KEY"]))
client.set_headers({"x-api-key": os.environ["JAVELIN_ADMIN_KEY"]})
route = client.get_route("support-chat")
print(route.models[0].name, hasattr(route, "created_at"))
try:
    client.get_provider("nope")
except ProviderNotFoundError as error:
    print(error.response_data)
`;
    expect((await run(code)).stdout).toBe(
      "gpt-6-luna False\n{'status_code': 404, 'response_text': 'Provider not found'}\n",
    );
  });

  it('says what went wrong, and does not know what the package does not have', async () => {
    expect(await run('print(1 / 0)')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('ZeroDivisionError'),
    });
    expect(await run('import javelin_sdk\njavelin_sdk.JavelinClient.find_route')).toMatchObject({
      exitCode: 1,
    });
    expect(await run('import httpx\nhttpx.get("http://x", verify=False)')).toMatchObject({exitCode: 1});
    expect(await run('import sys\nprint("ok")\nsys.exit(0)')).toMatchObject({exitCode: 0, stdout: 'ok\n'});
  });

  it('blocks of a page share their names, tabs do not', async () => {
    await run('shared = 1');
    expect((await run('print(shared)')).stdout).toBe('1\n');
    expect((await run('print(shared)', 7)).stderr).toContain('NameError');
  });

  // Here and not beside the other pages, because a second interpreter takes 5 s of processor time to start.
  it('a page with a program is checked by running it', async () => {
    const page = readPage(fileURLToPath(new URL('../test-pages/right-python.mdx', import.meta.url)));
    const reports = await checkPage(page);
    expect(reports.map(({treatment, problems}) => [treatment, problems])).toEqual([
      ['executed', []],
      ['compared', []],
    ]);
  });
});
