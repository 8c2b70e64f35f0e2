/** What a reader has pasted instead of typed. */
import {parseJson} from '@javelin/detectors/json';

export interface Pasted {
  /** A response whose `javelin` object tells its way through the gateway. */
  readonly response?: string;
  /** A status, or the class of an exception: failures.ts. */
  readonly failure?: string;
  /** What to search for. */
  readonly query: string;
  /** The query is a message of the API, which the catalogue may have. */
  readonly isMessage?: true;
}

const MESSAGE_FIELDS = ['error', 'message', 'detail', 'msg'];

function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const field of MESSAGE_FIELDS) {
    const found = messageIn((value as Readonly<Record<string, unknown>>)[field]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `{"error": {"code": 429}}` */
function statusIn(value: unknown): string | undefined {
  const [, found] = /"(?:status|code|status_code)":\s*"?([45]\d\d)\b/.exec(JSON.stringify(value)) ?? [];
  return found;
}

/** From the first brace on: what stands before is the status line, or a prompt. */
const jsonIn = (text: string): unknown => parseJson(text.slice(text.indexOf('{')));

const statusLine = (text: string) => /^HTTP\/[\d.]+ (\d{3})\b/.exec(text)?.[1];

/** `undefined` for what is an ordinary query. */
export function readPasted(text: string): Pasted | undefined {
  const value = text.includes('{') ? jsonIn(text) : undefined;
  if (typeof value === 'object' && value !== null) {
    if ('javelin' in value || 'processor_outputs' in value)
      return {response: text.slice(text.indexOf('{')), query: 'read processor_outputs'};
    const message = messageIn(value);
    if (message === undefined) return undefined;
    const failure = statusLine(text) ?? statusIn(value);
    return {query: message, isMessage: true, ...(failure !== undefined && {failure})};
  }
  // Alone, in a status line, or as the clients of OpenAI say it.
  const [status] = /^[45]\d\d$/.exec(text) ?? [statusLine(text) ?? /\bError code: (\d{3})\b/.exec(text)?.[1]];
  if (status !== undefined) return {query: `status ${status}`, failure: status};
  // The last line of a traceback; a field has no lines.
  const [, name] = /Traceback .*\b(\w+(?:Error|Exception))\b/s.exec(text) ?? [];
  return name === undefined ? undefined : {query: name, failure: name};
}
