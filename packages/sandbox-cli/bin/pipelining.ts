import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';

/**
 * Pipelined requests, one of a connection at a time: the next begins when the response before it has been sent, and after
 * other connections had their turn. While one waits nothing more is read, so a client that sends without reading fills its
 * own buffers. What clients have not read of their responses is bounded for all connections together.
 */

export interface QueueLimits {
  /** How long a client may take nothing of a response that is complete. */
  readonly writeMs: number;
  /** Bytes of complete responses that clients have not taken yet. */
  readonly unsentBytes: number;
}

export interface RequestQueue {
  accept(socket: Socket): void;
  /** Begins a request when its turn has come. */
  add(incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void): void;
  /** Begins no further request: only those under way are finished. */
  close(): void;
}

/** Costly requests begin in different iterations of the event loop, so that signals and timers have their turn between them. */
const SLICE_MS = 20;

export function requestQueue({writeMs, unsentBytes}: QueueLimits): RequestQueue {
  /** Requests by connection; absent while none is under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  /** Connections with a complete response that is not sent yet, in the order in which the responses were complete. */
  const unsent = new Set<Socket>();
  /** Requests whose turn has come after the time of this iteration of the event loop was used up. */
  const backlog: (() => void)[] = [];
  let sliceEnd: number | undefined;
  let isClosing = false;

  const beginSlice = () => {
    sliceEnd = performance.now() + SLICE_MS;
    setImmediate(() => {
      sliceEnd = undefined;
      const start = backlog.shift();
      if (!start) return;
      beginSlice();
      start();
    });
  };

  const dispatch = (start: () => void) => {
    if (sliceEnd === undefined) beginSlice();
    if (backlog.length === 0 && performance.now() < sliceEnd!) start();
    else backlog.push(start);
  };

  const limitUnsent = () => {
    let bytes = 0;
    for (const socket of unsent) bytes += socket.writableLength;
    for (const socket of unsent) {
      if (bytes <= unsentBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  };

  const next = (socket: Socket) => {
    unsent.delete(socket);
    const line = waiting.get(socket)!;
    if (line.length === 0 || !socket.writable) waiting.delete(socket);
    else if (isClosing) socket.destroySoon();
    else
      setImmediate(() => {
        const start = line.shift()!;
        if (line.length === 0) socket.resume();
        dispatch(start);
      });
  };

  return {
    accept(socket) {
      // Node resumes at the end of every message.
      socket.on('resume', () => {
        if (waiting.get(socket)?.length) socket.pause();
      });
    },
    add({socket}, outgoing, begin) {
      const start = () => {
        outgoing.once('prefinish', () => {
          socket.setTimeout(writeMs);
          unsent.add(socket);
          limitUnsent();
        });
        outgoing.once('close', () => next(socket));
        begin();
      };
      const line = waiting.get(socket);
      if (line) {
        line.push(start);
        socket.pause();
      } else {
        waiting.set(socket, []);
        dispatch(start);
      }
    },
    close() {
      isClosing = true;
      backlog.length = 0;
    },
  };
}
