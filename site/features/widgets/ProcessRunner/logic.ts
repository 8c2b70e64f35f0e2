/** What the gateway would make of the result of a `process(input)` function: the contract of its page, step by step. */
import {isObject, parseJson} from '@javelin/detectors/json';
import type {ScriptOutcome} from '@javelin/sandbox';
import type {Settings} from '../../run/carry.ts';
import {isDeep, pretty} from '../shared/words.ts';

/** Bodies to start from: one that a recipe acts on, one that it lets through, and what a hostile caller would send. */

const chat = (...messages: readonly unknown[]): string => JSON.stringify({messages}, null, 2);
const say = (content: unknown, role = 'user') => ({role, content});
const part = (text: string) => ({type: 'text', text});
const reply = (content: string): string =>
  JSON.stringify({choices: [{index: 0, message: say(content, 'assistant')}]}, null, 2);

export type Inputs = Readonly<Record<string, string>>;

const HOSTILE: Inputs = {
  'Hostile: null': 'null',
  'Hostile: messages is a string': '{"messages": "Hello"}',
  'Hostile: not JSON': '{"messages": [',
};

const HELLO = chat(say('Hello'));

/** Keys are file names on the page. */
export const INPUTS: Readonly<Record<string, Inputs>> = {
  'count-messages.js': {'Two messages': chat(say('Hello'), say('Hi', 'assistant')), ...HOSTILE},
  'block-phrase.js': {
    'Phrase, split and with a look-alike': chat(
      say([part('When does Pr\u043eject Night'), part('jar start?')]),
    ),
    Harmless: chat(say('Is a nightjar a bird?')),
    ...HOSTILE,
  },
  'limit-length.js': {
    'Too long': chat(say('Where is my parcel? '.repeat(220))),
    Harmless: HELLO,
    ...HOSTILE,
  },
  'add-rule.js': {
    'No rule yet': HELLO,
    'Rule sent back': chat(say('Answer only questions about orders and deliveries.', 'system'), say('Hello')),
    ...HOSTILE,
  },
  'hide-name.js': {
    'A name in a response': reply('Ask Project-Nightjar.'),
    Harmless: reply('Your parcel arrives on Monday.'),
    ...HOSTILE,
  },
  'notify-long.js': {
    '41 messages': chat(...Array.from({length: 41}, () => say('And now?'))),
    Harmless: HELLO,
    ...HOSTILE,
  },
};

export const DEFAULT_INPUTS: Inputs = {'A chat body': HELLO, ...HOSTILE};

export type Verdict = 'passed' | 'changed' | 'rejected' | 'failed';

export interface Reading {
  readonly verdict: Verdict;
  /** One sentence, for the status. */
  readonly summary: string;
  readonly steps: readonly string[];
  /** The body that goes on, or that the caller receives. */
  readonly body?: string;
  readonly metadata?: string;
}

const failed = (steps: readonly string[], why: string): Reading => ({
  verdict: 'failed',
  summary: 'The guardrail failed. Guardrails fail open: the body would go on unchecked.',
  steps: [...steps, why],
});

/** What is wrong with the four fields, if anything. */
function problemOf(result: Record<string, unknown>): string | undefined {
  const {transformed_body: body, response_metadata: metadata, response_code, response_reason} = result;
  if (typeof body !== 'string') return 'transformed_body is not a string.';
  if (!isObject(parseJson(body))) return 'transformed_body doesn’t contain a JSON object, stringified once.';
  if (!isObject(metadata)) return 'response_metadata is not an object.';
  if (typeof response_code !== 'string') return 'response_code is not a string.';
  if (typeof response_reason !== 'string') return 'response_reason is not a string.';
  return undefined;
}

interface Result {
  readonly transformed_body: string;
  readonly response_metadata: Record<string, unknown>;
  readonly response_code: string;
  readonly response_reason: string;
}

function judge(input: string, result: Result, before: readonly string[]): Reading {
  const {transformed_body, response_metadata, response_code: code, response_reason: reason} = result;
  const body: unknown = JSON.parse(transformed_body);
  const given = parseJson(input);
  const isSame = !isDeep(given) && JSON.stringify(body) === JSON.stringify(given);
  const verdict = code !== '200' ? 'rejected' : isSame ? 'passed' : 'changed';
  const ends = {
    passed: ['The body goes on unchanged.', 'response_code is "200": the body goes on as it came.'],
    changed: ['The body goes on, changed.', 'response_code is "200": the changed body goes on.'],
    rejected: [
      `Rejected: ${code} ${reason}.`,
      `response_code is "${code}": the chain ends here, and the caller receives transformed_body.`,
    ],
  } as const;
  const [summary, last] = ends[verdict];
  return {
    verdict,
    summary,
    steps: [...before, last],
    body: pretty(body),
    metadata: pretty(response_metadata),
  };
}

export function readOutcome(input: string, outcome: ScriptOutcome): Reading {
  const known = parseJson(input);
  const kind =
    known === undefined ? 'not JSON' : isObject(known) ? 'a JSON object' : 'JSON, but not an object';
  const steps = [`input has ${input.length} characters and is ${kind}.`];
  if ('error' in outcome) return failed(steps, `process(input) threw: ${outcome.error}`);
  for (const url of outcome.webhooks ?? [])
    steps.push(`platform.callWebhook was called with ${url}. Nothing is sent from this page.`);
  const result = parseJson(outcome.output);
  if (!isObject(result)) return failed(steps, 'process(input) didn’t return a JSON object as a string.');
  const problem = problemOf(result);
  if (problem !== undefined) return failed(steps, problem);
  steps.push('process(input) returned all four fields.');
  return judge(input, result as unknown as Result, steps);
}

/** The page whose recipes are run: its path below docs/, without its ending. */
export const PAGE = 'javelin-processors/javascript';

/** The first recipe on its first example, run in advance for the page; a test compares it with the recipe. */
export const FIRST = {
  name: 'block-phrase.js',
  input: Object.values(INPUTS['block-phrase.js'] ?? {})[0] ?? '',
  outcome: {
    output: JSON.stringify({
      transformed_body: '{"error":"This topic is off limits."}',
      response_metadata: {phrase_blocked: true},
      response_code: '400',
      response_reason: 'Bad Request',
    }),
  },
};

/** The step that runs a recipe on a route. */
export const configuration = (name: string, source: string): string =>
  pretty({name, reference: 'javascript', will_block: true, scope: 'local', inputs: {js_code: source}});

/** The texts of a body with one message. */
function textsIn(input: string): string[] {
  if (!isObject(parseJson(input)) || input.split('"role"').length !== 2) return [];
  const found = input.matchAll(/"(?:text|content)":\s*("(?:[^"\\]|\\.)*")/g);
  return [...found].map(([, text = '']) => JSON.parse(text) as string);
}

/** The page installs one recipe, and sends it a message of two parts and one of a text. */
export function runOf(name: string, input: string): {readonly action?: string; readonly settings: Settings} {
  const [text = '', second = '', ...rest] = name === FIRST.name ? textsIn(input) : [];
  if (text === '' || rest.length > 0) return {settings: {shownUnder: 'install-it'}};
  const values: Readonly<Record<string, string>> = second === '' ? {content: text} : {text, 'text-2': second};
  return {action: 'Install it and send this', settings: {values, from: 'prove-it'}};
}
