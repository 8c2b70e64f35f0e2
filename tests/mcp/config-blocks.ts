/** What the page about integrations tells readers to paste into their clients. */

/** How a client reaches the server. */
export type Way =
  | {readonly kind: 'command'; readonly words: readonly string[]}
  | {readonly kind: 'url'; readonly url: string};

interface Entry {
  readonly type?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
}

/** Where each client looks for its servers: VS Code alone says `servers`. */
const KEYS = {'.vscode/mcp.json': 'servers'} as const;

function readJson(text: string, title: string): Way {
  const key = KEYS[title as keyof typeof KEYS] ?? 'mcpServers';
  const file = JSON.parse(text) as Record<string, Record<string, Entry> | undefined>;
  const [entry] = Object.values(file[key] ?? {});
  if (!entry || Object.keys(file).length > 1) throw new Error(`${title} has no single server under ${key}`);
  if (entry.command !== undefined && (entry.type ?? 'stdio') === 'stdio')
    return {kind: 'command', words: [entry.command, ...(entry.args ?? [])]};
  if (entry.url !== undefined && entry.type === 'http') return {kind: 'url', url: entry.url};
  throw new Error(`${title} has a server that is neither a command nor a URL`);
}

/** `claude mcp add NAME -- COMMAND …`; `npm install` is what the tests do anyway. */
function readShell(text: string): Way[] {
  const [, command = ''] = /^claude mcp add [\w-]+ -- (.+)$/.exec(text) ?? [];
  if (command !== '') return [{kind: 'command', words: command.split(' ')}];
  if (/^npm install --global \.\/[\w.-]+$/.test(text)) return [];
  throw new Error(`Nobody knows whether this works: ${text}`);
}

const FENCE = /^```(\w+)(?: title="([^"]*)")?\n([^]*?)^```$/gm;

/** @param source the page as it is written */
export function waysIn(source: string, anchor: string): Way[] {
  const [, rest = ''] = source.split(`{/* #${anchor} */}\n`);
  const [section = ''] = rest.split(/^## /m);
  return [...section.matchAll(FENCE)].flatMap(([, language = '', title = '', text = '']) =>
    language === 'json' ? [readJson(text, title)] : readShell(text.trim()),
  );
}
