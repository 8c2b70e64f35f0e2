// Not loaded on demand: under tsx, import() of a package fails in a file that is compiled to CommonJS (no upstream issue).
import jq from '@michaelhomer/jqjs';
import {CommandError, type CurlRequest} from './curl.ts';

/** jqjs throws strings, and has no `error("…")` (no upstream issue): what the filter would have said. */
const reasonOf = (error: unknown, filter: string): string =>
  (error === 'no such function error/1' ? /\berror\("([^"]*)"\)/.exec(filter)?.[1] : undefined) ??
  (error instanceof Error ? error.message : String(error));

async function filtered(filter: string, response: Response): Promise<unknown> {
  try {
    const [first] = jq.compile(filter)(await response.json());
    return first;
  } catch (error) {
    throw new CommandError(`jq: ${reasonOf(error, filter)}`);
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
  const needed = from.needs && (await send(from.needs.request));
  if (needed?.ok === false) return needed;
  const second = needed && `${await needed.text()} as $${from.needs?.variable} | `;
  const changed = await filtered(`${second ?? ''}${from.filter}`, response);
  // As with jq -e, which then fails.
  if (changed === undefined || changed === null || changed === false)
    throw new CommandError('jq made nothing of the response, so nothing was sent.');
  return send({...request, body: JSON.stringify(changed)});
}
