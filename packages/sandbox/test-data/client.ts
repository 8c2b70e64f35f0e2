import {createSandbox, seededRandom, type Sandbox, type SandboxOptions} from '../src/index.ts';

/** A sandbox that repeats itself, with a short way to call it. */

export const NOW = Date.parse('2025-01-15T09:30:00Z');

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; throws when it is none. */
  json: () => unknown;
  rules: string[];
}

export interface TestClient {
  sandbox: Sandbox;
  /** Moves the clock. */
  wait(milliseconds: number): void;
  /** With the admin key and a namespace, unless `headers` says otherwise; undefined removes a header. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | undefined>,
    /** The request target as sent, when it differs from what a URL parser makes of it. */
    target?: string,
  ): Promise<Reply>;
}

export function testClient(options: SandboxOptions = {}): TestClient {
  let now = NOW;
  const sandbox = createSandbox({
    clock: () => now,
    timer: () => now,
    random: seededRandom(1),
    // A busy machine must not decide a test.
    requestMs: 60_000,
    ...options,
  });
  return {
    sandbox,
    wait(milliseconds) {
      now += milliseconds;
    },
    async call(method, path, body, headers = {}, target) {
      const all = {
        'x-api-key': 'sandbox-key',
        'x-javelin-namespace': 'production',
        'content-type': 'application/json',
        ...headers,
      };
      const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const init = {method, headers: sent, ...(content !== undefined && {body: content})};
      return reply(await sandbox.fetch(new Request(`http://sandbox.test${path}`, init), {target}));
    },
  };
}

export async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
    rules: response.headers.get('x-sandbox-rules')?.split(',') ?? [],
  };
}
