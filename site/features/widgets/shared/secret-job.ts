import {hasSecret} from '@javelin/detectors/recipes/block-secrets.js';
import {type Input, type Output, runInfotypes} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';

export function runSecretJob({names, text}: Input<'secrets'>): Output<'secrets'> {
  const read = text.slice(0, MAX_INPUT);
  return {findings: runInfotypes({names, text: read}), isRejected: hasSecret(read)};
}
