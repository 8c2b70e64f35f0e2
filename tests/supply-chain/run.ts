/** What we install: from where, under which licence, with which scripts. `--licences` prints the list of licences. */
import {checkFiles, collectLicences, licenceTable} from './licences.ts';
import {checkSources, foreignPackages, readLockfile, workspaceNames} from './lockfile.ts';
import {checkComplete, checkForm, makeSbom} from './sbom.ts';

const lockfile = readLockfile();
const licences = collectLicences(lockfile);
if (process.argv.includes('--licences')) {
  console.log(licenceTable(licences));
} else {
  const sbom = makeSbom();
  const problems = [
    ...checkSources(),
    ...licences.problems,
    ...checkFiles(),
    ...checkForm(sbom),
    ...checkComplete(sbom, lockfile, workspaceNames()),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `${foreignPackages(lockfile).length} packages, ${licences.list.size} licences, ` +
      `${sbom.components?.length} components in the SBOM, ${problems.length} problems`,
  );
  process.exit(problems.length > 0 ? 1 : 0);
}
