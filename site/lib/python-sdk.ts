/** The Python SDK as docs/python-sdk describes it. A note that does not fit the package stops the build at its line. */
import fs from 'node:fs';
import path from 'node:path';
import {describeSdk, NOTES, type Notes, type PythonSdk} from '@javelin/python-sdk';
import {docsFile} from './pages.ts';
import {report} from './problem.ts';
import {readYaml} from './yaml-data.ts';

const NAMES = Object.keys(NOTES) as (keyof Notes)[];

export function readPythonSdk(folder = docsFile('python-sdk')): PythonSdk {
  for (const file of fs.readdirSync(folder)) {
    if (!NAMES.some((name) => file === `${name}.yml`))
      report(path.join(folder, file), [
        {what: 'nothing reads this file.', remedy: `use one of ${NAMES.join('.yml, ')}.yml.`},
      ]);
  }
  const notes = NAMES.map((name) => [name, readYaml<unknown>(path.join(folder, `${name}.yml`), NOTES[name])]);
  return describeSdk(Object.fromEntries(notes) as Notes);
}

/** For everything but the pages, which read it anew so that live editing shows a changed note. */
export const pythonSdk = readPythonSdk();
