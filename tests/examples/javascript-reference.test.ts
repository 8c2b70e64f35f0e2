/** The clients of the JavaScript pages, with names and responses that the sandbox does not give them. */
import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {BASE_URL} from '@javelin/openapi/base-url';
import {serve} from '@javelin/sandbox-cli/server';
import {type Block, readPage} from '@javelin/site/markdown/read-page.ts';
import {afterAll, expect, it} from 'vitest';
import {findSample} from './find-sample.ts';
import {runScript, saveFiles, SCRIPTS} from './run-script.ts';

afterAll(() => rmSync(SCRIPTS, {recursive: true, force: true}));

/** Runs a sample against a gateway that responds so, and collects what it asks for. */
async function runOn(respond: (request: Request) => Response | Promise<Response>, sample: Block) {
  const requests: string[] = [];
  const server = await serve(async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return respond(request);
  }, 0);
  const result = await runScript(sample, `http://127.0.0.1:${server.port}`);
  await server.close();
  return {...result, requests};
}

/** The lines that a sample prints, with more code at its end, and the requests that it sends. */
async function run(part: string, more: string, body: string, init?: ResponseInit) {
  const sample = findSample('javelin-js/api-reference', 'ts', part);
  const code = `${sample.code}\n${more.replace('URL', JSON.stringify(BASE_URL))}`;
  const {stdout, stderr, requests} = await runOn(() => new Response(body, init), {...sample, code});
  expect(stderr).toBe('');
  return {lines: stdout.trim().split('\n'), requests};
}

it('deletes no collection for want of a name', async () => {
  const more = `const admin = javelin(URL, "key", "production");
const names = [[""], ["."], [".."], [undefined], [null]] as string[][];
const calls = names.flatMap(([name]) => [
  () => admin.routes.remove(name),
  () => admin.secrets.remove(name, "a"),
  () => admin.secrets.create({}, "openai-prod", name),
]);
for (const call of calls) await call().catch((error) => console.log(error.name));
console.log(await admin.routes.remove("a..b"));`;
  const {lines, requests} = await run('function javelin(', more, 'gone');
  expect(lines).toEqual([...Array<string>(15).fill('TypeError'), 'gone']);
  expect(requests).toEqual(['DELETE /v1/admin/routes/a..b']);
}, 60_000);

it.each(['', 'null', '[]', 'OK', '{"error":"upstream down"}', '{"name":"b"}'])(
  'gets no object from %j',
  async (body) => {
    const more = `await javelin(URL, "key", "production").routes.get("a").catch((error) => console.log(error.message));`;
    expect((await run('function javelin(', more, body)).lines).toEqual(['This is not a']);
  },
  60_000,
);

it('lists nothing where the body is null', async () => {
  const more = 'console.log(await javelin(URL, "key", "production").routes.list());';
  expect((await run('function javelin(', more, 'null\n')).lines).toEqual(['[]']);
}, 60_000);

const LIST = `await javelin(URL, "key", "production").routes.list().then(
  (found) => console.log(found.length),
  (error) => console.log(error.name),
);`;

it.each([
  ['No routes found', 404, '0'],
  ['{"error":"No routes found"}\n', 404, '0'],
  ['No route found for host api.example.com', 404, 'Error'],
  ['<p>No application found here</p>', 404, 'Error'],
  ['', 200, 'Error'],
  ['{"error":"timeout"}', 200, 'Error'],
  ['\n[{}]', 200, '1'],
])(
  'lists %j with status %i as %s',
  async (body, status, line) => {
    expect((await run('function javelin(', LIST, body, {status})).lines).toEqual([line]);
  },
  60_000,
);

it('takes its key to no other host', async () => {
  const headers = {location: '/login'};
  const {lines, requests} = await run('function javelin(', LIST, '', {status: 302, headers});
  expect(lines).toEqual(['TypeError']);
  expect(requests).toEqual(['GET /v1/admin/routes']);
}, 60_000);

it('reads a reply without the results of the gateway', async () => {
  const sample = findSample('javelin-js/quickstart', 'ts', 'interface Javelin');
  const {stdout, stderr} = await runOn(() => Response.json({choices: []}), sample);
  expect(stderr).toBe('');
  expect(stdout).toBe('undefined undefined []\n');
}, 60_000);

it.each([
  ['ts', 'interface Javelin'],
  ['js', 'wrong-key'],
  ['js', 'x-javelin-virtualapikey'],
])(
  'the sample with %s (%s) fails where a proxy sends its page with 200',
  async (lang, part) => {
    const headers = {'content-type': 'text/html'};
    const sample = findSample('javelin-js/quickstart', lang, part);
    const {stdout, exitCode} = await runOn(() => new Response('<p>Sign in</p>', {headers}), sample);
    expect(stdout).toBe('');
    expect(exitCode).toBe(1);
  },
  60_000,
);

it('gets a secret by its own name', async () => {
  const more = `const {secrets} = javelin(URL, "key", "production");
console.log((await secrets.get("a", "b")).api_key);
await secrets.get("b", "a").catch((error) => console.log(error.message));`;
  const {lines} = await run('function javelin(', more, '{"api_key":"b","name":"a"}');
  expect(lines).toEqual(['b', 'This is not a']);
}, 60_000);

const REJECT_PROMPT = 'I can only help with orders and deliveries.';
const CHAT = fileURLToPath(new URL('../../docs/javelin-gpt/vercelaisdk.mdx', import.meta.url));
/** What a gateway may respond, and whether it is a block. */
const ERRORS: readonly (readonly [status: number, body: string, isBlock: boolean])[] = [
  [403, JSON.stringify({error: {message: REJECT_PROMPT}}), true],
  [403, JSON.stringify({error: REJECT_PROMPT}), true],
  [422, REJECT_PROMPT, true],
  [401, 'Unauthorized', false],
  [403, '{"error":{"message":"Forbidden"}}', false],
  [403, '', false],
  [500, '<p>Error</p>', false],
];
/** One process asks for all of them: to load the libraries takes longer than the rest. */
const askWith = (message: string) => `console.error = () => {};
for (let number = 0; number < ${ERRORS.length}; number += 1) {
  const text = \`error ${'${number}'}\`;
  const body = ${message};
  const reply = await POST(new Request("http://localhost/api/chat", { method: "POST", body }));
  console.log(JSON.stringify(await reply.text()));
}`;

it('the handlers take an error with the reject prompt for a block, and no other', async () => {
  const clean = {results: {category_scores: {a: 0.1}}, request_reject: false};
  const verdict = {assessments: [{promptinjectiondetection: clean}]};
  const respond = async (request: Request) => {
    if (request.url.includes('/guardrail/')) return Response.json(verdict);
    const [status, body] = ERRORS[Number(/error (\d)/.exec(await request.text())?.[1])]!;
    return new Response(body, {status});
  };
  const {blocks} = readPage(CHAT);
  const quickstart = findSample('javelin-js/quickstart', 'ts', 'export async function POST');
  const chat = findSample('javelin-gpt/vercelaisdk', 'js', 'import { POST } from "./route.js"');
  const message = 'JSON.stringify({ id: text, message: { parts: [{ type: "text", text }] } })';
  const handlers = [
    {...quickstart, code: `${quickstart.code}\n${askWith('JSON.stringify({ text })')}`},
    ...['route', 'stream-route'].map((file) => ({
      ...chat,
      code: `import { POST } from "./${file}.js";\n${askWith(message)}`,
    })),
  ];
  for (const handler of handlers) {
    if (handler.file === chat.file) saveFiles(blocks);
    const {stdout, stderr} = await runOn(respond, handler);
    expect(stderr).toBe('');
    const replies = stdout.trim().split('\n');
    expect(replies.map((reply) => reply.includes(REJECT_PROMPT))).toEqual(
      ERRORS.map(([, , isBlock]) => isBlock),
    );
    expect(replies.map((reply) => reply.includes('The assistant is not available'))).toEqual(
      ERRORS.map(([, , isBlock]) => !isBlock),
    );
  }
}, 60_000);

it.each([
  ['stop', 'Half a'],
  ['length', 'The assistant is not available'],
  ['content_filter', 'The assistant is not available'],
])(
  'the handler of the quickstart shows for a reply that ends with %s: %s',
  async (finish_reason, shown) => {
    const reply = {choices: [{message: {content: 'Half a'}, finish_reason}]};
    const handler = findSample('javelin-js/quickstart', 'ts', 'export async function POST');
    const code = `${handler.code}\n${askWith('JSON.stringify({ text: "Hi" })')}`;
    const {stdout} = await runOn(() => Response.json(reply), {...handler, code});
    expect(stdout).toContain(shown);
  },
  60_000,
);

const REPLY = {choices: [{message: {content: 'Hello'}, finish_reason: 'stop'}]};

it.each([
  ['Rate limit exceeded', 2],
  ['{"error":{"message":"Slow down"}}', 2],
  [`{"error":${JSON.stringify(REJECT_PROMPT).replace('I can', String.raw`\u0049 can`)}}`, 1],
  [JSON.stringify({choices: [{message: {content: REJECT_PROMPT}}]}), 1],
  ['Budget exceeded', 1],
])(
  'after a 429 that says %j, the recipe has sent %i requests',
  async (body, sent) => {
    const sample = findSample('javelin-core/integration-new', 'js', 'fetchWithBackoff');
    const turns = [new Response(body, {status: 429}), Response.json(REPLY)];
    const {stdout, requests} = await runOn(() => turns.shift()!, sample);
    expect(requests).toHaveLength(sent);
    expect(stdout).toBe(sent === 2 ? 'Hello\n' : '');
  },
  60_000,
);

it('takes no filtered reply for a passed one', async () => {
  const sample = findSample('javelin-core/integration-new', 'js', 'function isBlocked');
  const filtered = {choices: [{message: {content: null}, finish_reason: 'content_filter'}]};
  const {stdout, exitCode} = await runOn(() => Response.json(filtered), sample);
  expect(stdout).toBe('');
  expect(exitCode).toBe(1);
}, 60_000);

it('runs no tool after a block or a cut reply', async () => {
  const call = {id: 'a', type: 'function', function: {name: 'find_order', arguments: '{"number":1}'}};
  const turn = (finish_reason: string, message: object) =>
    Response.json({choices: [{message, finish_reason}]});
  const asks = () => turn('tool_calls', {role: 'assistant', content: null, tool_calls: [call]});
  const blocked = () => turn('stop', {role: 'assistant', content: ` ${REJECT_PROMPT}\n`});
  const sample = findSample('javelin-core/integration-new', 'js', 'async function replyTo');
  const turns = [asks, blocked, () => turn('length', {content: null, tool_calls: [call]})];
  const {stdout, exitCode, requests} = await runOn(() => turns.shift()!(), sample);
  expect(stdout).toBe('find_order runs\nBlocked\n');
  expect(exitCode).toBe(1);
  expect(requests).toHaveLength(3);
}, 60_000);

it.each(['data: ', 'data:'])(
  'reads events that begin with "%s"',
  async (start) => {
    const chunk = {choices: [{delta: {content: 'Hello\u2028you'}, finish_reason: 'stop'}]};
    const body = `: hello\n\n${start}${JSON.stringify(chunk)}\n\n${start}[DONE]\n\n`;
    expect((await run('new TextDecoder()', '', body)).lines).toEqual(['Hello\u2028you']);
  },
  60_000,
);

it.each([
  ['stop', ''],
  ['length', 'was cut'],
  ['content_filter', 'was cut'],
  [null, 'broke off'],
])(
  'takes a stream that ends with %j for complete, or says "%s"',
  async (finish_reason, message) => {
    const chunk = {choices: [{delta: {content: 'Hel'}, finish_reason}]};
    const body = `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
    const headers = {'content-type': 'text/event-stream'};
    for (const sample of [
      findSample('javelin-js/api-reference', 'ts', 'new TextDecoder()'),
      findSample('javelin-js/quickstart', 'js', 'stream: true'),
    ]) {
      const {stdout, stderr, exitCode} = await runOn(() => new Response(body, {headers}), sample);
      expect(stdout).toBe('Hel');
      expect(exitCode).toBe(message ? 1 : 0);
      expect(stderr).toContain(message);
    }
  },
  60_000,
);

it.each([
  ['javelin-js/quickstart', 'js', 'import OpenAI'],
  ['javelin-js/quickstart', 'js', 'x-javelin-virtualapikey'],
  ['javelin-gpt/vercelaisdk', 'js', 'await generateText'],
])(
  'the client of %s (%s, %s) follows no redirect',
  async (page, lang, part) => {
    const redirect = () => new Response('', {status: 307, headers: {location: '/login'}});
    saveFiles(readPage(CHAT).blocks);
    const {exitCode, requests} = await runOn(redirect, findSample(page, lang, part));
    expect(exitCode).toBe(1);
    expect(requests).toEqual(['POST /v1/chat/completions']);
  },
  60_000,
);
