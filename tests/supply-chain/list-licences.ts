import {collectLicences, licenceTable} from './licences.ts';
import {readLockfile} from './lockfile.ts';

console.log(licenceTable(collectLicences(readLockfile())));
