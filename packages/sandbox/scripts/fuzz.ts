import {generate} from './generate.ts';

/** `npm run fuzz -w packages/sandbox -- [calls] [seed]`: the large run. The same seed makes the same calls. */
generate();
const {fuzz} = await import('../test-data/fuzz.ts');
const [calls = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const {statuses, problems} = await fuzz(calls, seed);
console.log(`${calls} calls with seed ${seed}:`, statuses);
for (const line of problems.slice(0, 50)) console.error(line);
console.log(`${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
