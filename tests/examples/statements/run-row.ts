/** Sends the requests of a statement to a sandbox of its own, and says what does not hold. */
import {isObject} from '@javelin/detectors/json';
import type {Exchange, JsonObject, RunScript, SeedName} from '@javelin/sandbox';
import {type Reply, testClient, type TestClient} from '@javelin/sandbox/test-data/client';
import {compareJson} from '../compare.ts';
import type {Row, Step} from './table.ts';

const WORLD: readonly SeedName[] = [
  ...([
    'provider',
    'fallback-provider',
    'azure-provider',
    'key',
    'fallback-key',
    'template',
    'route',
  ] as const),
];
const ROUTE = '/v1/admin/routes/support-chat';
const TEMPLATE = '/v1/admin/dataprotection/templates/mask-contacts';

type Json = Parameters<typeof compareJson>[0];
type Outputs = Record<string, JsonObject>;

const merged = (old: JsonObject, changes: JsonObject): JsonObject => ({
  ...old,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const before = old[key];
      return [key, isObject(value) && isObject(before) ? merged(before, value) : value];
    }),
  ),
});

const group = (members: readonly unknown[], exec_mode = 'sequential'): JsonObject => ({
  exec_mode,
  processors: members.map((member) => {
    if (Array.isArray(member)) return group(member, 'parallel');
    return isObject(member)
      ? {name: member['reference'], will_block: true, ...member}
      : {name: member, reference: member, will_block: true};
  }),
});

async function change(client: TestClient, path: string, changes: JsonObject): Promise<void> {
  const old = (await client.call('GET', path)).json() as JsonObject;
  const {status, text} = await client.call('PUT', path, merged(old, changes));
  if (status !== 200) throw new Error(`PUT ${path}: ${status} ${text}`);
}

async function prepare(
  client: TestClient,
  {route = {}, policy, template, chain, responseChain}: Row,
): Promise<void> {
  const config = {
    ...(policy && {policy: {enabled: true, ...policy}}),
    ...(chain && {request_chain: {workflow: group(chain)}}),
    ...(responseChain && {response_chain: {workflow: group(responseChain)}}),
  };
  const changes = merged({config}, route);
  if (JSON.stringify(changes) !== '{"config":{}}') await change(client, ROUTE, changes);
  if (template) await change(client, TEMPLATE, {config: template});
}

function request(client: TestClient, {ask, send, body, headers = {}}: Step): Promise<Reply> {
  const [method = '', path = ''] = send?.split(' ') ?? ['POST', '/v1/query/support-chat'];
  const messages = typeof ask === 'string' ? [{role: 'user', content: ask}] : ask;
  const isAdmin = path.startsWith('/v1/admin/');
  const keys = isAdmin ? {} : {'x-api-key': undefined, 'x-javelin-apikey': 'sandbox-app-key'};
  const own = Object.entries(headers).map(([name, value]) => [name, value ?? undefined] as const);
  const sent = ask === undefined ? body : {messages, ...body};
  return client.call(method, path, sent, {...keys, ...Object.fromEntries(own)});
}

/** The request's chain is meant where a name says nothing else. */
const keyOf = (name: string) => (name.includes('.') ? name.replace('.', '.chain.') : `request.chain.${name}`);

function jsonOf({text}: Reply): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** The part of a response that an expectation is about. */
function seen(step: Step, reply: Reply, prompt: readonly string[]): Record<string, Json> {
  const body = jsonOf(reply) as {choices?: {message?: {content?: Json}; text?: Json}[]; javelin?: JsonObject};
  const choice = body?.choices?.[0];
  const said = choice?.message?.content ?? choice?.text ?? null;
  const outputs = Object.entries((body?.javelin?.['processor_outputs'] ?? {}) as Outputs);
  const entry = (name: string) => outputs.find(([key]) => key.startsWith(`${keyOf(name)}_`))?.[1] ?? null;
  const warning = reply.headers.get('x-sandbox-warning') ?? '';
  const {contains = '', lacks, warns = ''} = step;
  return {
    says: said,
    received: prompt.at(-1) ?? null,
    model: (body?.javelin?.['model_name'] ?? null) as Json,
    attempts: reply.headers.get('x-sandbox-attempts'),
    has: jsonOf(reply),
    contains: reply.text.includes(contains) ? contains : reply.text,
    lacks: lacks !== undefined && reply.text.includes(lacks) ? reply.text : (lacks ?? null),
    entries: Object.fromEntries(Object.keys(step.entries ?? {}).map((name) => [name, entry(name) as Json])),
    warns: warning.includes(warns) ? warns : warning,
  };
}

async function runStep(client: TestClient, step: Step, prompt: () => readonly string[]): Promise<string[]> {
  const {times = 1, wait = 0, status = 200, statuses} = step;
  client.wait(wait * 1000);
  const replies: Reply[] = [];
  for (let time = 0; time < times; time++) replies.push(await request(client, step));
  if (statuses) {
    const found: Record<string, number> = {};
    for (const reply of replies) found[reply.status] = (found[reply.status] ?? 0) + 1;
    return compareJson(statuses, found, false);
  }
  const last = replies.at(-1)!;
  if (last.status !== status)
    return [`expected status ${status}, got ${last.status}: ${last.text.slice(0, 200)}`];
  const parts = seen(step, last, prompt());
  return Object.entries(parts).flatMap(([field, actual]) => {
    const expected = step[field as keyof Step] as Json | undefined;
    return expected === undefined ? [] : compareJson(expected, actual, true, field);
  });
}

export async function runRow(row: Row, runScript: RunScript): Promise<string[]> {
  const {seed = WORLD, strict = false, steps = [row]} = row;
  let prompt: readonly string[] = [];
  const onExchange = ({query}: Exchange) => {
    prompt = query?.prompt ?? [];
  };
  const client = testClient({seed, strict, runScript, onExchange});
  await prepare(client, row);
  const problems: string[] = [];
  for (const step of steps) problems.push(...(await runStep(client, step, () => prompt)));
  return problems;
}
