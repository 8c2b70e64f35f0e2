/** The CycloneDX list of npm: well formed, and complete as measured by the lockfile. */
import {spawnSync} from 'node:child_process';
import {ROOT} from '../fixtures/folders.ts';
import {foreignPackages, type Lockfile, nameOf} from './lockfile.ts';

interface Component {
  readonly 'bom-ref'?: string;
  readonly type?: string;
  readonly name?: string;
  readonly version?: string;
  readonly purl?: string;
  readonly hashes?: readonly {readonly alg: string; readonly content: string}[];
}

export interface Sbom {
  readonly bomFormat?: string;
  readonly specVersion?: string;
  readonly serialNumber?: string;
  readonly version?: number;
  readonly metadata?: {readonly component?: Component};
  readonly components?: readonly Component[];
  readonly dependencies?: readonly {readonly ref: string; readonly dependsOn?: readonly string[]}[];
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

/** What the CycloneDX schema requires of the parts that npm writes. */
export function checkForm(sbom: Sbom): string[] {
  const {components = [], dependencies = [], metadata} = sbom;
  const all = [metadata?.component ?? {}, ...components];
  const refs = all.map((component) => component['bom-ref'] ?? '');
  const known = new Set(refs);
  const loose = dependencies
    .flatMap(({ref, dependsOn = []}) => [ref, ...dependsOn])
    .filter((ref) => !known.has(ref));
  return [
    ...(sbom.bomFormat === 'CycloneDX' && /^1\.[5-7]$/.test(sbom.specVersion ?? '')
      ? []
      : ['SBOM: not CycloneDX 1.5 or newer.']),
    ...(/^urn:uuid:[0-9a-f-]{36}$/.test(sbom.serialNumber ?? '') ? [] : ['SBOM: no serial number.']),
    ...(known.size === refs.length && !known.has('')
      ? []
      : ['SBOM: references that are missing or there twice.']),
    ...[...new Set(loose)].map((ref) => `SBOM: a dependency on ${ref}, which is no component.`),
    ...all
      .filter(({type, name, purl}) => !type || !name || !purl?.startsWith('pkg:npm/'))
      .map(({name}) => `SBOM: ${name} lacks its type, name or purl.`),
  ];
}

/** Every package of the lockfile is in it, with its hash, and nothing else from elsewhere. */
export function checkComplete({components = []}: Sbom, lockfile: Lockfile): string[] {
  const listed = new Map(
    components.map((component) => [`${component.name}@${component.version}`, component]),
  );
  const locked = foreignPackages(lockfile).map(
    ([path, {name, version}]) => `${name ?? nameOf(path)}@${version}`,
  );
  const isOurs = (name: string) => name.startsWith('@javelin/');
  return [
    ...locked.filter((name) => !listed.has(name)).map((name) => `SBOM: ${name} is missing.`),
    ...[...listed]
      .filter(([name]) => !isOurs(name) && !locked.includes(name))
      .map(([name]) => `SBOM: ${name} is not in the lockfile.`),
    ...[...listed]
      .filter(([name, {hashes = []}]) => !isOurs(name) && !hashes.some(({alg}) => alg === 'SHA-512'))
      .map(([name]) => `SBOM: ${name} has no SHA-512.`),
  ];
}
