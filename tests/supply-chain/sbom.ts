/** The CycloneDX list of npm: complete, as measured by the lockfile. */
import {spawnSync} from 'node:child_process';
import {ROOT} from '../fixtures/folders.ts';
import {foreignPackages, type Lockfile, nameOf} from './lockfile.ts';

interface Component {
  readonly name?: string;
  readonly version?: string;
  readonly hashes?: readonly {readonly alg: string; readonly content: string}[];
}

export interface Sbom {
  readonly components?: readonly Component[];
}

/** From the lockfile alone, so that it is about every platform and not about what is installed here. */
export function makeSbom(): Sbom {
  const {status, stdout, stderr} = spawnSync('npm', ['run', '-s', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64e6,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm run sbom failed:\n${stderr}`);
  return JSON.parse(stdout) as Sbom;
}

const hexOf = (integrity = '') => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
const hashOf = ({hashes = []}: Component) => hashes.find(({alg}) => alg === 'SHA-512')?.content;

/**
 * Every package of the lockfile is in it, and nothing else from elsewhere. Compared by hash: of a package that is installed under
 * another name, npm lists now the one name and now the other.
 */
export function checkComplete(
  {components = []}: Sbom,
  lockfile: Lockfile,
  ours: readonly string[],
): string[] {
  const foreign = components.filter(({name = ''}) => !ours.includes(name));
  const listed = new Set(foreign.map(hashOf));
  const locked = foreignPackages(lockfile);
  const known = new Set<string | undefined>(locked.map(([, {integrity}]) => hexOf(integrity)));
  return [
    ...locked
      .filter(([, {integrity}]) => !listed.has(hexOf(integrity)))
      .map(([path, {version}]) => `SBOM: ${nameOf(path)}@${version} is missing.`),
    ...foreign
      .filter((component) => !known.has(hashOf(component)))
      .map(({name, version}) => `SBOM: ${name}@${version} is not in the lockfile.`),
  ];
}
