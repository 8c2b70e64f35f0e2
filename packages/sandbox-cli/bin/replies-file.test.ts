import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {memoryStore} from '@javelin/sandbox';
import {parseFlags} from './flags.ts';
import {readRepliesFile} from './replies-file.ts';
import {createConfiguredSandbox} from './configured-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-replies-'));
const path = join(folder, 'replies.yaml');
afterAll(() => rmSync(folder, {recursive: true}));

it('scripts what models say', async () => {
  writeFileSync(path, "- {route: support-chat, pattern: 'order (\\d+)', reply: 'Order $1 is on its way.'}\n");
  const sandbox = await createConfiguredSandbox(parseFlags(['--seed', '--replies', path]), {
    store: memoryStore(),
  });
  const body = JSON.stringify({messages: [{role: 'user', content: 'Where is order 42?'}]});
  const request = new Request('http://localhost/query/support-chat', {method: 'POST', body});
  const response = await sandbox.fetch(request, {target: '/query/support-chat', path: '/query/support-chat'});
  expect(await response.json()).toMatchObject({choices: [{message: {content: 'Order 42 is on its way.'}}]});
});

it.each([
  ['reply: x', ':1: replies must be a list'],
  ['- {reply: a}\n- {route: a}', ':2: replies[1] needs either reply or tool'],
  ['- &x {tool: t, arguments: {a: *x}}', ': an anchor contains itself'],
])('says where %s is wrong', async (text, message) => {
  writeFileSync(path, text);
  await expect(readRepliesFile(path)).rejects.toThrow(`${path}${message}`);
});
