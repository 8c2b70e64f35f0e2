import type {IncomingMessage, ServerResponse} from 'node:http';

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Settings of webpack-dev-server. The framework has such a function too: both get the same list, and what
 * they return is joined.
 */
export const before = (middleware: Middleware) => ({
  setupMiddlewares(list: Middleware[]): Middleware[] {
    list.unshift(middleware);
    return [];
  },
});
