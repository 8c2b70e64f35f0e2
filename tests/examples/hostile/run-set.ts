/** Feeds a set of hostile inputs to the source that a page shows, and says which decisions differ. */
import {isDeepStrictEqual} from 'node:util';
import type {RunScript} from '@javelin/sandbox';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {runScript} from '../run-script.ts';
import type {Recipe} from './recipes.ts';
import type {Expectation, HostileInput, HostileSet} from './sets.ts';

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

interface Decision {
  readonly code: unknown;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The decision of a guardrail, or why it is none: a guardrail that fails lets the call pass. */
function readDecision(output: string): Decision | string {
  try {
    const result = JSON.parse(output) as Record<string, unknown>;
    const {transformed_body: text, response_code: code, response_metadata: metadata} = result;
    if (typeof text !== 'string') return 'transformed_body is no text';
    if (typeof (JSON.parse(text) as unknown) !== 'object') return 'transformed_body holds no object';
    if (typeof result['response_reason'] !== 'string') return 'response_reason is no text';
    return {code, metadata: metadata as Decision['metadata'], text};
  } catch (error) {
    return `the result is not readable: ${(error as Error).message}`;
  }
}

export function differences({code, metadata, text}: Decision, expected: Expectation): string[] {
  const found: string[] = [];
  if (code !== expected.code) found.push(`expected ${show(expected.code)}, got ${show(code)}`);
  for (const [key, value] of Object.entries(expected.metadata ?? {})) {
    if (!isDeepStrictEqual(metadata?.[key], value))
      found.push(`expected ${key} ${show(value)}, got ${show(metadata?.[key])}`);
  }
  if (expected.body !== undefined && !isDeepStrictEqual(JSON.parse(text), expected.body))
    found.push(`expected the body ${show(expected.body)}, got ${text.slice(0, 200)}`);
  if (expected.lacks !== undefined && text.toLowerCase().includes(expected.lacks.toLowerCase()))
    found.push(`the body still contains "${expected.lacks}"`);
  return found;
}

async function decide(source: string, {input, expect}: HostileInput, run: RunScript): Promise<string[]> {
  const outcome = await run(source, typeof input === 'string' ? input : JSON.stringify(input));
  if ('error' in outcome) return [`failed, so that the call passes: ${outcome.error}`];
  const decision = readDecision(outcome.output);
  return typeof decision === 'string' ? [decision] : differences(decision, expect);
}

const MARK = 'hostile:';
type Returned = {readonly returns: unknown} | {readonly throws: string};

/** In one process, because to start one takes longer than all calls together. */
async function callAll(block: Block, {call, inputs}: HostileSet): Promise<Returned[] | string> {
  const code = `${block.code}
const hostileResults = [];
for (const input of ${JSON.stringify(inputs.map(({input}) => input))}) {
  try {
    hostileResults.push({returns: (await ${call}(...input)) ?? null});
  } catch (error) {
    hostileResults.push({throws: String(error)});
  }
}
console.log(${JSON.stringify(MARK)} + JSON.stringify(hostileResults));`;
  const {stdout, stderr} = await runScript(
    {...block, code, file: `${block.file}-hostile`},
    'http://127.0.0.1:9',
  );
  const line = stdout.split('\n').find((text) => text.startsWith(MARK));
  return line ? (JSON.parse(line.slice(MARK.length)) as Returned[]) : stderr.trim().slice(0, 500);
}

function compareReturned(returned: Returned | undefined, {expect}: HostileInput): string[] {
  if (!returned) return ['was not called'];
  if ('throws' in returned) return [`throws ${returned.throws}`];
  return isDeepStrictEqual(returned.returns, expect.returns ?? null)
    ? []
    : [`expected ${show(expect.returns)}, got ${show(returned.returns)}`];
}

/** What differs, each with the number and the reason of its input. */
export async function runSet(set: HostileSet, {block, kind}: Recipe, run: RunScript): Promise<string[]> {
  const found: string[][] = [];
  if (kind === 'guardrail') {
    for (const item of set.inputs) found.push(await decide(block.code, item, run));
  } else {
    const returned = await callAll(block, set);
    if (typeof returned === 'string') return [`${set.file}: ${returned}`];
    found.push(...set.inputs.map((item, index) => compareReturned(returned[index], item)));
  }
  return found.flatMap((texts, index) =>
    texts.map((text) => `${set.file}, input ${index + 1} (${set.inputs[index]?.why}): ${text}`),
  );
}
