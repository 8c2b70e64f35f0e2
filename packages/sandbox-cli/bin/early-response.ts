import type {IncomingMessage, ServerResponse} from 'node:http';
import type {PlainResponse} from '@javelin/sandbox/serving';

/**
 * Responses to uploads that nobody wants to read: 413, 401, 404. The response says `connection: close` and is sent whole at
 * once; what the client still sends is read and thrown away for a moment, because a client that is cut off while it
 * writes never looks for the response.
 */

const SMALL_BODY = 64 * 1024;
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;
const MAX_DRAINED_CHUNKS = 10_000;
const MAX_DRAIN_MS = 1000;

const complete = new WeakSet<ServerResponse>();

/** Whether the client has the whole response, although the connection may be open. */
export function hasWholeResponse(outgoing: ServerResponse): boolean {
  return outgoing.writableFinished || complete.has(outgoing);
}

/** Whether a good part of the body is still under way. Small bodies are read by Node itself, and the connection lives on. */
export function isUploading({complete: isComplete, headers}: IncomingMessage): boolean {
  if (isComplete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

export function respond(incoming: IncomingMessage, outgoing: ServerResponse, whole: PlainResponse): void {
  const head = {
    'content-type': 'text/plain; charset=utf-8',
    ...whole.headers,
    'content-length': Buffer.byteLength(whole.text),
  };
  if (!isUploading(incoming)) {
    outgoing.writeHead(whole.status, head).end(whole.text);
    return;
  }
  outgoing.writeHead(whole.status, {...head, connection: 'close'}).write(whole.text);
  complete.add(outgoing);
  drain(incoming, () => outgoing.end());
}

function drain(incoming: IncomingMessage, done: () => void): void {
  let [bytes, chunks] = [0, 0];
  const stop = () => {
    clearTimeout(timer);
    incoming.off('data', count).off('end', stop).off('close', stop);
    incoming.pause();
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    chunks += 1;
    if (bytes > MAX_DRAINED_BYTES || chunks > MAX_DRAINED_CHUNKS) stop();
    // The sandbox may have begun to read as a web stream, which stops the flow when nobody asks for more.
    else incoming.resume();
  };
  const timer = setTimeout(stop, MAX_DRAIN_MS);
  incoming.on('data', count).on('end', stop).on('close', stop).resume();
}
