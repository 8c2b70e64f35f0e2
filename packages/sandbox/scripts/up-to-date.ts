import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';

/** What `generate.ts` makes, and whether it has to. Apart, so that a start that has nothing to generate loads no compiler. */

export const API_FILE = new URL('../../openapi/openapi.yaml', import.meta.url);
export const MODEL_FILE = new URL('../../openapi/inference.yaml', import.meta.url);
export const TARGET = new URL('../src/generated/', import.meta.url);
export const STAMP = 'inputs.sha256';
const OUTPUTS = ['shapes.js', 'seed-file.js', 'own-rules.js', 'confidential.js'];

const RULES = new URL('../src/rules/', import.meta.url);
const INPUTS = [
  API_FILE,
  MODEL_FILE,
  new URL('./generate.ts', import.meta.url),
  ...readdirSync(RULES).map((name) => new URL(name, RULES)),
];

export function stampOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export function isUpToDate(): boolean {
  try {
    const isCurrent = readFileSync(new URL(STAMP, TARGET), 'utf8') === stampOfInputs();
    return isCurrent && OUTPUTS.every((name) => existsSync(new URL(name, TARGET)));
  } catch {
    return false;
  }
}
