/** What a reader has pasted instead of typed. */

export interface Pasted {
  /** A response whose `javelin` object tells its way through the gateway. */
  readonly response?: string;
  /** A status, or the class of an exception: failures.ts. */
  readonly failure?: string;
  /** What to search for. */
  readonly query: string;
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

/** From the first brace on: what stands before is the status line, or a prompt. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return undefined;
  }
}

/** `undefined` for what is an ordinary query. */
export function readPasted(text: string): Pasted | undefined {
  const value = text.includes('{') ? jsonIn(text) : undefined;
  if (typeof value === 'object' && value !== null) {
    if ('javelin' in value || 'processor_outputs' in value)
      return {response: text.slice(text.indexOf('{')), query: 'read processor_outputs'};
    const message = messageIn(value);
    return message === undefined ? undefined : {query: message};
  }
  // A status line, or what the clients of OpenAI say of one.
  const [, status] = /^HTTP\/[\d.]+ (\d{3})\b/.exec(text) ?? /\bError code: (\d{3})\b/.exec(text) ?? [];
  if (status !== undefined) return {query: `status ${status}`, failure: status};
  // The last line of a traceback; a field has no lines.
  const [, name] = /Traceback .*\b(\w+(?:Error|Exception))\b/s.exec(text) ?? [];
  return name === undefined ? undefined : {query: name, failure: name};
}
