import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {LOOPBACK, MCP_PATH} from '@javelin/mcp/http';
import {COMMAND} from '@javelin/mcp/name';
import {DEFAULT_PORT} from '@javelin/mcp/options';
import {waysIn} from './config-blocks.ts';

const page = (block: string) => `## Agents {/* #mcp */}\n\n${block}\n\n## Next\n\n\`\`\`json\n{}\n\`\`\`\n`;
const json = (title: string, value: unknown) =>
  page(`\`\`\`json title="${title}"\n${JSON.stringify(value)}\n\`\`\``);

it('the page has a block for each client, and all of them lead to the server', () => {
  const source = readFileSync(
    new URL('../../docs/javelin-core/3rdpartyintegrations.mdx', import.meta.url),
    'utf8',
  );
  const command = {kind: 'command', words: [COMMAND]};
  expect(waysIn(source, 'mcp')).toEqual([
    command,
    command,
    command,
    command,
    {kind: 'url', url: `http://${LOOPBACK}:${DEFAULT_PORT}${MCP_PATH}`},
  ]);
});

it.each([
  ['a key of another client', json('.vscode/mcp.json', {mcpServers: {a: {command: 'x'}}}), /servers/],
  ['no server', json('mcp.json', {mcpServers: {}}), /mcpServers/],
  ['a URL without its type', json('mcp.json', {mcpServers: {a: {url: 'http://x'}}}), /neither/],
  ['a shell command of an unknown kind', page('```bash\nclaude add x\n```'), /Nobody knows/],
  ['no JSON', page('```json title="mcp.json"\n{\n```'), /JSON/],
])('finds %s', (_, source, message) => {
  expect(() => waysIn(source, 'mcp')).toThrow(message);
});
