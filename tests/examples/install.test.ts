/** Installing a guardrail of one's own: where it goes, and what it replaces in a chain with more in it than ours. */
import {rmSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {readPage} from '@javelin/site/markdown/read-page.ts';
import {runScript, saveFiles, SCRIPTS} from './run-script.ts';
import {type PageSandbox, startPageSandbox, variablesFor} from './sandbox-server.ts';

interface Step {
  readonly name?: string;
  readonly reference?: string;
  readonly processors?: readonly Step[];
}

const step = (name: string, reference: string) => ({name, reference, will_block: true});
const inSequence = (...processors: readonly Step[]) => ({exec_mode: 'sequential', processors});
const names = (node: Step): string[] =>
  node.processors?.flatMap(names) ?? [`${node.name}: ${node.reference}`];

let sandbox: PageSandbox;
beforeAll(async () => {
  sandbox = await startPageSandbox(['provider', 'template', 'chained-route']);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

/** The steps of a chain after the script of a page has run twice. */
async function installed(page: string, chain: string, workflow: Step): Promise<string[]> {
  const url = `${sandbox.url}/v1/admin/routes/openai-prod`;
  const headers = {'x-api-key': variablesFor(sandbox.url)['JAVELIN_ADMIN_KEY'] as string};
  const route = (await (await fetch(url, {headers})).json()) as {config: Record<string, object>};
  route.config[chain] = {...route.config[chain], workflow};
  expect((await fetch(url, {method: 'PUT', headers, body: JSON.stringify(route)})).status).toBe(200);

  const {blocks} = readPage(
    fileURLToPath(new URL(`../../docs/javelin-processors/${page}.mdx`, import.meta.url)),
  );
  saveFiles(blocks);
  const script = blocks.find(({fence, code}) => fence.lang === 'js' && code.includes('const CHAIN'))!;
  for (const run of ['first', 'again'])
    expect(await runScript(script, sandbox.url), run).toMatchObject({exitCode: 0, stderr: ''});
  const after = (await (await fetch(url, {headers})).json()) as {config: Record<string, {workflow: Step}>};
  return names(after.config[chain]!.workflow);
}

it('a request guardrail comes behind the rate limiter, and replaces no step of another kind', async () => {
  const foreign = step('block-phrase.js', 'dlp_gcp');
  const group = {exec_mode: 'parallel', processors: [foreign, step('L', 'ratelimit')]};
  expect(await installed('javascript', 'request_chain', inSequence(group, step('S', 'secrets')))).toEqual([
    'L: ratelimit',
    'block-phrase.js: javascript',
    'block-phrase.js: dlp_gcp',
    'S: secrets',
  ]);
});

it('a response guardrail comes behind the last step that can write a link', async () => {
  const own = {...step('sign.js', 'javascript'), inputs: {js_code: 'function process(input) {}'}};
  const early = {...own, name: 'allowed-links.js'};
  const chain = inSequence(early, step('R', 'response'), inSequence(own), step('A', 'archive'));
  expect(await installed('hallucination', 'response_chain', chain)).toEqual([
    'R: response',
    'sign.js: javascript',
    'allowed-links.js: javascript',
    'A: archive',
  ]);
});
