import {describe, expect, it} from 'vitest';
import {parseCurl} from '../curl.ts';
import {SANDBOX_VARIABLES} from '../environment.ts';
import {recipeRunner} from '../scripts/recipes.ts';
import type {Outcome, Progress, Step} from './protocol.ts';
import {PageSandbox, type Scripts} from './page-sandbox.ts';

const HOST = 'https://your-api-domain.com';
const request = (text: string): Step => ({
  kind: 'request',
  request: parseCurl(
    `curl ${text} -H "x-api-key: $JAVELIN_ADMIN_KEY" -H "content-type: application/json"`,
    SANDBOX_VARIABLES,
  ),
});
const provider = (name: string) =>
  request(
    `-X POST ${HOST}/v1/admin/providers -d '{"name": "${name}", "type": "openai", "config": {"api_base": "https://api.openai.com/v1"}}'`,
  );
const list = request(`${HOST}/v1/admin/providers`);

const SCRIPTS: Scripts = {
  find: async (source) =>
    source === 'unknown'
      ? undefined
      : {
          source,
          default: async ({fetch, process, console}) => {
            const response = await fetch(`${HOST}/v1/admin/providers`, {
              headers: {'x-api-key': process.env['JAVELIN_ADMIN_KEY'] as string},
            });
            console.log(response.status);
            if (source === 'fails') throw new TypeError('no');
          },
        },
  library: async () => ({}),
  python: async () => undefined,
  recipe: recipeRunner(async () => undefined),
};

const status = (outcome: Outcome) => ('response' in outcome ? outcome.response.status : undefined);

describe('PageSandbox', () => {
  it('shows the same outcome however often and in whatever order steps run', async () => {
    const sandbox = new PageSandbox({seed: []}, SCRIPTS);
    const [a, b] = [provider('a'), provider('b')];
    for (const _ of [1, 2]) {
      expect(status(await sandbox.run(list, [a, b]))).toBe(200);
      expect((await sandbox.rows()).map(({id}) => id)).toEqual(['a', 'b']);
      expect(status(await sandbox.run(b, [a]))).toBe(200);
      expect(status(await sandbox.run(a, []))).toBe(200);
      expect((await sandbox.rows()).map(({id}) => id)).toEqual(['a']);
    }
  });

  it('says what an update wrote, and nothing where its read failed', async () => {
    const sandbox = new PageSandbox({seed: []}, SCRIPTS);
    const update = (name: string): Step => ({
      kind: 'request',
      request: parseCurl(
        `provider=$(curl ${HOST}/v1/admin/providers/${name} -H "x-api-key: $JAVELIN_ADMIN_KEY") || { echo "$provider" >&2; false; } &&
  changed=$(jq -e '.enabled = false' <<<"$provider") &&
  curl -X PUT ${HOST}/v1/admin/providers/${name} -H "x-api-key: $JAVELIN_ADMIN_KEY" -H "content-type: application/json" -d @- <<<"$changed"`,
        SANDBOX_VARIABLES,
      ),
    });
    const written = (outcome: Outcome) => ('response' in outcome ? outcome.response.written : undefined);
    const body = written(await sandbox.run(update('a'), [provider('a')]));
    expect(JSON.parse(body ?? '')).toMatchObject({name: 'a', type: 'openai', enabled: false});
    expect(written(await sandbox.run(update('missing'), []))).toBeUndefined();
  });

  it('does not start again when it is where it should be', async () => {
    const sandbox = new PageSandbox({seed: []}, SCRIPTS);
    await sandbox.run(provider('a'), []);
    await sandbox.run(provider('own'));
    expect(status(await sandbox.run(provider('a')))).toBe(409);
  });

  it('uses what a reader made of an earlier step', async () => {
    const sandbox = new PageSandbox({seed: []}, SCRIPTS);
    const outcome = await sandbox.run(list, [provider('mine')]);
    expect('response' in outcome && outcome.response.body).toContain('"mine"');
  });

  it('says what a step did, and whether those before it succeeded', async () => {
    const sandbox = new PageSandbox({seed: []}, SCRIPTS);
    const remove = request(`-X DELETE ${HOST}/v1/admin/providers/a`);
    const second = await sandbox.run(provider('a'), [provider('a')]);
    expect(second).toMatchObject({before: [true], changes: []});
    const twice = await sandbox.run(list, [provider('a'), provider('a')]);
    expect(twice).toMatchObject({before: [true, false], changes: []});
    const first = await sandbox.run(provider('a'), []);
    expect(first).toMatchObject({
      before: [],
      changes: [{what: 'created', row: {table: 'providers', id: 'a'}}],
    });
    const removed = await sandbox.run(remove, [provider('a')]);
    expect(removed).toMatchObject({before: [true], changes: [{what: 'removed', row: {id: 'a'}}]});
    expect(await sandbox.run(list)).not.toHaveProperty('before');
  });

  it('runs scripts against the page, and says what they printed, asked and died of', async () => {
    const sandbox = new PageSandbox({seed: ['provider']}, SCRIPTS);
    const seen: Progress[] = [];
    const outcome = await sandbox.run({kind: 'script', source: 'fails'}, [], (progress) =>
      seen.push(progress),
    );
    expect(outcome).toMatchObject({
      output: {printed: [{text: '200\n'}], error: 'TypeError: no', exchanges: [{method: 'GET', status: 200}]},
    });
    expect(seen).toEqual([{printed: {text: '200\n'}}]);
    await expect(sandbox.run({kind: 'script', source: 'unknown'}, [])).rejects.toThrow(
      'as they are on the page',
    );
  });
});

it('starts with what was carried to it, and comes back to that', async () => {
  const from = new PageSandbox({seed: []}, SCRIPTS);
  await from.run(provider('mine'), []);
  const to = new PageSandbox({seed: ['provider'], carried: await from.rows()}, SCRIPTS);
  expect((await to.rows()).map(({id}) => id)).toEqual(['openai-prod', 'mine']);
  await to.run(request(`-X DELETE ${HOST}/v1/admin/providers/mine`), []);
  expect((await to.rows()).map(({id}) => id)).toEqual(['openai-prod']);
  await to.reset();
  expect((await to.rows()).map(({id}) => id)).toEqual(['openai-prod', 'mine']);
});

it('skips a guardrail that was not compiled, and says so', async () => {
  const find = async (source: string) => ({
    source: 'function process(input) {}',
    default: () => () => source,
  });
  expect(await recipeRunner(find)('function process(input) { for (;;) {} }', '{}')).toEqual({
    error: expect.stringContaining('runs only its own recipes'),
  });
  // As it is read from a file.
  expect(await recipeRunner(find)('function process(input) {}\n', '{}')).toMatchObject({
    output: 'function process(input) {}',
  });
});
