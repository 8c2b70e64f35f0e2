import {OPERATIONS} from './api-file.ts';
import {body, name, type Fuzzer} from './fuzz-bodies.ts';

/** Hostile calls, derived from the OpenAPI file: mostly calls that exist, with hostile names, headers and bodies. */

// prettier-ignore
const ALIASES = [
  '/v1/admin/processors/dp/templates', '/v1/admin/processors/dp/templates/{n}',
  '/v1/admin/providers/{n}/keyvault/{n}', '/v1/admin/providers/keyvault/keys',
  '/v1/admin/providers/{n}/keyvault/keys', '/v1/providers/{n}/reload', '/v1/routes/{n}/reload',
  '/v1/secrets/keyvault/{n}/reload', '/v1/processors/dp/templates/{n}/reload', '/v1/admin/modelspec',
  '/v1/admin/traces', '/v1/query/{n}', '/v1/chat/completions', '/v1/completions', '/v1/embeddings',
  '/v1/openai/chat/completions', '/v1/openai/deployments/{n}/embeddings', '/', '/v1', '/v1/admin', '//',
  '/v1/admin/providers/', '/{n}/{n}/{n}', '/query', '/query/',
];
// prettier-ignore
const METHODS = [
  'GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'QUERY',
];

const QUESTION = JSON.stringify({messages: [{role: 'user', content: 'Mail a@example.com'}]});

function headers(f: Fuzzer): Headers {
  const result = new Headers();
  const set = (share: number, key: string, values: string[]) =>
    f.chance(share) && result.set(key, f.pick(values));
  if (f.chance(0.95))
    result.set('x-api-key', f.chance(0.95) ? 'sandbox-key' : f.pick(['wrong', '', 'Sandbox-Key']));
  set(0.7, 'x-javelin-apikey', ['sandbox-key', 'sandbox-key', 'sandbox-key', 'wrong']);
  set(0.7, 'x-javelin-namespace', [
    'production',
    'production',
    'staging',
    '',
    '__proto__',
    'a/b',
    'ÿ',
    'n'.repeat(3000),
  ]);
  set(0.7, 'x-javelin-route', ['support-chat', 'openai-prod', 'mistral-eu', 'nope', '__proto__', '']);
  set(0.2, 'x-javelin-model', ['gpt-6.1-sol', 'gpt-6-luna', 'other', 'ÿ']);
  set(0.15, 'x-sandbox-fail', [
    'gpt-6-luna=503',
    'gpt-6-luna=503x1,gpt-6.1-sol=429',
    'm=500',
    '=',
    'a=99',
    'gpt-6-luna=503x0',
    ',,',
  ]);
  set(0.5, 'content-type', [
    'application/json',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]);
  return result;
}

const QUERY = OPERATIONS.filter(({operationId}) => operationId === 'queryRoute');

export function hostileRequest(f: Fuzzer): Request {
  // Mostly calls that exist, so that the hostile part is in names, headers and bodies; the rest is anything anywhere.
  const operation = f.pick(f.chance(0.15) ? QUERY : OPERATIONS);
  const known = f.chance(0.6);
  const method = known ? operation.method : f.pick(METHODS);
  const template = known ? operation.path : f.pick([...ALIASES, operation.path]);
  const path = template.replace(/\{[^}]*\}/g, (placeholder) => name(f, placeholder));
  const query = f.chance(0.1) ? '?page=1&limit=%zz' : '';
  const question = template.includes('quer') && f.chance(0.6) ? QUESTION : undefined;
  const content = method === 'GET' || method === 'HEAD' ? undefined : (question ?? body(f));
  const init = {method, headers: headers(f), ...(content !== undefined && {body: content})};
  return new Request(`http://sandbox.test${path}${query}`, init);
}
