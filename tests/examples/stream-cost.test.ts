/** What the page about the AI SDK says a checked stream costs, counted in the sandbox. */
import {readFileSync, rmSync} from 'node:fs';
import {docsFile} from '@javelin/site/lib/pages.ts';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {serve} from '@javelin/sandbox-cli/server';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findSample} from './find-sample.ts';
import {runScript, SCRIPTS} from './run-script.ts';

const PAGE = 'javelin-gpt/vercelaisdk';
let server: Awaited<ReturnType<typeof serve>>;
const asked: string[] = [];

beforeAll(async () => {
  const sandbox = createSandbox({seed: SEED_NAMES});
  server = await serve(async (request) => {
    const [, guardrail] = /\/guardrail\/(\w+)\//.exec(request.url) ?? [];
    if (guardrail) asked.push(guardrail);
    return sandbox.fetch(request);
  }, 0);
});
afterAll(async () => {
  await server.close();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

/** Which guardrails a reply takes that arrives word by word, and what is shown of it. */
async function costOf(reply: string): Promise<{asked: string[]; shown: string}> {
  asked.length = 0;
  const sample = findSample(PAGE, 'js', 'export async function* checked');
  const code = `${sample.code}
async function* words() {
  yield* ${JSON.stringify(reply)}.split(/(?<= )/);
}
let shown = "";
if (await isClean("promptinjectiondetection", "Where is my parcel?"))
  for await (const text of checked(words())) shown += text;
console.log(shown);`;
  const {stdout, stderr} = await runScript({...sample, code}, `http://127.0.0.1:${server.port}`);
  expect(stderr).toBe('');
  return {asked: [...asked], shown: stdout.trim()};
}

it('one request for the question and one for each sentence, as the page says of its first reply', async () => {
  const reply = 'I can look that up for you. What is your order number?';
  const text = readFileSync(docsFile(`${PAGE}.mdx`), 'utf8');
  const [, output = ''] = text.split('title="try-stream.mjs"');
  expect(output).toContain(reply.replace('. ', '.\n'));
  expect(text).toContain('The first reply below takes three such requests');
  expect(await costOf(reply)).toEqual({
    asked: ['promptinjectiondetection', 'trustsafety', 'trustsafety'],
    shown: reply,
  });
}, 30_000);

it('a long sentence takes one for each 400 characters', async () => {
  const reply = `${'so '.repeat(300)}on`;
  const {asked: guardrails, shown} = await costOf(reply);
  expect(shown).toBe(reply);
  expect(guardrails.filter((name) => name === 'trustsafety')).toHaveLength(3);
}, 30_000);
