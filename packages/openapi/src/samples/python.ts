import {pythonLiteral} from './literal.ts';
import {bodyOf, type SampleRequest} from './request.ts';

/** The SDK's words for the resources: what the API calls a key, the SDK calls a secret. */
const NOUNS: Readonly<Record<string, string>> = {
  Provider: 'provider',
  Key: 'secret',
  Template: 'template',
  Route: 'route',
  Gateway: 'gateway',
};

/**
 * The SDK call for an edited request. The reference shows the hand-written sample of the file until somebody edits the
 * form; this one says the same with the edited values. Undefined for text that is not JSON yet.
 */
export function pythonSample(operationId: string, request: SampleRequest): string | undefined {
  const [, verb, resource] =
    /^(list|create|get|update|delete|query)([A-Z][a-z]+?)s?$/.exec(operationId) ?? [];
  const noun = NOUNS[resource ?? ''];
  if (!verb || !noun) return undefined;
  if (verb === 'list') return `print(client.list_${noun}s())`;
  if (verb === 'get' || verb === 'delete') {
    const call = `client.${verb}_${noun}(${names(request)})`;
    return verb === 'get' ? `print(${call})` : call;
  }
  const body = bodyOf(request);
  if (body && 'text' in body) return undefined;
  const dict = pythonLiteral(body?.json ?? {});
  if (verb === 'query') return `print(client.query_route(${names(request)}, ${dict}))`;
  // The gateway calls are the only ones that do not take a dict.
  return `client.${verb}_${noun}(${noun === 'gateway' ? `Gateway(**${dict})` : dict})`;
}

/** Path parameters as arguments. The SDK takes the key's name before the provider's: the reverse of the path. */
function names({path, pathParams = {}}: SampleRequest): string {
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => JSON.stringify(pathParams[name] ?? ''))
    .reverse()
    .join(', ');
}
