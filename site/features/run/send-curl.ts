// Not loaded on demand: under tsx, import() of a package fails in a file that is compiled to CommonJS (no upstream issue).
import jq from '@michaelhomer/jqjs';
import {CommandError, type CurlRequest} from './curl.ts';

async function filtered(filter: string, response: Response): Promise<unknown> {
  // jqjs throws strings, and has no `error("…")` (no upstream issue): the name that it misses says which one it was.
  const reasons: string[] = [];
  const named = filter.replace(
    /\berror\("([^"]*)"\)/g,
    (_, reason: string) => `error_${reasons.push(reason) - 1}`,
  );
  try {
    const [first] = jq.compile(named)(await response.json());
    return first;
  } catch (error) {
    const reason = reasons[Number(/^no such function error_(\d+)\//.exec(String(error))?.[1])];
    throw new CommandError(`jq: ${reason ?? (error instanceof Error ? error.message : String(error))}`);
  }
}

async function isExpected(response: Response, field: string, value: string): Promise<boolean> {
  try {
    return ((await response.clone().json()) as Record<string, unknown>)[field] === value;
  } catch {
    return false;
  }
}

/** Sends a request. Reads come before their update; when one fails, its response is all there is. */
export async function sendCurl(
  request: CurlRequest,
  send: (request: CurlRequest) => Promise<Response>,
): Promise<Response> {
  const {from, show} = request;
  const response = await send(from?.request ?? request);
  if (!response.ok) return response;
  if (show !== undefined) return new Response(JSON.stringify(await filtered(show, response)), response);
  if (from === undefined) return response;
  const {expected} = from;
  if (expected && !(await isExpected(response, expected.field, expected.value))) return response;
  let given = '';
  for (const {variable, request: needed} of from.needs) {
    const read = await sendCurl(needed, send);
    if (!read.ok) return read;
    given += `${await read.text()} as $${variable} | `;
  }
  const changed = await filtered(given + from.filter, response);
  // As with jq -e, which then fails.
  if (changed === undefined || changed === null || changed === false)
    throw new CommandError('jq made nothing of the response, so nothing was sent.');
  return send({...request, body: JSON.stringify(changed)});
}
