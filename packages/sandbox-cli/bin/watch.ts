import type {IncomingMessage, ServerResponse} from 'node:http';
import {DroppedConnection} from '@javelin/sandbox';
import {hasWholeResponse} from './early-response.ts';
import {pathOf} from './gate.ts';

/** One request, when it is over. */
export interface Done {
  readonly method: string;
  /** Without the query: people put keys there. */
  readonly path: string;
  /** Undefined when the connection was closed before there was a response. */
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** How it ended: `dropped` is what somebody asked for, with a fault; `refused` is a connection too many. */
  readonly end: 'complete' | 'client closed' | 'dropped' | 'refused';
  /** The request as the sandbox saw it; undefined when it was turned away before. */
  readonly request?: Request;
}

export type OnDone = (done: Done) => void;

const requests = new WeakMap<ServerResponse, Request>();

/** Follows a request from its head to the last byte of its response, or to the moment the client leaves. */
export function watchRequest(incoming: IncomingMessage, outgoing: ServerResponse, onDone: OnDone): void {
  const start = performance.now();
  const {method = ''} = incoming;
  outgoing.once('close', () => {
    const request = requests.get(outgoing);
    onDone({
      method,
      path: pathOf(incoming),
      status: outgoing.headersSent ? outgoing.statusCode : undefined,
      milliseconds: performance.now() - start,
      end: endOf(outgoing),
      ...(request && {request}),
    });
  });
}

function endOf(outgoing: ServerResponse): Done['end'] {
  if (hasWholeResponse(outgoing)) return 'complete';
  return outgoing.errored instanceof DroppedConnection ? 'dropped' : 'client closed';
}

export function noteReached(outgoing: ServerResponse, request: Request): void {
  requests.set(outgoing, request);
}
