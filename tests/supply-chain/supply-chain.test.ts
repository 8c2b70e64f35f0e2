import {describe, expect, it} from 'vitest';
import {collectLicences, isAccepted, licenceTable} from './licences.ts';
import {checkInstallScripts, checkLockfile, checkPins, type Lockfile} from './lockfile.ts';
import {checkComplete} from './sbom.ts';

const integrityOf = (letter: string) => `sha512-${letter.repeat(86)}==`;
const integrity = integrityOf('a');
const hexOf = (letter: string) => Buffer.from(letter.repeat(86), 'base64').toString('hex');
const lock = (packages: Lockfile['packages']): Lockfile => ({lockfileVersion: 3, packages});
const GOOD = lock({
  '': {version: '1.0.0'},
  site: {version: '1.0.0'},
  'node_modules/@javelin/site': {link: true, resolved: 'site'},
  'node_modules/a': {version: '1.0.0', integrity, license: 'MIT'},
  'node_modules/a/node_modules/@b/c': {
    version: '2.0.0',
    integrity: integrityOf('b'),
    license: '(GPL-3.0 OR ISC)',
    hasInstallScript: true,
  },
});

describe('the lockfile', () => {
  it('has a hash and no place for every package', () => {
    expect(checkLockfile(GOOD)).toEqual([]);
    const place = 'https://registry.example/a.tgz';
    expect(checkLockfile(lock({'node_modules/a': {resolved: place, integrity: 'sha1-x'}}))).toEqual([
      'package-lock.json: node_modules/a has no sha512 integrity.',
      `package-lock.json: node_modules/a names the place ${place}; .npmrc leaves it out.`,
    ]);
  });

  it('comes from exact versions', () => {
    const exact = {a: '1.0.0', c: 'npm:@d/c@1.0.0'};
    expect(checkPins({name: 'x', dependencies: exact, devDependencies: {b: '1.0.0-rc.1'}})).toEqual([]);
    const loose = {a: '^1.0.0', c: 'npm:@d/c@^1.0.0'};
    expect(checkPins({name: 'x', dependencies: loose, optionalDependencies: {b: 'github:b/b'}})).toHaveLength(
      3,
    );
  });

  it('has install scripts only where somebody has looked', () => {
    const npmrc = 'ignore-scripts=true\n';
    expect(checkInstallScripts(GOOD, {name: 'x', allowScripts: {'@b/c': false}}, npmrc)).toEqual([]);
    expect(checkInstallScripts(GOOD, {name: 'x', allowScripts: {gone: true}}, '')).toEqual([
      '@b/c has an install script that nobody has looked at. Remedy: npm install-scripts deny @b/c',
      'allowScripts names gone, which has no install script. Remedy: npm install-scripts prune',
      '.npmrc lacks ignore-scripts=true.',
    ]);
  });
});

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(GPL-3.0 OR MIT)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0', false],
    ['UNLICENSED', false],
  ])('%s: %s', (expression, accepted) => expect(isAccepted(expression)).toBe(accepted));

  it('are listed by package, and unknown ones named', () => {
    expect(licenceTable(collectLicences(GOOD))).toBe('MIT (1): a@1.0.0\n(GPL-3.0 OR ISC) (1): @b/c@2.0.0');
    const odd = collectLicences(
      lock({'node_modules/a': {version: '1.0.0'}, 'node_modules/b': {version: '1.0.0', license: 'SSPL-1.0'}}),
    );
    expect(odd.problems).toEqual([
      expect.stringMatching(/^a@1\.0\.0 names no licence\. Remedy: /),
      'b@1.0.0 is under SSPL-1.0, which is not accepted.',
    ]);
  });
});

describe('the SBOM', () => {
  const component = (name: string, version: string, letter = name) => ({
    name,
    version,
    hashes: [{alg: 'SHA-512', content: hexOf(letter)}],
  });
  const complete = [component('a', '1.0.0'), component('@b/c', '2.0.0', 'b')];

  it('has every package of the lockfile', () => {
    expect(checkComplete({components: complete}, GOOD, [])).toEqual([]);
    expect(checkComplete({components: complete.slice(0, 1)}, GOOD, [])).toEqual([
      'SBOM: @b/c@2.0.0 is missing.',
    ]);
  });

  it('has no package that is not in the lockfile, but our own', () => {
    const sbom = {components: [...complete, component('d', '1.0.0')]};
    expect(checkComplete(sbom, GOOD, [])).toEqual(['SBOM: d@1.0.0 is not in the lockfile.']);
    expect(checkComplete(sbom, GOOD, ['d'])).toEqual([]);
  });
});
