import {javascriptLiteral, javascriptString, variablesIn} from './literal.ts';
import {
  bodyOf,
  headersOf,
  isModelCall,
  keysIn,
  partsOf,
  urlOf,
  wholeObjectNote,
  type SampleRequest,
} from './request.ts';

const PRINT = 'console.log(response.status, await response.text());';
const printWithout = (keys: readonly string[]) => `const text = await response.text();
const keys = [${keys.map(javascriptString).join(', ')}];
const masked = (name, value) => (keys.includes(name) && value ? '***' : value);
console.log(response.status, response.ok ? JSON.stringify(JSON.parse(text), masked, 2) : text);`;

export function fetchSample(request: SampleRequest): string {
  const method = request.method.toUpperCase();
  const options: string[] = [];
  if (method !== 'GET') options.push(`  method: ${javascriptString(method)},`);
  const headers = headersOf(request);
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `    ${headerName(name)}: ${headerValue(value)},`);
    // A redirect would take the keys along.
    options.push('  headers: {', ...lines, '  },', "  redirect: 'error',");
  }
  if (isModelCall(request)) options.push('  signal: AbortSignal.timeout(60_000),');
  const body = bodyOf(request);
  if (body) options.push(`  body: ${bodyExpression(body)},`);
  const url = javascriptString(urlOf(request));
  const call = options.length > 0 ? `fetch(${url}, {\n${options.join('\n')}\n})` : `fetch(${url})`;
  // JSON.stringify leaves out what is undefined.
  const checks = (body && 'json' in body ? variablesIn(body.json) : []).map(
    (name) => `if (!process.env.${name}) throw new Error('${name} is empty.');\n`,
  );
  const keys = keysIn(request);
  return `${wholeObjectNote(request, '//')}${checks.join('')}const response = await ${call};\n${keys.length > 0 ? printWithout(keys) : PRINT}`;
}

function bodyExpression(body: NonNullable<ReturnType<typeof bodyOf>>): string {
  if ('text' in body) return javascriptString(body.text);
  return `JSON.stringify(${javascriptLiteral(body.json, 2)})`;
}

/** Header names always stand in quotes: half of them need it, and a mixed list reads badly. */
function headerName(name: string): string {
  return javascriptString(name);
}

function headerValue(value: string): string {
  const parts = partsOf(value);
  if (!parts.some(({isVariable}) => isVariable)) return javascriptString(value);
  const [only, last] = parts;
  if (only && parts.length === 1) return environment(only.text);
  if (only && last?.isVariable && parts.length === 2)
    return `${javascriptString(only.text)} + ${environment(last.text)}`;
  const template = parts.map(({text, isVariable}) =>
    isVariable ? `\${${environment(text)}}` : text.replace(/[\\`]|\$(?=\{)/g, '\\$&'),
  );
  return `\`${template.join('')}\``;
}

function environment(variable: string): string {
  return `process.env.${variable.slice(1)}`;
}
