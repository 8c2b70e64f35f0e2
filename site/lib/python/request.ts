/** A request of a Python program, and its parts. */
import {BASE_URL} from '@javelin/openapi/base-url';
import {isDictionary, joined, type Part, Parts, partsOf, Variable} from './values.ts';

/** A text in parts. */
export type HeaderValue = readonly Part[];

export interface PythonRequest {
  readonly method: string;
  readonly path: string | Parts;
  readonly headers: Readonly<Record<string, HeaderValue>>;
  readonly body?: unknown;
}

/** `undefined`: it sends something that is not known here. */
export type Sent = readonly PythonRequest[] | undefined;

/** Those whose value is known. */
export function headersOf(...sources: readonly unknown[]): Record<string, HeaderValue> {
  const entries = sources.flatMap((source) => (isDictionary(source) ? Object.entries(source) : []));
  const known = entries.flatMap(([name, value]) => {
    const parts = partsOf(value);
    return parts ? [[name.toLowerCase(), parts] as const] : [];
  });
  return Object.fromEntries(known);
}

export const JSON_TYPE = {'content-type': 'application/json'};

/** The path on the gateway; `undefined` for another host. */
export function pathOf(...pieces: readonly unknown[]): string | undefined {
  const url = joined(pieces);
  const parts = url instanceof Parts ? url.parts : [url];
  const text = parts
    .map((part) =>
      part instanceof Variable ? (part.name === 'JAVELIN_BASE_URL' ? BASE_URL : '?') : String(part),
    )
    .join('');
  return text.startsWith(`${BASE_URL}/`) ? text.slice(BASE_URL.length) : undefined;
}
