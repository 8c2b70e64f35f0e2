/** A module that makes the requests of a Python program. The program itself does not run in a page. */
import {BASE_URL} from '@javelin/openapi/base-url';
import type {HeaderValue, PythonRequest} from '../../../lib/python/request.ts';
import {type Part, Parts, Reply, Variable} from '../../../lib/python/values.ts';

function part(value: Part): string {
  if (value instanceof Reply)
    return `replies[${value.request}]${value.path.map((step) => `?.[${JSON.stringify(step)}]`).join('')}`;
  return value instanceof Variable ? `process.env[${JSON.stringify(value.name)}]` : JSON.stringify(value);
}

const header = ([name, value]: [string, HeaderValue]) =>
  `${JSON.stringify(name)}: ${value.map(part).join(' + ')}`;

function literal(value: unknown): string {
  if (value instanceof Variable || value instanceof Reply) return part(value);
  if (value instanceof Parts) return value.parts.map(part).join(' + ');
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${literal(item)}`)
    .join(', ')}}`;
}

/** A value of a response is encoded, where the program's client does it too. */
const address = (path: PythonRequest['path']): string =>
  (path instanceof Parts ? path.parts : [path])
    .map((each) => (each instanceof Reply ? `encodeURIComponent(${part(each)})` : part(each)))
    .join(' + ');

function call({method, path, headers, body}: PythonRequest): string {
  const options = [
    `method: ${JSON.stringify(method)}`,
    `headers: {${Object.entries(headers).map(header).join(', ')}}`,
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ];
  return `await send(${address(path)}, {${options.join(', ')}});`;
}

export function compilePython(source: string, requests: readonly PythonRequest[]): string {
  return `export const source = ${JSON.stringify(source)};
export default async ({fetch, process, console}) => {
const replies = [];
const send = async (path, options) => {
const response = await fetch(${JSON.stringify(BASE_URL)} + path, options);
const text = await response.text();
let body = text;
let json;
try {
json = JSON.parse(text);
body = JSON.stringify(json, null, 2);
} catch {}
replies.push(json);
console.log(options.method + ' ' + path + '\\n' + response.status + ' ' + body + '\\n');
};
${requests.map(call).join('\n')}
};
`;
}
