/** What we install: from where, under which licence, with which scripts. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {it} from 'vitest';
import {ROOT, workspaceFolders} from '../fixtures/folders.ts';
import {expectNone} from '../problems.ts';
import {checkFiles, collectLicences} from './licences.ts';
import {
  checkInstallScripts,
  checkLockfile,
  checkPins,
  readLockfile,
  readManifest,
  workspaceNames,
} from './lockfile.ts';
import {checkComplete, makeSbom} from './sbom.ts';

const lockfile = readLockfile();

it('every package has a hash, and no place it comes from', () => expectNone(checkLockfile(lockfile)));

it('every manifest asks for exact versions', () => {
  expectNone(workspaceFolders().flatMap((folder) => checkPins(readManifest(folder))));
});

it('no install script runs that nobody has looked at', () => {
  expectNone(checkInstallScripts(lockfile, readManifest(), readFileSync(join(ROOT, '.npmrc'), 'utf8')));
});

it('every package has an accepted licence', () => {
  expectNone([...collectLicences(lockfile).problems, ...checkFiles()]);
});

it('the SBOM has every package of the lockfile and no other', () => {
  expectNone(checkComplete(makeSbom(), lockfile, workspaceNames()));
});
