/**
 * Writes the transcript of the README anew, from the documentation of the built site.
 * Usage: npm run transcript -w packages/mcp
 */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {readDocsData} from '../src/docs-data.ts';
import {createServer} from '../src/server.ts';
import {collectData} from './collect-data.ts';
import {PROTECT_ROUTE, runStep, type Step} from './scenario.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));
const SITE = fileURLToPath(new URL('../../../site/build', import.meta.url));
const [BEGIN, END] = ['<!-- transcript -->', '<!-- end of transcript -->'];
/** Enough to see what came back; the pages themselves are on the site. */
const MOST_LINES = 24;

function shorten(text: string): string {
  const lines = text.trim().split('\n');
  const rest = lines.length - MOST_LINES;
  return rest > 1 ? [...lines.slice(0, MOST_LINES), `… ${rest} more lines`].join('\n') : lines.join('\n');
}

/** A fence longer than any in the text. */
const fenced = (language: string, text: string) => `~~~~${language}\n${text}\n~~~~`;

const write = ({thought, tool, args}: Step, at: number, text: string) =>
  [
    `**${at + 1}. ${thought}** \`${tool}\``,
    fenced('json', JSON.stringify(args, null, 2)),
    fenced('text', shorten(text)),
  ].join('\n\n');

async function transcript(client: Client): Promise<string> {
  const parts: string[] = [];
  for (const [at, step] of PROTECT_ROUTE.entries()) parts.push(write(step, at, await runStep(client, step)));
  return parts.join('\n\n');
}

const folder = mkdtempSync(join(tmpdir(), 'javelin-docs-mcp-'));
try {
  collectData(SITE, folder);
  const client = new Client({name: 'transcript', version: '1.0.0'});
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createServer(readDocsData(folder)).connect(theirs);
  await client.connect(ours);
  const readme = readFileSync(README, 'utf8');
  const [before = '', rest = ''] = readme.split(BEGIN);
  const after = rest.split(END)[1] ?? '\n';
  writeFileSync(README, `${before}${BEGIN}\n\n${await transcript(client)}\n\n${END}${after}`);
  await client.close();
} finally {
  rmSync(folder, {recursive: true});
}
