import {Hono} from 'hono/tiny';
import {SANDBOX_RESPONSES} from './plain-responses.ts';
import {json, plain, Refusal, refuse, recordRule, type Bindings, type Call} from './context.ts';
import {InjectedFault} from './faults/inject.ts';
import {OWN_RULES} from './generated/own-rules.js';
import {requireKey} from './plane-keys.ts';
import {PATHS, type Method, type Path} from './paths.ts';
import {hasDotSegments} from './request-target.ts';
import {StoreFull} from './store/bounded.ts';

export const ABOUT = `This is the javelin. sandbox: the admin API and POST /query/{routename}, served by a program on your machine.
Nothing is sent to any model provider, and nothing here is the product itself. Where the specification is silent, the
header x-sandbox-rules names the sandbox's own rules that shaped a response.
`;

/** The HTTP surface: finds the path, checks method and key, and turns refusals and failures into plain strings. */
export function createApp(): (request: Request, bindings: Bindings) => Promise<Response> {
  const app = new Hono<{Bindings: Bindings}>();
  app.get('/', () => plain(200, ABOUT));
  for (const path of PATHS) {
    app.all(path.path, (call, next) => {
      if (!isPlain(call)) return next();
      if (call.env.refusal) throw call.env.refusal;
      const method = methodOf(call);
      const handler = Object.hasOwn(path.methods, method) ? path.methods[method as Method] : undefined;
      if (handler) {
        checkKey(call, path);
        return handler(call);
      }
      return path.shared ? next() : refuseMethod(call, Object.keys(path.methods));
    });
  }
  app.all('/', (call) => refuseMethod(call, ['GET']));
  app.notFound((call) => {
    recordRule(call, 'error-text', isPlain(call) ? 'unknown-path' : 'plain-paths');
    return plain(SANDBOX_RESPONSES.notFound.status, SANDBOX_RESPONSES.notFound.text);
  });
  app.onError(toResponse);
  return async (request, bindings) => {
    const response = await app.fetch(request, bindings);
    const rules = OWN_RULES.filter((rule) => bindings.recordedRules.has(rule));
    if (rules.length > 0) response.headers.set('x-sandbox-rules', rules.join(','));
    if (bindings.attempts) response.headers.set('x-sandbox-attempts', bindings.attempts);
    const {attempts, warnings, query, findings, reason, error} = bindings;
    if (warnings.length > 0) response.headers.set('x-sandbox-warning', headerText(warnings.join('; ')));
    const {status} = response;
    bindings.onExchange?.({request, status, rules, attempts, warnings, query, findings, reason, error});
    return response;
  };
}

const MAX_HEADER = 1000;

/** Names may have any character, a header may not. */
function headerText(text: string): string {
  return text.slice(0, MAX_HEADER).replace(/[^\x20-\x7e]/g, '?');
}

function toResponse(error: unknown, call: Call): Response {
  if (error instanceof Refusal) return errorResponse(call, error.status, error.message, error.headers);
  if (error instanceof StoreFull) {
    recordRule(call, 'error-text', 'store-full');
    return errorResponse(call, SANDBOX_RESPONSES.storeFull.status, SANDBOX_RESPONSES.storeFull.text);
  }
  recordRule(call, 'error-text', 'internal-error');
  if (!(error instanceof InjectedFault)) {
    call.env.error = error;
    call.env.onFailure(error);
  }
  return errorResponse(call, 500, call.env.failureText);
}

const TITLES: Readonly<Record<number, string>> = {400: 'Bad Request', 404: 'Not Found'};

/** Standalone guardrails have a file of their own, in which an error is an object and not a plain string. */
function errorResponse(call: Call, status: number, text: string, headers?: Readonly<Record<string, string>>) {
  call.env.reason = text;
  if (!call.req.path.startsWith('/v1/guardrail')) return plain(status, text, headers);
  call.env.recordedRules.delete('error-text');
  recordRule(call, 'guardrail-error');
  return json(status, {error: TITLES[status] ?? text, message: text, code: status}, headers);
}

/** Hono’s router takes `/x/` for `/x`, and no router ever sees `/x/y/..`. */
function isPlain(call: Call): boolean {
  const {path} = call.req;
  return (path === '/' || !path.endsWith('/')) && !hasDotSegments(call.env.target ?? path);
}

function methodOf(call: Call): string {
  return call.req.method === 'HEAD' ? 'GET' : call.req.method;
}

function refuseMethod(call: Call, allowed: string[]): never {
  const allow = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  refuse(call, {...SANDBOX_RESPONSES.wrongMethod, headers: {allow: allow.join(', ')}}, 'wrong-method');
}

function checkKey(call: Call, path: Path): void {
  if (path.key === 'none') return;
  requireKey(call, path.key, path.key === 'admin' ? adminKey(call) : modelKey(call));
}

function adminKey(call: Call): string | undefined {
  const key = call.req.header('x-api-key');
  recordRule(call, key === undefined ? 'sdk-key-header' : 'admin-key');
  return key ?? call.req.header('x-javelin-apikey');
}

/** OpenAI clients have one place for a key. With our own header, theirs holds the provider API key. */
function modelKey(call: Call): string | undefined {
  const key = call.req.header('x-javelin-apikey');
  if (key !== undefined) return key;
  const bearer = /^Bearer (\S+)$/i.exec(call.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) recordRule(call, 'bearer-key');
  return bearer;
}
