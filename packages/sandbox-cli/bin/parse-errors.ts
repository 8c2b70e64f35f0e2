import {STATUS_CODES, type IncomingMessage} from 'node:http';
import type {Socket} from 'node:net';
import type {Duplex} from 'node:stream';
import {BAD_REQUEST, SANDBOX_RESPONSES, type PlainResponse} from '@javelin/sandbox/serving';
import type {OnDone} from './watch.ts';

/** What never becomes a request: the socket is all there is to write to. */

const BY_CODE: Record<string, PlainResponse> = {
  HPE_HEADER_OVERFLOW: {status: 431, text: 'Request header fields too large'},
  ERR_HTTP_REQUEST_TIMEOUT: {status: 408, text: 'Request timeout'},
};

// In the middle of a body, or of a head that never became a request.
const CLOSED_BY_CLIENT = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE']);

/** Bytes that are not HTTP, heads that are too long, requests that never end. */
export function handleParseError(error: NodeJS.ErrnoException, socket: Duplex, onDone: OnDone): void {
  // Browsers open connections in advance: one that never sent a byte asked for nothing.
  const isUnused = (socket as Socket).bytesRead === 0;
  if (isUnused || !socket.writable || CLOSED_BY_CLIENT.has(error.code ?? '')) {
    socket.destroy();
    return;
  }
  const response = BY_CODE[error.code ?? ''] ?? BAD_REQUEST;
  end(socket, response);
  const what = {method: '?', path: `(${error.code ?? 'not HTTP'})`};
  onDone({...what, status: response.status, milliseconds: 0, end: 'complete'});
}

/** CONNECT asks for a tunnel to somewhere else. */
export function rejectConnect({url = ''}: IncomingMessage, socket: Duplex, onDone: OnDone): void {
  const {wrongMethod} = SANDBOX_RESPONSES;
  socket.on('error', () => {});
  end(socket, wrongMethod);
  onDone({method: 'CONNECT', path: url, status: wrongMethod.status, milliseconds: 0, end: 'complete'});
}

function end(socket: Duplex, {status, text}: PlainResponse): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${text.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
