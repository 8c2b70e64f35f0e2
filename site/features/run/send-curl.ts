// Not loaded on demand: under tsx, import() of a package fails in a file that is compiled to CommonJS (no upstream issue).
import jq from '@michaelhomer/jqjs';
import type {CurlRequest} from './curl.ts';

/** Sends a request. Of an update the read comes first; when it fails, its response is all there is. */
export async function sendCurl(
  request: CurlRequest,
  send: (request: CurlRequest) => Promise<Response>,
): Promise<Response> {
  if (request.from === undefined) return send(request);
  const read = await send(request.from.request);
  if (!read.ok) return read;
  const [changed] = jq.compile(request.from.filter)(await read.json());
  return send({...request, body: JSON.stringify(changed)});
}
