/** `node javelin-migrate.mjs config.yaml [--name route] [--out folder] [--force]`: the converter on the command line. */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, parse} from 'node:path';
import {parseArgs} from 'node:util';
import {reportText, summary} from '../src/convert.ts';
import {ConfigurationError} from '../src/objects.ts';
import {convertText} from '../src/read.ts';

const USAGE = `Usage: node javelin-migrate.mjs config.yaml [--name route] [--out folder] [--force]

Reads LiteLLM's config.yaml or a Portkey configuration, and writes javelin.json and report.txt.

  --name route  what the route of a Portkey configuration is called (default: its name, else the file's)
  --out folder  where to write them (default: javelin)
  --force       overwrite them if they exist
  --help        show this text`;

/** `javelin.json` is corrected by hand after the first run: a second one must not undo that. */
function write(folder: string, files: Readonly<Record<string, string>>, isForced: boolean): void {
  const existing = Object.keys(files).filter((name) => existsSync(join(folder, name)));
  if (existing.length > 0 && !isForced)
    throw new ConfigurationError(
      `${folder} already has ${existing.join(' and ')}. Nothing was written: name another folder with --out, or add --force.`,
    );
  mkdirSync(folder, {recursive: true});
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function main(): void {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      name: {type: 'string'},
      out: {type: 'string', default: 'javelin'},
      force: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return console.log(USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new ConfigurationError(USAGE);
  if (values.name?.trim() === '') throw new ConfigurationError('--name is empty.');
  const naming = {name: values.name, file: parse(file).name};
  const migration = convertText(readFileSync(file, 'utf8'), naming);
  const report = reportText(migration.report);
  const objects = `${JSON.stringify(migration.objects, null, 2)}\n`;
  write(values.out, {'javelin.json': objects, 'report.txt': report}, values.force);
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
