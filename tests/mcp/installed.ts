/** The MCP server as a reader gets it: packed, and installed in an empty folder without a network. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Installed {
  readonly command: string;
  readonly folder: string;
  readonly files: readonly string[];
  remove(): void;
}

export function install(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'javelin-docs-mcp-'));
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', [...args, '--silent'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  const archive = npm(ROOT, 'pack', '--workspace', 'packages/mcp', '--pack-destination', folder)
    .split('\n')
    .at(-1)!;
  const target = join(folder, 'empty');
  writeFileSync(join(folder, 'npmrc'), '');
  execFileSync('mkdir', [target]);
  writeFileSync(join(target, 'package.json'), '{"private": true}');
  npm(target, 'install', '--offline', '--userconfig', join(folder, 'npmrc'), join(folder, archive));
  return {
    folder: target,
    command: join(target, 'node_modules/.bin/javelin-docs-mcp'),
    files: readdirSync(join(target, 'node_modules'), {encoding: 'utf8'}),
    remove: () => rmSync(folder, {recursive: true}),
  };
}
