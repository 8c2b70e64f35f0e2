/** A request or a response in words for the panel. Pure. */
import type {RunResponse} from '../sandbox/protocol.ts';

/** JSON with a line for each value; other text as it is. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `{"message": "Route updated successfully"}`, as the pages print what is short. */
export const onOneLine = (pretty: string): string =>
  pretty
    .replace(/([[{])\n\s*/g, '$1')
    .replace(/\n\s*([\]}])/g, '$1')
    .replace(/\n\s*/g, ' ');

export const prettyBody = ({body, headers}: RunResponse): string =>
  headers.some(([name, value]) => name === 'content-type' && value.includes('json'))
    ? prettyText(body)
    : body;
