import {Hono} from 'hono/tiny';
import {INTERNAL_ERROR, SANDBOX_ANSWERS} from './answers.ts';
import {plain, Refusal, refuse, touch, type Bindings, type Call} from './context.ts';
import {PATHS, type Method, type Path} from './paths.ts';
import {hasDotSegments} from './request-target.ts';
import {OWN_RULES} from './generated/own-rules.js';

export const ABOUT = `This is the javelin. sandbox: the admin API and POST /query/{routename}, answered by a program on your machine.
Nothing is sent to any vendor, and nothing here is the product itself. Where the specification is silent, the header
x-sandbox-rules names the sandbox's own rules that shaped an answer.
`;

/** The HTTP surface: finds the path, checks method and key, and turns refusals and failures into plain strings. */
export function createApp(): (request: Request, bindings: Bindings) => Promise<Response> {
  const app = new Hono<{Bindings: Bindings}>();
  app.get('/', () => plain(200, ABOUT));
  for (const path of PATHS) {
    app.all(path.path, (call, next) => {
      if (!isPlain(call)) return next();
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
    touch(call, 'error-text', isPlain(call) ? 'unknown-path' : 'plain-paths');
    return plain(SANDBOX_ANSWERS.notFound.status, SANDBOX_ANSWERS.notFound.text);
  });
  app.onError((error, call) => {
    if (error instanceof Refusal) return plain(error.status, error.message, error.headers);
    touch(call, 'error-text', 'internal-error');
    call.env.onFailure(error);
    return plain(500, call.env.failure);
  });
  return async (request, bindings) => {
    const response = await app.fetch(request, bindings);
    const rules = OWN_RULES.filter((rule) => bindings.touched.has(rule));
    if (rules.length > 0) response.headers.set('x-sandbox-rules', rules.join(','));
    if (bindings.attempts) response.headers.set('x-sandbox-attempts', bindings.attempts);
    return response;
  };
}

/** Hono’s router takes `/x/` for `/x`, and no router ever sees `/x/y/..`. */
function isPlain(call: Call): boolean {
  return (
    (call.req.path === '/' || !call.req.path.endsWith('/')) &&
    !hasDotSegments(call.env.target ?? call.req.path)
  );
}

export const INITIAL_FAILURE = INTERNAL_ERROR;

function methodOf(call: Call): string {
  return call.req.method === 'HEAD' ? 'GET' : call.req.method;
}

function refuseMethod(call: Call, allowed: string[]): never {
  touch(call, 'error-text', 'wrong-method');
  const allow = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  throw new Refusal(SANDBOX_ANSWERS.method.status, SANDBOX_ANSWERS.method.text, {allow: allow.join(', ')});
}

function checkKey(call: Call, path: Path): void {
  if (path.key === 'none') return;
  const adminKey = path.key === 'admin' ? call.req.header('x-api-key') : undefined;
  const key = adminKey ?? call.req.header('x-javelin-apikey');
  if (path.key === 'admin') touch(call, adminKey === undefined ? 'sdk-key-header' : 'admin-key');
  if (key !== call.env.apiKey) {
    refuse(call, SANDBOX_ANSWERS.unauthorized.status, SANDBOX_ANSWERS.unauthorized.text, 'unauthorized');
  }
}
