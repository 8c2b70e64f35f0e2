/** The MCP server as a reader gets it: the archive of the built site, installed in an empty folder without a network. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {COMMAND} from '@javelin/mcp/name';

export interface Installed {
  readonly folder: string;
  /** What npm put into node_modules. */
  readonly packages: readonly string[];
  /** With the command on the path, as after a global installation. */
  readonly environment: Readonly<Record<string, string>>;
  readonly command: string;
  remove(): void;
}

export function install(archive: string): Installed {
  const root = mkdtempSync(join(tmpdir(), `${COMMAND}-`));
  const folder = join(root, 'empty');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', '--offline', '--silent', archive], {cwd: folder, stdio: 'pipe'});
  const bin = join(folder, 'node_modules/.bin');
  return {
    folder,
    packages: readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    environment: {PATH: [bin, process.env.PATH].join(delimiter)},
    command: join(bin, COMMAND),
    remove: () => rmSync(root, {recursive: true}),
  };
}
