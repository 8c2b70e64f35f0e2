import {generate} from './generate.ts';

/** `npm run attack -w packages/sandbox -- [calls] [seed]`: calls that build on each other. The same seed makes the same calls. */
generate();
const {attack} = await import('../test-data/attack/run.ts');
const [calls = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const {statuses, problems, slowest, heap, longest} = await attack(calls, seed);
console.log(`${calls} calls with seed ${seed}:`, statuses);
console.log(`slowest ${slowest.milliseconds.toFixed(0)} ms: ${slowest.call}`);
console.log(`heap at most ${heap.toFixed(0)} MB, longest response ${longest} characters`);
for (const line of problems.slice(0, 50)) console.error(line);
console.log(`${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
