import {main} from './main.ts';

/** The command of the package: everything it needs is in the bundle, nothing is generated. */
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
