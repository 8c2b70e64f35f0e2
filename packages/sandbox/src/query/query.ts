import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, type Handler} from '../context.ts';
import {requireKey} from '../plane-keys.ts';
import {serve} from './serve.ts';
import {customTarget, defaultRoute, unifiedTarget, type Endpoint} from './target.ts';

/** `POST /query/{routename}`: the specification declares no key for it, so only a strict sandbox asks for one. */
export const queryRoute: Handler = async (call) => {
  recordRule(call, 'query-open');
  if (call.req.path.startsWith('/v1/')) recordRule(call, 'sdk-query-path');
  const key = call.req.header('x-javelin-apikey');
  if (key !== undefined || call.env.strict) requireKey(call, 'model', key, 'query-wrong-key');
  return serve(call, await customTarget(call, call.req.param('name')!));
};

/** The OpenAI-shaped endpoints: the route is named in a header, or it is the default one. */
export function unified(endpoint: Endpoint): Handler {
  return async (call) => {
    recordRule(call, 'sdk-unified');
    const named = call.req.header('x-javelin-route');
    if (named) return serve(call, await unifiedTarget(call, named, endpoint));
    // A client that sends our own header knows the other one, too; one that only has an API key cannot.
    const isPlain = call.req.header('x-javelin-apikey') === undefined;
    const name = isPlain ? await defaultRoute(call) : undefined;
    if (name === undefined) refuse(call, SANDBOX_RESPONSES.missingRoute, 'route-header');
    recordRule(call, 'default-route');
    return serve(call, await unifiedTarget(call, name, endpoint));
  };
}
