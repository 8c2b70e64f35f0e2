/** What the gateway would make of the result of a `process(input)` function: the contract of its page, step by step. */
import {isObject} from '@javelin/detectors/json';
import type {ScriptOutcome} from '@javelin/sandbox';
import {isDeep} from '../shared/depth.ts';
import {pretty} from '../shared/words.ts';

export type Verdict = 'passed' | 'changed' | 'rejected' | 'failed';

export interface Reading {
  readonly verdict: Verdict;
  /** In one sentence, for the status. */
  readonly summary: string;
  readonly steps: readonly string[];
  /** The body that goes on, or that the caller receives. */
  readonly body?: string;
  readonly metadata?: string;
}

function parse(text: string): {readonly value: unknown} | undefined {
  try {
    return {value: JSON.parse(text) as unknown};
  } catch {
    return undefined;
  }
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
  if (!isObject(parse(body)?.value))
    return 'transformed_body doesn’t contain a JSON object, stringified once.';
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
  const given = parse(input)?.value;
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
  const known = parse(input);
  const kind = !known ? 'not JSON' : isObject(known.value) ? 'a JSON object' : 'JSON, but not an object';
  const steps = [`input has ${input.length} characters and is ${kind}.`];
  if ('error' in outcome) return failed(steps, `process(input) threw: ${outcome.error}`);
  for (const url of outcome.webhooks ?? [])
    steps.push(`platform.callWebhook was called with ${url}. Nothing is sent from this page.`);
  const result = parse(outcome.output)?.value;
  if (!isObject(result)) return failed(steps, 'process(input) didn’t return a JSON object as a string.');
  const problem = problemOf(result);
  if (problem !== undefined) return failed(steps, problem);
  steps.push('process(input) returned all four fields.');
  return judge(input, result as unknown as Result, steps);
}
