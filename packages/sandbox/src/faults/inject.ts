import {
  BAD_REQUEST,
  INTERNAL_ERROR,
  INVALID_PAYLOAD,
  SANDBOX_RESPONSES,
  type PlainResponse,
} from '../plain-responses.ts';
import {deriveFrom, Refusal, type Bindings} from '../context.ts';
import type {Store} from '../store/store.ts';
import {parseFaults, type Faults} from './parse.ts';

/** The connection ends here. Whoever serves the sandbox closes it; a page sees what a failed fetch looks like. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('the sandbox dropped the connection, as it was told to');
  }
}

/** A store that failed because somebody asked for it: nobody needs to hear why. */
export class InjectedFault extends Error {}

const FLUSH_MS = 50;

type App = (request: Request, bindings: Bindings) => Promise<Response>;

/** Lets a call go wrong in the way that its header or the sandbox’s settings ask for. */
export async function withFaults(app: App, request: Request, bindings: Bindings): Promise<Response> {
  const header = request.headers.get('x-sandbox-fault');
  const faults = header === null ? bindings.faults : parseFaults(header);
  if (header !== null && !faults) {
    bindings.recordedRules.add('fault-form');
    return app(request, refusing(bindings, SANDBOX_RESPONSES.faultHeader));
  }
  if (!faults || !applies(faults, request, bindings)) return app(request, bindings);
  bindings.recordedRules.add('fault');
  const {delay, drop, status, truncate} = faults;
  if (delay) {
    const [low, high] = delay;
    await bindings.sleep(low + bindings.random() * (high - low), request.signal);
  }
  if (drop) {
    bindings.drop?.();
    throw new DroppedConnection();
  }
  const response =
    status === undefined ? await app(request, bindings) : await failed(app, request, bindings, status);
  return truncate === undefined ? response : truncated(response, truncate, bindings);
}

/** A 500 is the store's failure, with the call's own text; a call that needs no store fails all the same. */
async function failed(app: App, request: Request, bindings: Bindings, status: number): Promise<Response> {
  const refuse = () => app(request, refusing(bindings, refusalOf(status, request)));
  if (status !== 500) return refuse();
  const response = await app(request, failing(bindings));
  return response.status === 500 ? response : refuse();
}

function applies({on, probability}: Faults, {url}: Request, {random}: Bindings): boolean {
  const isAdmin = new URL(url).pathname.startsWith('/v1/admin/');
  if (on !== undefined && (on === 'admin') !== isAdmin) return false;
  return probability >= 1 || random() < probability;
}

/** The call ends at once, with this. */
function refusing(bindings: Bindings, plain: PlainResponse): Bindings {
  return deriveFrom(bindings, {refusal: new Refusal(plain)});
}

/** Every access to the store fails, so that each call ends in its own message. */
function failing(bindings: Bindings): Bindings {
  const fail = () => Promise.reject(new InjectedFault('injected'));
  const methods = Object.keys(bindings.store).map((name) => [name, fail]);
  const store = Object.fromEntries(methods) as Record<keyof Store, typeof fail>;
  return deriveFrom(bindings, {store});
}

const TEXTS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: SANDBOX_RESPONSES.notFound.text,
  408: 'Request timeout',
  409: 'Conflict',
  413: SANDBOX_RESPONSES.tooLarge.text,
  500: INTERNAL_ERROR,
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  507: SANDBOX_RESPONSES.storeFull.text,
};

function refusalOf(status: number, {method, url}: Request): PlainResponse {
  if (status === 400) return badRequest(method, new URL(url).pathname);
  if (status === 401) return SANDBOX_RESPONSES.unauthorized;
  const retry = status === 429 || status === 503 ? {headers: {'retry-after': '1'}} : {};
  if (status === 429) return {...SANDBOX_RESPONSES.rateLimit, ...retry};
  return {status, text: TEXTS[status] ?? `Status ${status}`, ...retry};
}

/** The text that the published file declares for the operation. */
function badRequest(method: string, path: string): PlainResponse {
  if (method === 'POST' || method === 'PUT')
    return path.startsWith('/v1/admin/') ? INVALID_PAYLOAD : BAD_REQUEST;
  return path.startsWith('/v1/admin/gateways') ? {status: 400, text: 'Invalid request'} : BAD_REQUEST;
}

/** The same response, whose body ends too early. */
function truncated(response: Response, bytes: number, {drop, sleep}: Bindings): Response {
  const {status, headers} = response;
  const reader = response.body?.getReader();
  let left = bytes;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {value} = left > 0 && reader ? await reader.read() : {value: undefined};
      if (value) {
        controller.enqueue(value.subarray(0, left));
        left -= value.byteLength;
        return;
      }
      await reader?.cancel();
      if (!drop) {
        controller.error(new DroppedConnection());
        return;
      }
      // What was sent should arrive first. The stream then stays open: the socket is what ends it.
      await sleep(FLUSH_MS);
      drop();
    },
  });
  return new Response(body, {status, headers});
}
