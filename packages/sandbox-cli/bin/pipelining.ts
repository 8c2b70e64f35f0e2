import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';

/**
 * Pipelined requests, one of a connection at a time: the next begins when the response before it has been sent, and after
 * other connections had their turn. While one waits nothing more is read, so a client that sends without reading fills its
 * own buffers.
 */

type Waiting = (() => void)[];

/** By connection; absent while nothing is under way. */
const lines = new WeakMap<Socket, Waiting>();

export function pauseWhileQueued(socket: Socket): void {
  // Node resumes at the end of every message.
  socket.on('resume', () => {
    if (lines.get(socket)?.length) socket.pause();
  });
}

/** Begins a request when its turn has come. Its client has `writeMs` to take some more of a complete response. */
export function queueRequest(
  {socket}: IncomingMessage,
  outgoing: ServerResponse,
  writeMs: number,
  begin: () => void,
): void {
  const start = () => {
    outgoing.once('prefinish', () => socket.setTimeout(writeMs));
    outgoing.once('close', () => next(socket));
    begin();
  };
  const line = lines.get(socket);
  if (line) {
    line.push(start);
    socket.pause();
  } else {
    lines.set(socket, []);
    start();
  }
}

function next(socket: Socket): void {
  const line = lines.get(socket)!;
  if (line.length === 0 || !socket.writable) lines.delete(socket);
  else
    setImmediate(() => {
      const start = line.shift()!;
      if (line.length === 0) socket.resume();
      start();
    });
}
