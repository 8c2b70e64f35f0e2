import {pythonLiteral} from './literal.ts';
import {BASE_URL} from '../base-url.ts';
import {bodyOf, headersOf, partsOf, type SampleRequest, urlOf} from './request.ts';
import {type SdkCall, sdkCall} from './sdk-call.ts';
import {droppedFields, SDK_FIELDS} from './sdk-fields.ts';

/**
 * The request as a Python program: with the SDK, or with httpx where the SDK would not send what the other samples send. Text
 * that is not JSON yet has no counterpart in Python.
 */
export function pythonSample(operationId: string, request: SampleRequest): string {
  const body = bodyOf(request);
  if (body && 'text' in body) return "# The body isn't valid JSON yet.";
  const call = sdkCall(operationId);
  const reason = reasonAgainstSdk(call, body?.json);
  return reason ? httpxProgram(request, body?.json, reason) : sdkProgram(call, request, body?.json);
}

function reasonAgainstSdk({verb, noun}: SdkCall, body: unknown): string | undefined {
  if (verb === 'update' && noun === 'secret') return "the SDK can't replace a provider API key";
  if (verb !== 'create' && verb !== 'update') return undefined;
  const dropped = droppedFields(body, SDK_FIELDS[noun]);
  return dropped.length > 0 ? `the SDK drops ${dropped.join(', ')}` : undefined;
}

function httpxProgram(request: SampleRequest, body: unknown, reason: string): string {
  const method = request.method.toLowerCase();
  return `# httpx, because ${reason}.
import os

import httpx

response = httpx.${method}(
    ${JSON.stringify(urlOf(request))},
    headers=${headersLiteral(sentHeaders(request), 4)},
    json=${pythonLiteral(body ?? {}, 4)},
)
print(response.status_code, response.text)`;
}

/** httpx and the SDK set the content type themselves. */
const sentHeaders = (request: SampleRequest) =>
  headersOf(request).filter(([name]) => name.toLowerCase() !== 'content-type');

function headersLiteral(headers: readonly (readonly [string, string])[], indent: number): string {
  const entries = headers.map(([name, value]) => `${JSON.stringify(name)}: ${text(value)}`);
  if (entries.length < 2) return `{${entries.join('')}}`;
  const inner = ' '.repeat(indent + 4);
  return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${' '.repeat(indent)}}`;
}

/** A header's value: `$NAME` comes from the environment. */
function text(value: string): string {
  const parts = partsOf(value);
  const variable = (name: string, quote = '"') => `os.environ[${quote}${name.slice(1)}${quote}]`;
  const [only] = parts;
  if (only?.isVariable && parts.length === 1) return variable(only.text);
  if (!parts.some(({isVariable}) => isVariable)) return JSON.stringify(value);
  const inner = parts.map((part) =>
    part.isVariable
      ? `{${variable(part.text, "'")}}`
      : JSON.stringify(part.text).slice(1, -1).replace(/[{}]/g, '$&$&'),
  );
  return `f"${inner.join('')}"`;
}

function sdkProgram(call: SdkCall, request: SampleRequest, body: unknown): string {
  const isGateway = call.noun === 'gateway' && (call.verb === 'create' || call.verb === 'update');
  const names = `${isGateway ? 'Gateway, ' : ''}JavelinClient, JavelinConfig`;
  return `import os

from javelin_sdk import ${names}

${clientSetup(request)}

${callText(call, request, body)}`;
}

/** The SDK has settings for the headers of a query; the others are added to every request of the client. */
function clientSetup(request: SampleRequest): string {
  const headers = new Map(sentHeaders(request).map(([name, value]) => [name.toLowerCase(), value]));
  const take = (name: string) => {
    const value = headers.get(name);
    headers.delete(name);
    return value;
  };
  const key = take('x-javelin-apikey') ?? headers.get('x-api-key') ?? '$JAVELIN_API_KEY';
  const virtualKey = take('x-javelin-virtualapikey');
  const bearer = take('authorization')?.replace(/^Bearer /, '');
  const settings = [
    `base_url=${JSON.stringify(request.baseUrl ?? BASE_URL)}`,
    `javelin_api_key=${text(key)}`,
    ...(virtualKey ? [`javelin_virtualapikey=${text(virtualKey)}`] : []),
    ...(bearer ? [`llm_api_key=${text(bearer)}`] : []),
  ];
  const client = `client = JavelinClient(JavelinConfig(\n${settings.map((line) => `    ${line},\n`).join('')}))`;
  return headers.size === 0 ? client : `${client}\nclient.set_headers(${headersLiteral([...headers], 0)})`;
}

function callText({verb, noun}: SdkCall, request: SampleRequest, body: unknown): string {
  // Printing a secret would print its keys.
  const shown = noun === 'secret' ? `${noun}.masked()` : noun;
  if (verb === 'list') return `for ${noun} in client.list_${noun}s().${noun}s:\n    print(${shown})`;
  if (verb === 'get') return `${noun} = client.get_${noun}(${names(request)})\nprint(${shown})`;
  if (verb === 'delete') return `print(client.delete_${noun}(${names(request)}))`;
  const dict = pythonLiteral(body ?? {});
  if (verb === 'query') return `print(client.query_route(${names(request)}, ${dict}))`;
  // The gateway methods are the only ones that do not take a dict.
  return `print(client.${verb}_${noun}(${noun === 'gateway' ? `Gateway(**${dict})` : dict}))`;
}

/** Path parameters as arguments. The SDK takes the secret's name before the provider's: the reverse of the path. */
function names({path, pathParams = {}}: SampleRequest): string {
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => JSON.stringify(pathParams[name] ?? ''))
    .reverse()
    .join(', ');
}
