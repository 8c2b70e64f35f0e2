/** A module that makes the requests of a Python program. The program itself does not run in a page. */
import type {HeaderValue, PythonRequest} from '../../../lib/python/senders.ts';
import {type Part, Parts, Reply, Variable} from '../../../lib/python/values.ts';

const HOST = 'https://your-api-domain.com';

function part(value: Part): string {
  if (value instanceof Reply) return `replies[${value.request}]`;
  return value instanceof Variable ? `process.env[${JSON.stringify(value.name)}]` : JSON.stringify(value);
}

const header = ([name, value]: [string, HeaderValue]) => `${JSON.stringify(name)}: ${value.map(part).join(' + ')}`;

function literal(value: unknown): string {
  if (value instanceof Variable || value instanceof Reply) return part(value);
  if (value instanceof Parts) return value.parts.map(part).join(' + ');
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
  return `await show(${JSON.stringify(`${method} ${path}`)}, await fetch(${JSON.stringify(HOST + path)}, {${options.join(', ')}}));`;
}

export function compilePython(source: string, requests: readonly PythonRequest[]): string {
  return `export const source = ${JSON.stringify(source)};
export default async ({fetch, process, console}) => {
const replies = [];
const show = async (request, response) => {
const text = await response.text();
let body = text;
let reply;
try {
const json = JSON.parse(text);
body = JSON.stringify(json, null, 2);
reply = json.choices?.[0]?.message?.content;
} catch {}
replies.push(reply ?? '');
console.log(request + '\\n' + response.status + ' ' + body + '\\n');
};
${requests.map(call).join('\n')}
};
`;
}
