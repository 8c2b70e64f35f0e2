import {generate} from '../scripts/generate.ts';

/** `npm run sandbox`. Generates first, so that a fresh clone starts without a build; then hands over. */
try {
  generate();
  const {main} = await import('./main.ts');
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
