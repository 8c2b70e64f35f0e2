import {MAX_SHOWN} from './limits.ts';
import type {Outcome} from './runner.ts';
import type {Kind} from './jobs.ts';

/** `2 matches`, `1 match`, `no matches`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount === 0 ? 'no' : amount} ${amount === 1 ? one : many}`;
}

/** Configurations and bodies, with the indents of the pages. */
export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** `1,000`: the same everywhere, whatever the browser's language. */
export const inWords = (amount: number): string => amount.toLocaleString('en-GB');

/** The key of a widget in links and in the page: its title, as the address can hold it. */
export const slug = (title: string): string => title.toLowerCase().replace(/[^\w]+/g, '-');

/** A link may hold any number: bring it back onto the scale. */
export const within = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;

/** What is wrong with a number that a reader types; what is calculated uses the nearest that can be. */
export const rangeProblem = (typed: string, max: number): string | undefined =>
  typed.trim() !== '' && Number(typed) >= 0 && Number(typed) <= max
    ? undefined
    : `Enter 0 to ${inWords(max)}.`;

const messageOf = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    // Some quote the text, which may say anything.
    return (error as Error).message.replace(/"[^]*"/, '');
  }
};

const positionIn = (message: string): number => Number(/position (\d+)/.exec(message)?.[1] ?? NaN);

const endsTooEarly = (text: string, message = messageOf(text)): boolean =>
  /end of|unterminated/i.test(message) || positionIn(message) >= text.trimEnd().length;

/** The first line after which the text is wrong whatever follows. For a browser that names none, and knows an end too early. */
function wrongLine(text: string): number | undefined {
  if (!endsTooEarly('[1') || !endsTooEarly('{"a":1')) return undefined;
  const lines = text.split('\n');
  let [from, to] = [1, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const start = lines.slice(0, middle).join('\n');
    const message = messageOf(start);
    if (message === '' || endsTooEarly(start, message)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Why a text is no JSON yet, in words: browsers differ in theirs, and most name the line. */
export function jsonProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Paste JSON.';
  const message = messageOf(text);
  if (message === '') return undefined;
  if (endsTooEarly(text, message)) return 'The JSON ends too early: its end is missing.';
  const position = positionIn(message);
  const line =
    /line (\d+)/.exec(message)?.[1] ??
    (position >= 0 ? text.slice(0, position).split('\n').length : wrongLine(text));
  return line ? `Line ${line} is not valid JSON.` : 'This is not valid JSON.';
}

/** Whether a parsed value is nested deeper than any body or route is: written with indents, it would grow without end. */
export function isDeep(value: unknown, depth = 64): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((child) => isDeep(child, depth - 1));
}

export interface Marked {
  readonly start: number;
  readonly end: number;
}

export interface Segment<M extends Marked> {
  readonly text: string;
  readonly mark?: M;
}

/** Cuts a text into plain and marked pieces. Marks must be in order; what overlaps or starts too late is left out. */
export function toSegments<M extends Marked>(
  text: string,
  marks: readonly M[],
  limit: number = MAX_SHOWN.characters,
): Segment<M>[] {
  const segments: Segment<M>[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at || mark.end > limit || mark.end <= mark.start) continue;
    if (mark.start > at) segments.push({text: text.slice(at, mark.start)});
    segments.push({text: text.slice(mark.start, mark.end), mark});
    at = mark.end;
  }
  const rest = text.slice(at, limit);
  if (rest) segments.push({text: rest});
  if (text.length > limit) segments.push({text: '…'});
  return segments;
}

/** What a status says while there is no result. */
export function notDone(
  outcome: Exclude<Outcome<Kind>, {readonly status: 'done'}> | undefined,
  stopped = 'this took too long',
): string {
  if (!outcome) return 'Looking…';
  return outcome.status === 'stopped' ? `Stopped: ${stopped}.` : outcome.message;
}

/** What is wrong with a text: it is empty, or looking at it was stopped. */
export const textProblem = (text: string, outcome?: Outcome<Kind>, stopped?: string): string | undefined =>
  text.trim() === ''
    ? 'Enter a text.'
    : outcome && outcome.status !== 'done'
      ? notDone(outcome, stopped)
      : undefined;

/** Text as the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
