import {shellJsonLiteral} from './literal.ts';
import {bodyOf, headersOf, keysIn, urlOf, wholeObjectNote, type SampleRequest} from './request.ts';
import {hereDocument, quotedJson, shellText, shellValue, shellWord, singleQuoted} from './shell.ts';

/** For a shell. It shows no key that the response has in it, and an error as it is. */
export function curlSample(request: SampleRequest): string {
  const command = curlCommand(request);
  const keys = keysIn(request);
  if (keys.length === 0) return command;
  const fields = keys.map((key) => `.${key}`).join(', ');
  const read = command.replace('curl', 'response=$(curl --fail-with-body -sS');
  return `${read}) || { echo "$response" >&2; false; } &&
  jq '(.. | objects | ${fields} | strings) = "***"' <<<"$response"`;
}

/** The command alone. */
export function curlCommand(request: SampleRequest): string {
  const body = bodyOf(request);
  const method = request.method.toUpperCase();
  // curl chooses these itself: GET without data, POST with it.
  const isImplied = method === (body ? 'POST' : 'GET');
  const lines = [`curl ${isImplied ? '' : `-X ${method} `}${shellWord(urlOf(request))}`];
  for (const [name, value] of headersOf(request))
    lines.push(`  -H "${shellText(name)}: ${shellValue(value)}"`);
  if (body) lines.push(`  ${dataArgument(body)}`);
  return wholeObjectNote(request, '#') + lines.join(' \\\n');
}

function dataArgument(body: NonNullable<ReturnType<typeof bodyOf>>): string {
  // `-d @name` would send a file.
  if ('text' in body) return `${body.text.startsWith('@') ? '--data-raw' : '-d'} ${singleQuoted(body.text)}`;
  const json = shellJsonLiteral(body.json);
  // A line of JSON never breaks inside a string, so indenting the lines leaves the values alone.
  return `-d ${hereDocument(json) ?? quotedJson(json.replaceAll('\n', '\n  '))}`;
}
