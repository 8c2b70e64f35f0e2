/** `node javelin-migrate.mjs config.yaml [--out folder]`: the converter on the command line. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {reportText, summary} from '../src/convert.ts';
import {ConfigurationError} from '../src/objects.ts';
import {convertText} from '../src/read.ts';

const USAGE = 'Usage: node javelin-migrate.mjs config.yaml [--out folder]';

function main(): void {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {out: {type: 'string', default: 'javelin'}},
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new ConfigurationError(USAGE);
  const migration = convertText(readFileSync(file, 'utf8'));
  mkdirSync(values.out, {recursive: true});
  writeFileSync(join(values.out, 'javelin.json'), `${JSON.stringify(migration.objects, null, 2)}\n`);
  const report = reportText(migration.report);
  writeFileSync(join(values.out, 'report.txt'), report);
  process.stdout.write(`${summary(migration)}\n\n${report}`);
}

try {
  main();
} catch (error) {
  const {code, message} = error as NodeJS.ErrnoException;
  if (!(error instanceof ConfigurationError) && code === undefined) throw error;
  console.error(message);
  process.exitCode = 2;
}
