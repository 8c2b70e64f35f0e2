/** The verification programs that readers download, against the sandbox: as it is, with a guardrail off, with faults. */
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';
import {createSandbox, SEED_NAMES, type Sandbox} from '@javelin/sandbox';
import {serve} from '@javelin/sandbox-cli/server';
import {afterAll, describe, expect, it} from 'vitest';
import {startInterpreter, type Interpreter} from './python/interpreter.ts';
import {variablesFor} from './sandbox-server.ts';
import {surroundings} from './surroundings.ts';
import {freePort} from '../free-port.ts';

const download = (name: string) =>
  fileURLToPath(new URL(`../../site/static/downloads/${name}`, import.meta.url));

interface Ended {
  readonly exitCode: number | null;
  readonly table: string;
  readonly report: {results: {row: string; result: string; verdict: string}[]; left: string[]};
}

type Variables = Readonly<Record<string, string>>;
type Program = (variables: Variables, afterStart?: (stop: () => void) => void) => Promise<Ended>;

const javaScript: Program = async (variables, afterStart) => {
  const child = spawn(process.execPath, [download('verify.mjs')], {env: {...process.env, ...variables}});
  afterStart?.(() => void child.kill('SIGTERM'));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, table] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {exitCode: await ended, table, report: JSON.parse(stdout || '{}') as Ended['report']};
};

let interpreter: Promise<Interpreter> | undefined;
afterAll(async () => (await interpreter)?.close());

const python: Program = async (variables) => {
  interpreter ??= startInterpreter();
  const code = readFileSync(download('verify.py'), 'utf8');
  const {stdout, stderr} = await (await interpreter).run({code, variables, session: undefined});
  // The interpreter reports the exit code as an exception.
  const exitCode = Number(/^SystemExit: (\d+)$/m.exec(stderr)?.[1] ?? 0);
  return {exitCode, table: stderr, report: JSON.parse(stdout || '{}') as Ended['report']};
};

interface Gateway {
  readonly variables: Variables;
  names(): Promise<string[]>;
  close(): Promise<void>;
}

type Wrap = (request: Request, sandbox: Sandbox) => Promise<Response>;

async function gateway(wrap: Wrap = (request, sandbox) => sandbox.fetch(request)): Promise<Gateway> {
  const sandbox = createSandbox({seed: SEED_NAMES, ...surroundings()});
  const server = await serve((request) => wrap(request, sandbox), 0);
  const variables = variablesFor(`http://127.0.0.1:${server.port}`);
  const headers = {
    'x-api-key': variables['JAVELIN_ADMIN_KEY'] as string,
    'x-javelin-namespace': 'production',
  };
  const list = async (path: string) =>
    (await sandbox.fetch(new Request(`http://gateway.test/v1/admin/${path}`, {headers}))).text();
  return {
    variables,
    names: async () => {
      const kinds = ['providers', 'routes', 'dataprotection/templates', 'providers/secrets/keys'];
      const lists = await Promise.all(kinds.map(list));
      return lists.flatMap((found) => found.match(/javelin-verify-[a-z]+/g) ?? []);
    },
    close: () => server.close(),
  };
}

/** The default chain of requests, without one processor. */
async function without(sandbox: Sandbox, variables: Variables, processor: string): Promise<void> {
  const all = ['ratelimit', 'dlp_gcp', 'promptinjectiondetection', 'trustsafety', 'secrets', 'archive'];
  const processors = all
    .filter((reference) => reference !== processor)
    .map((reference) => ({reference, will_block: true}));
  const response = await sandbox.fetch(
    new Request('http://gateway.test/v1/admin/gateways/acme-production', {
      method: 'PUT',
      headers: {'x-api-key': variables['JAVELIN_ADMIN_KEY'] as string},
      body: JSON.stringify({
        name: 'acme-production',
        enabled: true,
        config: {request_chain: {workflow: {exec_mode: 'sequential', processors}}},
      }),
    }),
  );
  expect(response.status).toBe(200);
}

const page = readFileSync(new URL('../../docs/javelin-core/advanced.mdx', import.meta.url), 'utf8');

/** What the page prints for the sandbox. */
const shownTable = () => /```text title="verify"\n([^`]+)\n```/.exec(page)?.[1];

const verdicts = ({report}: Ended, verdict: string) =>
  report.results.filter((one) => one.verdict === verdict).map(({row}) => row);

/** What a proxy or another server returns in place of the gateway. */
const FALSE_RESPONSES: Readonly<Record<string, () => Response>> = {
  'a login page with status 200': () =>
    new Response('<!doctype html><title>Sign in</title>', {headers: {'content-type': 'text/html'}}),
  'an error body with status 200': () => Response.json({error: 'nope'}),
  'an empty 200': () => new Response(''),
  'a redirect': () => new Response('', {status: 302, headers: {location: 'http://127.0.0.1:1/'}}),
  'a 500': () => new Response('Internal Server Error', {status: 500}),
};

describe.each([
  ['verify.mjs', javaScript],
  ['verify.py', python],
])('%s', (name, run) => {
  it('finds every guardrail of the sandbox at work, and leaves nothing behind', async () => {
    const {variables, names, close} = await gateway();
    const ended = await run(variables);
    await close();
    expect(verdicts(ended, 'not tested')).toEqual([
      'policy-precedence',
      'fallback-credential',
      'key-precedence',
      'bearer',
      'provider-header',
    ]);
    expect(ended.table.replace(/Traceback[^]*/, '').trim()).toBe(shownTable());
    expect([ended.exitCode, ended.report.left, await names()]).toEqual([0, [], []]);
  });

  it.each([
    ['promptinjectiondetection', ['prompt-injection', 'client-route']],
    ['dlp_gcp', ['template-order', 'data-protection', 'streaming']],
  ])('ends with 1 when %s does not run', async (processor, rows) => {
    let isOff = false;
    const {variables, names, close} = await gateway(async (request, sandbox) => {
      if (!isOff) await without(sandbox, variables, processor);
      isOff = true;
      return sandbox.fetch(request);
    });
    const ended = await run(variables);
    await close();
    expect(verdicts(ended, 'FAILS')).toEqual(rows);
    expect([ended.exitCode, await names()]).toEqual([1, []]);
  });

  it.each([
    ['a 403 to every prompt', () => new Response('Forbidden', {status: 403})],
    [
      'a 403 of another rule',
      (text: string) => /previous instructions|ada@/.test(text) && new Response('Forbidden', {status: 403}),
    ],
    [
      'the reject text to every prompt',
      () =>
        Response.json({
          choices: [
            {message: {content: 'Rejected by javelin-verify. I can only help with orders and deliveries.'}},
          ],
        }),
    ],
  ])('takes %s for no proof', async (_, respond) => {
    const {variables, names, close} = await gateway(async (request, sandbox) => {
      const isModelCall = /\/query\/|\/chat\/completions/.test(request.url);
      return (isModelCall && respond(await request.clone().text())) || sandbox.fetch(request);
    });
    const ended = await run(variables);
    await close();
    const rows = ['prompt-injection', 'client-route', 'template-order'];
    expect(verdicts(ended, 'not tested')).toEqual(expect.arrayContaining(rows));
    expect(verdicts(ended, 'ok')).not.toEqual(expect.arrayContaining(rows.slice(0, 1)));
    expect([ended.exitCode, await names()]).toEqual([1, []]);
  });

  it('tells that a guardrail could not be tested when models fail', async () => {
    const {variables, names, close} = await gateway((request, sandbox) =>
      /\/query\//.test(request.url)
        ? Promise.resolve(new Response('Bad Gateway', {status: 502}))
        : sandbox.fetch(request),
    );
    const ended = await run(variables);
    await close();
    expect(verdicts(ended, 'not tested')).toEqual(expect.arrayContaining(['streaming', 'data-protection']));
    expect([ended.exitCode, await names()]).toEqual([1, []]);
  });

  describe.each(Object.entries(FALSE_RESPONSES))('%s', (_, respond) => {
    it('is no admin API: creates nothing, and leaves nothing to delete', async () => {
      const methods = new Set<string>();
      const {variables, close} = await gateway(({method}) => {
        methods.add(method);
        return Promise.resolve(respond());
      });
      const {exitCode, table, report} = await run(variables);
      await close();
      expect(table).toMatch(/^Nothing more could be tested: (?:200 without .* not the admin API|302|500)/);
      expect(table).not.toContain('by hand');
      expect([exitCode, report, [...methods]]).toEqual([
        2,
        {results: [], trouble: expect.any(String), left: []},
        ['GET'],
      ]);
    });

    it('in place of models shows no guardrail at work, and no open door', async () => {
      const {variables, names, close} = await gateway((request, sandbox) =>
        request.url.includes('/v1/admin/') ? sandbox.fetch(request) : Promise.resolve(respond()),
      );
      const ended = await run(variables);
      await close();
      expect([...verdicts(ended, 'ok'), ...verdicts(ended, 'FAILS')]).toEqual([]);
      expect(verdicts(ended, 'info')).toEqual([
        'namespace',
        'masked-secret',
        'admin-key',
        'reserved-routes',
        'unified-route',
        'error-bodies',
        'updates',
        'unknown-fields',
        'deleted-objects',
      ]);
      expect([ended.exitCode, await names()]).toEqual([1, []]);
    });
  });

  it('takes a 400 without a key for a rejection, and only metrics for open metrics', async () => {
    const found = async (metrics: Response) => {
      const {variables, close} = await gateway((request, sandbox) => {
        if (request.url.endsWith('/v1/metrics/usage')) return Promise.resolve(metrics);
        const isAnonymous = request.url.includes('/query/') && !request.headers.has('x-javelin-apikey');
        return isAnonymous ? Promise.resolve(new Response('', {status: 400})) : sandbox.fetch(request);
      });
      const {report} = await run(variables);
      await close();
      return Object.fromEntries(report.results.map(({row, result}) => [row, result]));
    };
    expect(await found(new Response('# HELP requests Requests.\nrequests{route="a"} 3\n'))).toMatchObject({
      'no-key': 'rejected (400)',
      metrics: 'open to everyone (200)',
    });
    expect(await found(new Response('Page Not found'))).toMatchObject({
      metrics: 'neither metrics nor a rejection (200)',
    });
    expect(await found(new Response('', {status: 503}))).toMatchObject({metrics: 'closed (503)'});
  });

  it('names for deletion what it created, and apart from it what it may have created', async () => {
    let isDown = false;
    const {variables, close} = await gateway((request, sandbox) => {
      isDown ||= request.method === 'POST' && request.url.endsWith('/javelin-verify-key');
      return isDown
        ? Promise.resolve(new Response('Internal Server Error', {status: 500}))
        : sandbox.fetch(request);
    });
    const {exitCode, table} = await run(variables);
    await close();
    expect(exitCode).toBe(2);
    expect(table.split('\n').slice(1, 3)).toEqual([
      'Delete by hand: admin/providers/javelin-verify-provider',
      'May exist, then delete by hand: admin/providers/javelin-verify-provider/secrets/javelin-verify-key',
    ]);
  });

  it.each([7, 40])('leaves nothing behind when request %i and the next two fail', async (first) => {
    let count = 0;
    const {variables, names, close} = await gateway((request, sandbox) => {
      count += 1;
      return count >= first && count < first + 3
        ? Promise.resolve(new Response('Internal Server Error', {status: 500}))
        : sandbox.fetch(request);
    });
    const ended = await run(variables);
    await close();
    expect([ended.report.left, await names()]).toEqual([[], []]);
  });

  it('removes what a killed run left behind', async () => {
    const {variables, names, close} = await gateway((request, sandbox) =>
      // The first run cannot delete anything, as if it had been killed.
      request.method === 'DELETE' && isFirst
        ? Promise.resolve(new Response('Internal Server Error', {status: 500}))
        : sandbox.fetch(request),
    );
    let isFirst = true;
    const killed = await run(variables);
    expect([killed.exitCode, killed.report.left.length > 0]).toEqual([2, true]);
    expect(await names()).not.toEqual([]);
    isFirst = false;
    expect((await run(variables)).exitCode).toBe(0);
    await close();
    expect(await names()).toEqual([]);
  }, 60_000);

  it('says that the admin key is refused, and names no object that it never created', async () => {
    const {variables, names, close} = await gateway();
    const ended = await run({...variables, JAVELIN_ADMIN_KEY: 'wrong'});
    await close();
    expect(ended.table.split('\n')[0]).toBe('Nothing more could be tested: 401 Unauthorized');
    expect(ended.table).not.toContain('Delete by hand');
    expect([ended.exitCode, ended.report.left, await names()]).toEqual([2, [], []]);
  });

  it('says that the Javelin API key is rejected, instead of asking for a model provider', async () => {
    const {variables, names, close} = await gateway();
    const ended = await run({...variables, JAVELIN_API_KEY: 'wrong'});
    await close();
    expect(ended.table.split('\n')[0]).toBe(
      'Nothing more could be tested: JAVELIN_API_KEY was rejected (401)',
    );
    expect([ended.exitCode, ended.report.results, await names()]).toEqual([2, [], []]);
  });

  it('takes no rejection of the first request for a budget', async () => {
    const {variables, close} = await gateway((request, sandbox) =>
      request.url.endsWith('/query/javelin-verify-route')
        ? Promise.resolve(new Response('Unauthorized', {status: 401}))
        : sandbox.fetch(request),
    );
    const ended = await run(variables);
    await close();
    expect(verdicts(ended, 'not tested')).toContain('budget');
    expect(ended.exitCode).toBe(1);
  });

  it('takes the admin API from JAVELIN_ADMIN_URL', async () => {
    const elsewhere: string[] = [];
    const models = await gateway((request, sandbox) => {
      if (request.url.includes('/v1/admin/')) elsewhere.push(request.url);
      return sandbox.fetch(request);
    });
    const {variables, names, close} = await gateway();
    const both = {...models.variables, JAVELIN_ADMIN_URL: variables['JAVELIN_BASE_URL'] as string};
    const ended = await run(both);
    await Promise.all([close(), models.close()]);
    // Models and admin API are two sandboxes here, so only the rows of the admin API find something.
    expect(elsewhere).toEqual([]);
    expect(ended.report.results[0]).toMatchObject({result: 'production: secret listed'});
    expect([ended.report.left, await names()]).toEqual([[], []]);
  });

  it('says which variables are missing', async () => {
    const {JAVELIN_API_KEY: _key, ...rest} = variablesFor('http://127.0.0.1:1');
    const {exitCode, table} = await run({...rest, JAVELIN_API_KEY: ''});
    expect([exitCode, table.split('\n')[0]]).toEqual([2, 'Set JAVELIN_API_KEY']);
  });

  it('never sends a real secret', () => {
    expect(readFileSync(download(name), 'utf8')).not.toMatch(/OPENAI_API_KEY/);
  });
});

it('the JavaScript program says why a gateway cannot be reached, and names no object that it never created', async () => {
  const {exitCode, table} = await javaScript(variablesFor('http://127.0.0.1:1'));
  expect(exitCode).toBe(2);
  expect(table).not.toContain('Delete by hand');
  expect(table).not.toContain('fetch failed');
}, 60_000);

it('both programs have the rows of the page, in its order', () => {
  const table = page.slice(page.indexOf('<Fields id="verify">'));
  const rows = [...table.slice(0, table.indexOf('</Fields>')).matchAll(/<Field name="([^"]+)"/g)];
  const inPage = rows.map(([, row]) => row);
  const ofPython = [...readFileSync(download('verify.py'), 'utf8').matchAll(/^@row\("([^"]+)"/gm)];
  const source = readFileSync(download('verify.mjs'), 'utf8');
  const ofJavaScript = [
    ...source.slice(source.indexOf('const ROWS')).matchAll(/^ {2}async ['"]?([a-z-]+)['"]?\(/gm),
  ];
  expect(inPage.length).toBeGreaterThan(20);
  expect(ofPython.map(([, row]) => row)).toEqual(inPage);
  expect(ofJavaScript.map(([, row]) => row)).toEqual(inPage);
});

it('a terminated run cleans up', async () => {
  let stop = () => {};
  let count = 0;
  const {variables, names, close} = await gateway((request, sandbox) => {
    count += 1;
    if (count === 30) stop();
    return sandbox.fetch(request);
  });
  const ended = await javaScript(variables, (end) => (stop = end));
  await close();
  expect([ended.exitCode, ended.report.left, await names()]).toEqual([2, [], []]);
});

it.each([
  ['', 'not added', true, 'custom route: stored key sent, unified route: stored key sent'],
  ['Bearer ', 'added by the gateway', false, 'custom route: no effect, unified route: no effect'],
])(
  'as the model provider, sees what the gateway sends, with %j before a stored key',
  async (prefix, bearer, obeysHeader, providerHeader) => {
    let base = '';
    const upstream = `http://127.0.0.1:${await freePort()}`;
    // A gateway that masks nothing, prefers virtual keys and hands a caller's credential to its second model.
    const {variables, close} = await gateway(async (request, sandbox) => {
      const {headers, url} = request;
      if (/POST|PUT/.test(request.method) && /\/providers(?:\/javelin-verify-provider)?$/.test(url))
        base = ((await request.clone().json()) as {config: {api_base: string}}).config.api_base;
      const isOwn =
        url.endsWith('/query/javelin-verify-route') ||
        headers.get('x-javelin-route') === 'javelin-verify-provider';
      const target = (obeysHeader && headers.get('x-javelin-provider')) || base;
      if (!isOwn || target !== upstream) return sandbox.fetch(request);
      const body = (await request.clone().json()) as object;
      const key = request.headers.has('x-javelin-virtualapikey')
        ? 'javelin-verify-not-a-key'
        : (request.headers.get('authorization') ?? `${prefix}javelin-verify-not-a-key`);
      const call = (model: string) =>
        fetch(upstream, {
          method: 'POST',
          headers: {authorization: key},
          body: JSON.stringify({...body, model}),
        });
      if ((await call('verify-a')).status === 503) await call('verify-b');
      return sandbox.fetch(request);
    });
    const ended = await javaScript({...variables, VERIFY_UPSTREAM: upstream});
    await close();
    const found = Object.fromEntries(ended.report.results.map(({row, result}) => [row, result]));
    expect(found).toMatchObject({
      'key-precedence': 'the virtual key wins',
      'fallback-credential': "the caller's key reaches the second provider",
      'data-protection': 'plain text',
      bearer,
      'provider-header': providerHeader,
    });
    expect([verdicts(ended, 'not tested'), ended.exitCode]).toEqual([['policy-precedence'], 1]);
  },
);
