/** The command that readers download, run by Node. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bundleMigrate, MIGRATE} from '../scripts/bundle.ts';
import {SAMPLE} from '../src/convert.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-migrate-'));
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, MIGRATE), ...args], {cwd: folder, encoding: 'utf8'});

beforeAll(async () => {
  await bundleMigrate(join(folder, MIGRATE));
  writeFileSync(join(folder, 'config.yaml'), SAMPLE);
});
afterAll(() => rmSync(folder, {recursive: true}));

describe('javelin-migrate.mjs', () => {
  it('keeps a corrected javelin.json, unless --force is given', () => {
    const made = join(folder, 'javelin', 'javelin.json');
    expect(run('config.yaml').status).toBe(0);
    writeFileSync(made, 'corrected');
    expect(run('config.yaml')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('javelin already has javelin.json and report.txt. Nothing was written'),
    });
    expect(readFileSync(made, 'utf8')).toBe('corrected');
    expect(run('config.yaml', '--force').status).toBe(0);
    expect(JSON.parse(readFileSync(made, 'utf8'))).toHaveProperty('routes');
  });

  it('calls the route of a Portkey configuration as --name says, else after the file', () => {
    writeFileSync(
      join(folder, 'support-bot.json'),
      '{"provider": "openai", "override_params": {"model": "x"}}',
    );
    const routes = (out: string) =>
      (
        JSON.parse(readFileSync(join(folder, out, 'javelin.json'), 'utf8')) as {routes: {name: string}[]}
      ).routes.map(({name}) => name);
    expect(run('support-bot.json', '--out', 'first').status).toBe(0);
    expect(run('support-bot.json', '--out', 'second', '--name', 'sales').status).toBe(0);
    expect([routes('first'), routes('second')]).toEqual([['support-bot'], ['sales']]);
    expect(run('support-bot.json', '--out', 'third', '--name', ' ')).toMatchObject({
      status: 2,
      stderr: '--name is empty.\n',
    });
  });

  it('shows its options with --help, and with the error of a call without a file', () => {
    expect(run('--help')).toMatchObject({status: 0, stdout: expect.stringContaining('--force')});
    expect(run()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Usage: node javelin-migrate.mjs'),
    });
  });
});
