/** Under which licences the dependencies are. What is new here is looked at by a person before it is added to the list. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../fixtures/folders.ts';
import {foreignPackages, type Lockfile, nameOf} from './lockfile.ts';

/** Permissive, or with duties only towards the files themselves (MPL, EPL: build tools that are not shipped). */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'EPL-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]);

/** Licensed by a file instead of a field; the file was read. */
const BY_FILE: Readonly<Record<string, string>> = {
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  'svg-tags': 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

/** Of alternatives one is enough; of what is joined by AND, all count. */
export function isAccepted(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, '');
  return words
    .split(' OR ')
    .some((part) => part.split(' AND ').every((licence) => ACCEPTED.has(licence.trim())));
}

export interface Licences {
  /** Licence -> packages. */
  readonly list: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly string[];
}

export function collectLicences(lockfile: Lockfile): Licences {
  const list = new Map<string, string[]>();
  const problems: string[] = [];
  for (const [path, {license, version}] of foreignPackages(lockfile)) {
    const name = nameOf(path);
    const licence = license ?? BY_FILE[name];
    if (licence === undefined)
      problems.push(
        `${name}@${version} names no licence. Remedy: read its licence file, then add it to tests/supply-chain/licences.ts.`,
      );
    else if (!isAccepted(licence))
      problems.push(`${name}@${version} is under ${licence}, which is not accepted.`);
    const packages = list.get(licence ?? 'unknown') ?? [];
    if (!packages.includes(`${name}@${version}`))
      list.set(licence ?? 'unknown', [...packages, `${name}@${version}`]);
  }
  return {list, problems};
}

/** Fewest packages first: what is unusual is what one looks for. */
export const licenceTable = ({list}: Licences): string =>
  [...list]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([licence, packages]) => `${licence} (${packages.length}): ${[...packages].sort().join(', ')}`)
    .join('\n');

/** What was read once must still say so. */
export function checkFiles(): string[] {
  return Object.entries(BY_FILE).flatMap(([name, licence]) => {
    const folder = join(ROOT, 'node_modules', name);
    const texts = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|readme|package\.json)/i.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    return texts.some((text) => text.includes(licence)) ? [] : [`No file of ${name} names ${licence}.`];
  });
}
