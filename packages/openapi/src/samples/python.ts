import {pythonLiteral} from './literal.ts';
import {BASE_URL} from '../base-url.ts';
import {
  bodyOf,
  headersOf,
  isModelCall,
  keysIn,
  partsOf,
  type SampleRequest,
  urlOf,
  wholeObjectNote,
} from './request.ts';
import {isModelSide, type SdkCall, sdkCall} from './sdk-call.ts';
import {droppedFields, SDK_FIELDS} from './sdk-fields.ts';

/**
 * The request as a Python program: with the SDK, or with httpx where the SDK would not send what the other samples send. Text
 * that is not JSON yet has no counterpart in Python.
 */
export function pythonSample(operationId: string, request: SampleRequest): string {
  const body = bodyOf(request);
  if (body && 'text' in body) return "# The body isn't valid JSON yet.";
  if (isModelSide(operationId)) return modelProgram(operationId, request, body?.json);
  const call = sdkCall(operationId);
  if (!call) return httpxSample(request, 'httpx, because the SDK has no method for this.');
  const reason = reasonAgainstSdk(call, body?.json);
  if (reason) return httpxSample(request, `httpx, because ${reason}.`);
  const isGateway = call.noun === 'gateway' && call.verb === 'create';
  return sdkProgram(request, callText(call, request, body?.json), isGateway ? ['Gateway'] : []);
}

/** The methods of the SDK for guardrails and records. OpenAI's client is the usual one for models. */
function modelProgram(operationId: string, request: SampleRequest, body: unknown): string {
  const {input, config, guardrails} = (body ?? {}) as Record<string, unknown>;
  const text = pythonLiteral((input as {text?: unknown} | undefined)?.text ?? '');
  const {guardrail = '', archivename = '', routename = ''} = request.pathParams ?? {};
  const calls: Readonly<Record<string, string>> = {
    applyGuardrails: `apply_guardrails(${text}, ${pythonLiteral(guardrails ?? [])})`,
    queryCustomRoute: `query_route(${JSON.stringify(routename)}, ${pythonLiteral(body ?? {})})`,
    listGuardrails: 'list_guardrails()',
    getTraces: 'get_traces()',
    getArchive: `get_last_n_chronicle_records(${JSON.stringify(archivename)}, ${request.query?.limit ?? 10}).text`,
    ...(/^(?:promptinjectiondetection|trustsafety)$/.test(guardrail) && {
      applyGuardrail: `apply_${guardrail}(${text}, ${pythonLiteral(config ?? {})})`,
    }),
  };
  const call = calls[operationId];
  if (call) return sdkProgram(request, `print(client.${call})`);
  const reason =
    operationId === 'applyGuardrail' ? 'The SDK has no method for this guardrail.' : OPENAI_CLIENT;
  return httpxSample(request, reason);
}

const OPENAI_CLIENT = `OpenAI's client works as well, with the base URL ${BASE_URL}/v1.`;

function reasonAgainstSdk({verb, noun}: SdkCall, body: unknown): string | undefined {
  if (verb === 'list') return 'every error is an empty list to the SDK';
  if (verb === 'update' && noun === 'secret') return "the SDK can't replace a provider API key";
  if (verb !== 'create' && verb !== 'update') return undefined;
  const dropped = droppedFields(body, SDK_FIELDS[noun]);
  if (dropped.length > 0) return `the SDK drops ${dropped.join(', ')}`;
  // The reader's own object may have more in it than the example.
  return verb === 'update' ? "the SDK drops fields that its models don't have" : undefined;
}

/** A program that sends any request: with JSON, with other text, or without a body. */
export function httpxSample(request: SampleRequest, comment?: string): string {
  const body = bodyOf(request);
  const isText = body !== undefined && 'text' in body;
  const headers = isText ? headersOf(request) : sentHeaders(request);
  const method = request.method.toLowerCase();
  // `httpx.get` and the like take no body.
  const isMethod =
    /^(?:post|put|patch)$/.test(method) || (!body && /^(?:get|delete|head|options)$/.test(method));
  const content = isText
    ? `content=${JSON.stringify(body.text)}`
    : body && `json=${pythonLiteral(body.json, 4)}`;
  const keys = keysIn(request);
  const args = [
    ...(isMethod ? [] : [JSON.stringify(request.method)]),
    JSON.stringify(urlOf(request)),
    ...(headers.length > 0 ? [`headers=${headersLiteral(headers, 4)}`] : []),
    ...(content ? [content] : []),
    ...(isModelCall(request) ? ['timeout=60'] : []),
  ];
  return `${comment ? `# ${comment}\n` : ''}${wholeObjectNote(request, '#')}import os
${keys.length > 0 ? 'import re\n' : ''}
import httpx

response = httpx.${isMethod ? method : 'request'}(
${args.map((argument) => `    ${argument},\n`).join('')})
${printResponse(keys)}`;
}

function printResponse(keys: readonly string[]): string {
  if (keys.length === 0) return 'print(response.status_code, response.text)';
  return `text = response.text
keys = '"(?:${keys.join('|')})": *"([^"]+)"'
for key in re.findall(keys, text):
    text = text.replace(key, "***")
print(response.status_code, text)`;
}

/** httpx and the SDK set the content type of JSON themselves. */
const sentHeaders = (request: SampleRequest) =>
  headersOf(request).filter(
    ([name, value]) => name.toLowerCase() !== 'content-type' || value !== 'application/json',
  );

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
  const [only, last] = parts;
  if (only?.isVariable && parts.length === 1) return variable(only.text);
  if (only && last?.isVariable && parts.length === 2)
    return `${JSON.stringify(only.text)} + ${variable(last.text)}`;
  if (!parts.some(({isVariable}) => isVariable)) return JSON.stringify(value);
  const inner = parts.map((part) =>
    part.isVariable
      ? `{${variable(part.text, "'")}}`
      : JSON.stringify(part.text).slice(1, -1).replace(/[{}]/g, '$&$&'),
  );
  return `f"${inner.join('')}"`;
}

function sdkProgram(request: SampleRequest, call: string, models: readonly string[] = []): string {
  return `import os

from javelin_sdk import ${[...models, 'JavelinClient', 'JavelinConfig'].join(', ')}

${clientSetup(request)}

${call}`;
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
    ...(isModelCall(request) ? ['timeout=60'] : []),
  ];
  const client = `client = JavelinClient(JavelinConfig(\n${settings.map((line) => `    ${line},\n`).join('')}))`;
  return headers.size === 0 ? client : `${client}\nclient.set_headers(${headersLiteral([...headers], 0)})`;
}

/** Printing a secret would print its keys, and printing a gateway its admin key. */
const PRINTED: Readonly<Record<string, string>> = {
  secret: 'secret.api_key, secret.api_key_secret_key_javelin',
  gateway: 'gateway.name, gateway.enabled',
};

function callText({verb, noun}: SdkCall, request: SampleRequest, body: unknown): string {
  if (verb === 'get')
    return `${noun} = client.get_${noun}(${names(request)})\nprint(${PRINTED[noun] ?? noun})`;
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
