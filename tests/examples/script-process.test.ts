import {rmSync} from 'node:fs';
import {afterAll, describe, expect, it} from 'vitest';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {runScript, SCRIPTS} from './run-script.ts';

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

afterAll(() => rmSync(SCRIPTS, {recursive: true, force: true}));

it.each([
  ['a global', 'globalThis.left = 1;', 'globalThis.left'],
  ['a method for all lists', 'Array.prototype.left = 1;', '[].left'],
  ['a variable', 'process.env.LEFT = "1";', 'process.env.LEFT'],
])('a script never sees what another left: %s', async (_, leave, look) => {
  await printed(leave);
  expect(await printed(`console.log(${look})`)).toBe('undefined\n');
});

it.each(['js', 'ts'])('a script in %s imports packages', async (lang) => {
  expect(await printed(`import OpenAI from 'openai';\nconsole.log(typeof OpenAI);`, lang)).toBe('function\n');
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
