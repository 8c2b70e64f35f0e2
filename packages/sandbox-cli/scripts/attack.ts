import {generate} from '@javelin/sandbox/generate';

/**
 * `npm run attack -w packages/sandbox-cli -- [seconds] [seed]`: requests that build on each other, generated. With `patterns` before
 * them: so many regular expressions instead. The same seed makes the same requests.
 */
generate();
const {attack, attackWithPatterns} = await import('../test-data/attack/run.ts');
const isPatterns = process.argv[2] === 'patterns';
const [amount = isPatterns ? 10_000 : 60, seed = 1] = process.argv.slice(isPatterns ? 3 : 2).map(Number);
const {requests, slowest} = await (isPatterns ? attackWithPatterns : attack)(amount, seed);
console.log(`${requests} requests with seed ${seed}, nothing broken`);
console.log(`slowest ${slowest.milliseconds.toFixed(0)} ms: ${slowest.request}`);
