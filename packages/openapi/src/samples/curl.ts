import {jsonLiteral} from './literal.ts';
import {bodyOf, headersOf, partsOf, urlOf, type SampleRequest} from './request.ts';

export function curlSample(request: SampleRequest): string {
  const body = bodyOf(request);
  const method = request.method.toUpperCase();
  // curl chooses these itself: GET without data, POST with it.
  const isImplied = method === (body ? 'POST' : 'GET');
  const lines = [`curl ${isImplied ? '' : `-X ${method} `}${shellUrl(urlOf(request))}`];
  for (const [name, value] of headersOf(request))
    lines.push(`  -H "${shellText(name)}: ${shellValue(value)}"`);
  if (body) lines.push(`  ${dataArgument(body)}`);
  return lines.join(' \\\n');
}

function dataArgument(body: NonNullable<ReturnType<typeof bodyOf>>): string {
  // `-d @name` would send a file.
  if ('text' in body) return `${body.text.startsWith('@') ? '--data-raw' : '-d'} ${singleQuoted(body.text)}`;
  // A line of JSON never breaks inside a string, so indenting the lines leaves the values alone.
  return `-d ${singleQuoted(jsonLiteral(body.json).replaceAll('\n', '\n  '))}`;
}

function shellUrl(url: string): string {
  return /^[\w:/.%~-]+$/.test(url) ? url : singleQuoted(url);
}

/** The one character single quotes cannot hold is the single quote: close, escape, open again. */
function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Inside double quotes, so that the shell fills in `$JAVELIN_API_KEY`; everything else it could expand is escaped. */
function shellValue(value: string): string {
  return partsOf(value)
    .map(({text, isVariable}) => (isVariable ? text : shellText(text)))
    .join('');
}

function shellText(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}
