import type {IncomingMessage, ServerResponse} from 'node:http';
import {isAnswered} from './early.ts';
import {pathOf} from './gate.ts';

/** One request, when it is over. */
export interface Done {
  readonly method: string;
  /** Without the query: people put keys there. */
  readonly path: string;
  /** Undefined when the client closed the connection before there was a response. */
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** The client closed the connection before the end of the response. */
  readonly isClosedByClient: boolean;
  /** The request as the sandbox saw it; undefined when it was turned away before. */
  readonly request?: Request;
}

export type OnDone = (done: Done) => void;

const requests = new WeakMap<ServerResponse, Request>();

/** Follows a request from its head to the last byte of its response, or to the moment the client leaves. */
function begin(incoming: IncomingMessage, outgoing: ServerResponse, onDone: OnDone): void {
  const start = performance.now();
  const {method = ''} = incoming;
  outgoing.once('close', () => {
    const isClosedByClient = !isAnswered(outgoing);
    const request = requests.get(outgoing);
    onDone({
      method,
      path: pathOf(incoming),
      status: isClosedByClient && !outgoing.headersSent ? undefined : outgoing.statusCode,
      milliseconds: performance.now() - start,
      isClosedByClient,
      ...(request && {request}),
    });
  });
}

function reached(outgoing: ServerResponse, request: Request): void {
  requests.set(outgoing, request);
}

export const watch = {begin, reached};
