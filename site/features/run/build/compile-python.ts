/** A module that makes the requests of a Python program. The program itself does not run in a page. */
import {BASE_URL} from '@javelin/openapi/base-url';
import type {HeaderValue, PythonRequest} from '../../../lib/python/requests.ts';
import {Variable} from '../../../lib/python/values.ts';

const part = (value: string | Variable) =>
  value instanceof Variable ? `process.env[${JSON.stringify(value.name)}]` : JSON.stringify(value);

const header = ([name, value]: [string, HeaderValue]) =>
  `${JSON.stringify(name)}: ${value.map(part).join(' + ')}`;

function literal(value: unknown): string {
  if (value instanceof Variable) return part(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${literal(item)}`)
    .join(', ')}}`;
}

function call({method, path, headers, body}: PythonRequest): string {
  const options = [
    `method: ${JSON.stringify(method)}`,
    `headers: {${Object.entries(headers).map(header).join(', ')}}`,
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ];
  return `await show(${JSON.stringify(`${method} ${path}`)}, await fetch(${JSON.stringify(BASE_URL + path)}, {${options.join(', ')}}));`;
}

export function compilePython(source: string, requests: readonly PythonRequest[]): string {
  return `export const source = ${JSON.stringify(source)};
export default async ({fetch, process, console}) => {
const show = async (request, response) => {
const text = await response.text();
let body = text;
try { body = JSON.stringify(JSON.parse(text), null, 2); } catch {}
console.log(request + '\\n' + response.status + ' ' + body + '\\n');
};
${requests.map(call).join('\n')}
};
`;
}
