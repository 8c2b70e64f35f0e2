/** package-lock.json, and what the workspaces ask for: everything pinned, with a hash, from nowhere in particular. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT, workspaceFolders} from '../fixtures/folders.ts';

export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Manifest {
  readonly name: string;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
export const readLockfile = (): Lockfile => json('package-lock.json') as Lockfile;
export const readManifest = (folder = '.'): Manifest => json(join(folder, 'package.json')) as Manifest;

const MARK = 'node_modules/';
export const nameOf = (path: string): string => path.slice(path.lastIndexOf(MARK) + MARK.length);

/** What comes from elsewhere: neither our own folders nor links to them. */
export const foreignPackages = ({packages}: Lockfile): [path: string, entry: LockedPackage][] =>
  Object.entries(packages).filter(([path, {link}]) => path.includes(MARK) && link !== true);

/** As npm calls them where only the lockfile is read: by their folders. */
export const workspaceNames = (): string[] =>
  workspaceFolders().flatMap((folder) => [folder.replace('packages/', ''), readManifest(folder).name]);

export function checkLockfile(lockfile: Lockfile): string[] {
  const problems = foreignPackages(lockfile).flatMap(([path, {integrity = '', resolved}]) => [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity)
      ? []
      : [`package-lock.json: ${path} has no sha512 integrity.`]),
    ...(resolved === undefined
      ? []
      : [`package-lock.json: ${path} names the place ${resolved}; .npmrc leaves it out.`]),
  ]);
  if (lockfile.lockfileVersion !== 3)
    problems.push(`package-lock.json: version ${lockfile.lockfileVersion}, not 3.`);
  return problems;
}

/** A version, or one of a package that goes by another name. */
const EXACT = /^(?:npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

export function checkPins({name, ...manifest}: Manifest): string[] {
  const wanted = {...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies};
  return Object.entries(wanted)
    .filter(([, version]) => !EXACT.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} is "${version}", not one exact version.`);
}

/** npm's own list in package.json. npm 10 does not know it, so .npmrc turns all scripts off besides. */
export function checkInstallScripts(
  lockfile: Lockfile,
  {allowScripts = {}}: Manifest,
  npmrc: string,
): string[] {
  const withScript = new Set(
    foreignPackages(lockfile)
      .filter(([, {hasInstallScript}]) => hasInstallScript === true)
      .map(([path]) => nameOf(path)),
  );
  return [
    ...[...withScript]
      .filter((name) => !(name in allowScripts))
      .map(
        (name) =>
          `${name} has an install script that nobody has looked at. Remedy: npm install-scripts deny ${name}`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.has(name))
      .map(
        (name) =>
          `allowScripts names ${name}, which has no install script. Remedy: npm install-scripts prune`,
      ),
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc lacks ignore-scripts=true.']),
  ];
}
