/** A response in words for the panel. Pure. */
import type {Answer} from '../sandbox/protocol.ts';

export function prettyBody({body, headers}: Answer): string {
  if (!headers.some(([name, value]) => name === 'content-type' && value.includes('json'))) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
