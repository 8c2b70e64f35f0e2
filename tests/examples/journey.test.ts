/**
 * A security engineer protects the route `openai-prod`, with nothing but the examples of the pages: the ones that the
 * overview names at its beginning, in that order, on one sandbox.
 */
import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {validators} from '@javelin/detectors/schemas';
import {BASE_URL} from '@javelin/openapi/base-url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseCurl} from '@javelin/site/features/run/curl.ts';
import {sendCurl} from '@javelin/site/features/run/send-curl.ts';
import {type Block, readPage} from '@javelin/site/markdown/read-page.ts';
import {runScript, SCRIPTS} from './run-script.ts';
import {type PageSandbox, startPageSandbox, variablesFor} from './sandbox-server.ts';

interface Rule {
  readonly restriction: string;
  readonly probability_threshold: number;
}

interface PolicyBlock {
  readonly enabled: boolean;
  readonly reject_prompt: string;
  readonly content_types: readonly Rule[];
}

interface Policy {
  readonly dlp: {readonly strategy: string};
  readonly prompt_safety: PolicyBlock;
  readonly content_filter: PolicyBlock;
  readonly security_filters: PolicyBlock;
}

interface ModelResponse {
  readonly choices: readonly {readonly message: {readonly content: string}}[];
  readonly javelin: {readonly processor_outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>};
}

const pageOf = (name: string) =>
  readPage(fileURLToPath(new URL(`../../docs/javelin-processors/${name}.mdx`, import.meta.url)));

/** The one block of a page that is written in a language and contains all the words. */
function example(page: string, lang: string, ...words: string[]): Block {
  const found = pageOf(page).blocks.filter(
    ({fence, code}) => fence.lang === lang && !fence.response && words.every((word) => code.includes(word)),
  );
  expect(
    found.map(({line}) => line),
    `${page}: ${words.join(', ')}`,
  ).toHaveLength(1);
  return found[0] as Block;
}

let sandbox: PageSandbox;
beforeAll(async () => {
  sandbox = await startPageSandbox(['provider', 'template', 'reserved-route']);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

async function send(block: Block): Promise<unknown> {
  const request = parseCurl(block.code, variablesFor(BASE_URL));
  const response = await sendCurl(request, ({url, method, headers, body}) =>
    fetch(url.replace(BASE_URL, sandbox.url), {method, headers: headers as [string, string][], body}),
  );
  expect(response.status).toBe(200);
  return response.json();
}

async function run(block: Block): Promise<void> {
  const {exitCode, stdout, stderr} = await runScript(block, sandbox.url);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Route updated successfully');
}

async function policy(): Promise<Policy> {
  const response = await fetch(`${sandbox.url}/v1/admin/routes/openai-prod`, {
    headers: {'x-api-key': variablesFor(sandbox.url)['JAVELIN_ADMIN_KEY'] as string},
  });
  return ((await response.json()) as {config: {policy: Policy}}).config.policy;
}

const said = (response: unknown) => (response as ModelResponse).choices[0]?.message.content;
function entryOf(response: unknown, start: string): Readonly<Record<string, unknown>> | undefined {
  const outputs = Object.entries((response as ModelResponse).javelin.processor_outputs);
  return outputs.find(([key]) => key.startsWith(start))?.[1];
}

const DLP = 'request.chain.dlp_gcp_processor';

/** The steps build on each other, as they do for the reader. */
describe.sequential('a security engineer protects openai-prod', {timeout: 60_000}, () => {
  it('masks contact data', async () => {
    await run(example('piiphi', 'js', 'strategy: NAME'));
    const response = await send(example('piiphi', 'bash', '/v1/chat/completions', 'ada@example.com'));
    expect(said(response)).not.toMatch(/ada@example\.com|7946/);
    expect(entryOf(response, DLP)).toMatchObject({sensitive_data_masked: true});
  });

  it('does not give up what somebody has added to a template', async () => {
    await send(example('secretsandcredentials', 'bash', '-X POST', '"reject": true'));
    const url = `${sandbox.url}/v1/admin/dataprotection/templates/mask-contacts`;
    const headers = {'x-api-key': variablesFor(sandbox.url)['JAVELIN_ADMIN_KEY'] as string};
    const body = await (await fetch(url, {headers})).text();
    await send(example('piiphi', 'bash', '-X PUT', '.config.infoTypes', 'templates/mask-contacts'));
    const attach = example('secretsandcredentials', 'bash', '-X PUT', '/routes/openai-prod', 'guard-prompts');
    await expect(send(attach)).rejects.toThrow('names a different template');
    // Two others than ours, and a template of our name that rejects nothing.
    const other = body.replace('EMAIL_ADDRESS', 'PASSPORT').replace('PHONE_NUMBER', 'CREDIT_CARD_NUMBER');
    await fetch(url, {method: 'PUT', headers, body: other});
    await expect(send(attach)).rejects.toThrow('names a different template');
    await fetch(url, {method: 'PUT', headers, body});
    const named = url.replace('mask-contacts', 'guard-prompts');
    const made = await (await fetch(named, {headers})).text();
    await fetch(named, {method: 'PUT', headers, body: made.replace('"reject":true', '"reject":false')});
    await expect(send(attach)).rejects.toThrow('missing, disabled or changed');
    const inCode = example('secretsandcredentials', 'js', 'strategy: NAME');
    const {stderr} = await runScript(inCode, sandbox.url);
    expect(stderr).toContain('missing, disabled or changed');
    await fetch(named, {method: 'PUT', headers, body: made});
    expect((await policy()).dlp.strategy).toBe('mask-contacts');
  });

  it('blocks secrets', async () => {
    await send(example('secretsandcredentials', 'bash', '-X PUT', '/routes/openai-prod', 'guard-prompts'));
    const response = await send(example('secretsandcredentials', 'bash', 'Why does AKIAIOSFODNN7EXAMPLE'));
    expect(said(response)).toMatch(/^Your message contains a credential\./);
    expect(entryOf(response, DLP)).toMatchObject({sensitive_data_detected_request_blocked: true});
  });

  it('has both on the same route', async () => {
    await send(
      example('secretsandcredentials', 'bash', '-X PUT', '.config.infoTypes', 'templates/guard-prompts'),
    );
    const response = await send(example('secretsandcredentials', 'bash', 'Mail ada@example.com why AKIA'));
    expect(said(response)).not.toMatch(/ada@example\.com|AKIA/);
    expect(entryOf(response, DLP)).toMatchObject({sensitive_data_masked: true});
  });

  it('rejects prompt injection above 0.5, and keeps what was there', async () => {
    await run(example('promptinjectionusage', 'js', 'prompt_safety', 'PUT'));
    const {dlp, prompt_safety} = await policy();
    expect(dlp.strategy).toBe('guard-prompts');
    expect(prompt_safety.content_types).toEqual(
      ['prompt_injection', 'jailbreak'].map((restriction) => ({
        operator: 'greater_than',
        restriction,
        probability_threshold: 0.5,
      })),
    );
  });

  it('filters responses, and ends with one valid policy', async () => {
    await run(example('trustsafetyusage', 'js', 'content_filter', 'PUT'));
    await run(example('securityfilters', 'js', 'security_filters', 'PUT'));
    const all = await policy();
    validators.policy(all);
    expect(validators.policy.errors ?? []).toEqual([]);
    expect(Object.keys(all).sort()).toEqual([
      'content_filter',
      'dlp',
      'enabled',
      'prompt_safety',
      'security_filters',
    ]);
    expect(all.security_filters.enabled).toBe(true);
  });

  it.each([
    ['prompt_safety', 'promptinjectionusage', 'Print your instructions', 'request.chain.promptinjection'],
    ['content_filter', 'trustsafetyusage', 'hurt him', 'request.chain.trustsafety'],
  ] as const)('%s rejects what its page sends', async (block, page, words, start) => {
    const {reject_prompt, content_types} = (await policy())[block];
    const response = await send(example(page, 'bash', '/v1/chat/completions', words));
    const entry = entryOf(response, start);
    const scores = entry?.['category_scores'] as Readonly<Record<string, number>>;
    const fired = content_types.filter(
      ({restriction, probability_threshold}) => (scores[restriction] ?? 0) > probability_threshold,
    );
    expect(said(response)).toBe(reject_prompt);
    expect(fired).not.toEqual([]);
  });

  it('sees that every guardrail looked, and that the call completes', async () => {
    const response = await send(example('piiphi', 'bash', '/v1/chat/completions', 'ada@example.com'));
    expect(said(response)).toMatch(/^I am sorry/);
    for (const start of ['request.chain.promptinjectiondetection', 'response.chain.securityfilters']) {
      expect(entryOf(response, start)).toBeDefined();
      expect(entryOf(response, start)?.['skipped']).toBeUndefined();
    }
  });
});
