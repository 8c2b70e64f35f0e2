import {fileURLToPath} from 'node:url';
import {isUpToDate, TARGET} from '@javelin/sandbox/up-to-date';

/** `npm run sandbox`: from the sources. A fresh clone generates once; after that nothing is written. */
try {
  if (!isUpToDate()) await generate();
  const {main} = await import('./main.ts');
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function generate(): Promise<void> {
  const compiler = await import('@javelin/sandbox/generate');
  try {
    compiler.generate();
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EROFS') throw error;
    const folder = fileURLToPath(TARGET);
    throw new Error(`cannot write ${folder}; run "npm run generate" once as a user who can`);
  }
}
