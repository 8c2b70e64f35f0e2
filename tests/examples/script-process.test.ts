import {rmSync} from 'node:fs';
import {afterAll, describe, expect, it} from 'vitest';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {IS_FULL} from '../scope.ts';
import {runScript, SCRIPTS} from './run-script.ts';
import {closeScriptProcesses} from './script-process.ts';

const PRINT = 'console.log(process.pid)';
let line = 0;

async function run(code: string, lang = 'js') {
  line += 1;
  const block = {file: 'script-process', line, code, fence: {lang}} as unknown as Block;
  return runScript(block, 'http://127.0.0.1:9');
}

async function printed(code: string, lang?: string): Promise<string> {
  const {exitCode, stdout, stderr} = await run(code, lang);
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout;
}

afterAll(async () => {
  await closeScriptProcesses();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

// In the full run every script has a process of its own.
describe.skipIf(IS_FULL)('scripts that share a process', () => {
  it('are those that leave nothing behind, libraries or not', async () => {
    const shared = await printed(`${PRINT}; await fetch('http://127.0.0.1:9').catch(() => {});`);
    expect(await printed(`import OpenAI from 'openai';\n${PRINT}; new OpenAI({apiKey: 'x'});`)).toBe(shared);
    expect(await printed(`import OpenAI from 'openai';\n${PRINT}; new OpenAI({apiKey: 'x'});`)).toBe(shared);
    expect(await printed(`import {pid} from 'node:process';\nconsole.log(pid)`)).not.toBe(shared);
    expect(await printed(PRINT, 'ts')).not.toBe(shared);
  });

  it('get a new one when theirs was told to end, even while it ends', async () => {
    const before = await printed(PRINT);
    await closeScriptProcesses();
    expect(await printed(PRINT)).not.toBe(before);
  });

  it.each([
    ['a global', 'globalThis.left = 1;', 'globalThis.left'],
    ['another fetch', 'globalThis.fetch = 1;', 'typeof fetch === "function" ? undefined : 1'],
    ['a method for all lists', 'Array.prototype.left = 1;', '[].left'],
    ['a variable', 'process.env.LEFT = "1";', 'process.env.LEFT'],
    ['a listener', 'process.on("left", () => {});', 'process.listenerCount("left") || undefined'],
  ])('never see what another left: %s', async (_, leave, look) => {
    const before = await printed(`${leave}\n${PRINT}`);
    expect(await printed(`console.log(${look})`)).toBe('undefined\n');
    expect(await printed(PRINT)).not.toBe(before);
  });
});

describe('a script', () => {
  it('has ended when nothing is left to wait for', async () => {
    expect(await printed(`setTimeout(() => console.log('late'), 20); console.log('first');`)).toBe(
      'first\nlate\n',
    );
  });

  it('ends as Node does: thrown, chosen, or waiting for what never comes', async () => {
    const thrown = await run(`console.log('so far'); throw new Error('no such thing')`);
    expect(thrown).toMatchObject({exitCode: 1, stdout: 'so far\n'});
    expect(thrown.stderr).toContain('Error: no such thing');
    expect(await run('process.exit(4)')).toMatchObject({exitCode: 4});
    expect(await run('process.exitCode = 3')).toMatchObject({exitCode: 3});
    expect(await run('await new Promise(() => {})')).toMatchObject({exitCode: 13});
    expect((await run('const count: number = 1;')).stderr).toContain('SyntaxError');
  });
});
