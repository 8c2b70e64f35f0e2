/** Reads a curl command as a request. The Run buttons and the checks of the examples share it. */
import {HERE_DOCUMENT} from './here-document.ts';
import {CommandError, expandText, splitCommand} from './shell-words.ts';

export {CommandError} from './shell-words.ts';

/** Another read, which the filter has as a variable. */
interface Need {
  readonly variable: string;
  readonly request: CurlRequest;
}

export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
  /** An update: the body is what a jq filter makes of the response to another request, or to several. */
  readonly from?: {
    readonly request: CurlRequest;
    /** What the response must be: an error body can come with status 200. */
    readonly expected?: {readonly field: string; readonly value: string};
    readonly filter: string;
    readonly needs: readonly Need[];
  };
  /** The jq filter through which the response is printed. */
  readonly show?: string;
}

/** Options that change what curl prints or follows, not what it sends. */
const SILENT = new Set([
  '-s',
  '-S',
  '-sS',
  '-i',
  '-L',
  '-N',
  '-sN',
  '--no-buffer',
  '--silent',
  '--include',
  '--fail-with-body',
]);
const ALIASES: Record<string, string> = {
  '--request': '-X',
  '--header': '-H',
  '--data': '-d',
  '--data-raw': '-d',
  '--data-binary': '-d',
};

interface Draft {
  method?: string;
  url?: string;
  headers: [string, string][];
  body?: string;
}

function readHeader(text: string): [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new CommandError(`A header looks like "name: value", not "${text}".`);
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function applyOption(draft: Draft, option: string, value: string): void {
  if (option === '-X') draft.method = value.toUpperCase();
  else if (option === '-H') draft.headers.push(readHeader(value));
  else if (option === '-d') draft.body = (draft.body === undefined ? '' : `${draft.body}&`) + value;
  else if (option === '--max-redirs') return;
  else if (option === '--json') {
    draft.body = value;
    draft.headers.push(['content-type', 'application/json'], ['accept', 'application/json']);
  } else {
    throw new CommandError(`The option ${option} is not understood here.`);
  }
}

function readWords(words: readonly string[]): Draft {
  const draft: Draft = {headers: []};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string;
    if (SILENT.has(word)) continue;
    if (!word.startsWith('-')) {
      if (draft.url !== undefined)
        throw new CommandError(`A second address: "${word}". Check the quotes before it.`);
      draft.url = word;
      continue;
    }
    const value = words[index + 1];
    if (value === undefined) throw new CommandError(`${word} needs a value.`);
    applyOption(draft, ALIASES[word] ?? word, value);
    index += 1;
  }
  return draft;
}

/** curl sends a body as a form unless a header says otherwise. */
function withContentType(headers: [string, string][], body: string | undefined): [string, string][] {
  const isNamed = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return body === undefined || isNamed
    ? headers
    : [...headers, ['content-type', 'application/x-www-form-urlencoded']];
}

/** A read whose error body is printed, and after which nothing happens when it failed (CONTRIBUTING.md). */
const READ =
  /^\s*(\w+)=\$\((curl\s[^]*?)\)(?:\s*&&\s*(\[ [^\n]*? \]))?\s*\|\|\s*\{ echo "\$\1" >&2; false; \}\s*&&\s*(?:\{ (\[ [^\n]*? \]) \|\| \{ echo "[^"\n]*" >&2; false; \}; \}\s*&&\s*)?/;
/** The object that a read must return before an update; of one that holds a key only a message is printed. */
const EXPECTED = /^\[ "\$\(jq -r \.(\w+) <<<"\$(\w+)"\)" = ([^\s"$]+) \]$/;
/**
 * Another read, which the filter has as a variable: when it fails, nothing is written. Where it holds keys, jq takes
 * them out first, because arguments are in the process list; with -e it fails for the empty output of a failed curl.
 */
const NEEDS = /^(\w+)=\$\(curl -fsS(\s[^|]*?)(?:\s*\|\s*jq -e '([^']*)')?\)\s*&&\s*/;
/** In a variable, not a pipe: curl would send an empty body when jq fails; `-e` fails for no output as well. */
const CHANGE =
  /^(\w+)=\$\(jq -e ((?:--argjson \w+ "\$\w+" )*)'([^']*)' <<<"\$(\w+)"\)\s*&&\s*(curl\s[^]*?)\s*<<<"\$\1"\s*$/;
/** What remembers whether an object was created, and the test of it before that object is deleted (CONTRIBUTING.md). */
const REMEMBERED = /^\s*\[ "\$\{\w+:\?[\w ]+\}" = 0 \] &&\s*|\n\w+=\$\?\s*$/g;
const SHOW = /^jq '([^']*)' <<<"\$(\w+)"\s*$/;

type Variables = Readonly<Record<string, string>>;

/** A request, or a read and what becomes of it: output of jq, or an update. */
export function parseCurl(source: string, variables: Variables = {}): CurlRequest {
  const [whole, name, read = '', before, after] = READ.exec(source) ?? [];
  if (whole === undefined) return parseOne(source.replace(REMEMBERED, ''), variables);
  const test = before ?? after;
  const [, field, tested, value = ''] = EXPECTED.exec(test ?? '') ?? [];
  if (test !== undefined && tested !== name)
    throw new CommandError(`A read is tested with [ "$(jq -r .name <<<"$${name}")" = name ]`);
  const expected = field === undefined ? undefined : {field, value};
  let rest = source.slice(whole.length);
  const [, show, shown] = SHOW.exec(rest) ?? [];
  if (show !== undefined && shown === name) return {...parseOne(read, variables), show};
  const needs: Need[] = [];
  for (let next = NEEDS.exec(rest); next !== null; next = NEEDS.exec(rest)) {
    const [checked, variable = '', words, reduced] = next;
    needs.push({variable, request: {...parseOne(`curl${words}`, variables), show: reduced}});
    rest = rest.slice(checked.length);
  }
  const [, , used, filter, changed, write = ''] = CHANGE.exec(rest) ?? [];
  const given = needs.map(({variable}) => `--argjson ${variable} "$${variable}" `).join('');
  if (filter === undefined || changed !== name || used !== given)
    throw new CommandError(`After a read comes jq '…' <<<"$${name}", or an update that jq -e makes of it.`);
  const request = parseOne(write, variables);
  if (request.body !== '@-') throw new CommandError('The second curl reads what jq writes: -d @-');
  // As text, because the jq of the page has no environment.
  const filled = filter.replace(/\benv\.(\w+)/g, (_, key: string) => JSON.stringify(variables[key] ?? null));
  return {
    ...request,
    body: undefined,
    from: {request: parseOne(read, variables), expected, filter: filled, needs},
  };
}

function parseOne(source: string, variables: Variables): CurlRequest {
  const here = HERE_DOCUMENT.exec(source);
  const request = parseCommand(here ? source.slice(0, here.index) : source, variables);
  if (here === null) return request;
  if (request.body !== '@-') throw new CommandError('curl reads a here-document with -d @-');
  return {...request, body: expandText(here[2] ?? '', variables)};
}

/** `URL.canParse` is missing in Safari 16. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

function parseCommand(source: string, variables: Variables): CurlRequest {
  const [command, ...words] = splitCommand(source, variables);
  if (command !== 'curl') throw new CommandError('Start the command with curl.');
  const draft = readWords(words);
  if (draft.url === undefined) throw new CommandError('The command has no address.');
  if (!isAddress(draft.url))
    throw new CommandError(`"${draft.url}" is not an address. Start it with https://`);
  return {
    method: draft.method ?? (draft.body === undefined ? 'GET' : 'POST'),
    url: draft.url,
    headers: withContentType(draft.headers, draft.body),
    body: draft.body,
  };
}

export function toRequest({method, url, headers, body}: CurlRequest): Request {
  return new Request(url, {method, headers: headers as [string, string][], body});
}
