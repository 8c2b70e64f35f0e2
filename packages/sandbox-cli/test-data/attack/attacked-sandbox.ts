import {createSandbox, memoryStore, type Store} from '@javelin/sandbox';
import {problem} from '@javelin/sandbox/test-data/conformance';
import {KINDS} from '@javelin/sandbox/serving';
import {maskObjects} from '../../bin/mask.ts';
import {patternRunner} from '../../user-code/patterns.ts';

/** A sandbox under attack, and what must hold after every step. */

export interface Sent {
  readonly method: string;
  readonly path: string;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const DEADLINE_MS = 5000;
/** For what a request does after its deadline: write its response. */
const MARGIN_MS = 250;
const SECRET = 'sk-never-shown-';
export const secretValue = (name: string) => `${SECRET}${name}`;

export class AttackedSandbox {
  readonly #patterns = patternRunner();
  readonly #store: Store;
  readonly #sandbox;
  slowest = {milliseconds: 0, request: ''};
  requests = 0;

  constructor(store: Store = memoryStore()) {
    this.#store = store;
    this.#sandbox = createSandbox({store, seed: ['provider'], runPattern: this.#patterns.run});
  }

  close(): Promise<void> {
    return this.#patterns.close();
  }

  /** Sends requests at the same time, and throws when a response is wrong or late. */
  async send(...requests: readonly Sent[]): Promise<number[]> {
    return Promise.all(requests.map((request) => this.#sendOne(request)));
  }

  async #sendOne({method, path, body, headers = {}}: Sent): Promise<number> {
    const start = performance.now();
    const isLate = deadlinePassed();
    const init = {
      method,
      headers: {
        'x-api-key': 'sandbox-key',
        'x-javelin-namespace': 'production',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    };
    const response = await this.#sandbox.fetch(new Request(`http://sandbox.test${path}`, init));
    const text = await response.text();
    const milliseconds = performance.now() - start;
    this.requests += 1;
    if (milliseconds > this.slowest.milliseconds)
      this.slowest = {milliseconds, request: `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`};
    if (isLate()) throw new Error(`${method} ${path} took ${milliseconds.toFixed(0)} ms`);
    const {status} = response;
    const contentType = response.headers.get('content-type') ?? '';
    const wrong = problem({method, path, status, contentType, text, injected: 'x-sandbox-fail' in headers});
    const isAsked = 'x-sandbox-fault' in headers || status === 504 || status === 507;
    if (wrong && !isAsked) throw new Error(`${method} ${path}: ${wrong}`);
    return status;
  }

  /** What holds whatever was sent. */
  async check(): Promise<void> {
    const tables = await Promise.all(
      [...KINDS, 'virtual-keys' as const].map(async (kind) => [kind, await this.#store.list(kind)] as const),
    );
    const objects = Object.fromEntries(tables);
    const virtualKeys = objects['keys']!.map((secret) => secret['api_key_secret_key_javelin']);
    if (new Set(virtualKeys).size !== virtualKeys.length) throw new Error('two secrets have one virtual key');
    const values = Object.values(objects).flat();
    const bytes = values.reduce((sum, value) => sum + Buffer.byteLength(JSON.stringify(value)), 0);
    const usage = await this.#store.transaction((rows) => rows.usage());
    if (usage.objects !== values.length || usage.bytes !== bytes)
      throw new Error(`counts ${JSON.stringify(usage)}, holds ${values.length} objects, ${bytes} bytes`);
    if (JSON.stringify(maskObjects(objects)).includes(SECRET))
      throw new Error('the inspector shows a secret');
  }
}

/**
 * Tells whether a request that begins now has outlived its deadline: measured with a timer of the same process, which a busy
 * machine delays as it delays the deadline itself. The margin begins when that timer has run.
 */
function deadlinePassed(): () => boolean {
  let isPassed = false;
  let timer = setTimeout(() => {
    timer = setTimeout(() => (isPassed = true), MARGIN_MS);
  }, DEADLINE_MS);
  return () => {
    clearTimeout(timer);
    return isPassed;
  };
}
