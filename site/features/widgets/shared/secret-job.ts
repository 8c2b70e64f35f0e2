import {process as blockSecrets} from '@javelin/detectors/recipes/block-secrets.js';
import {type Input, type Output, runInfotypes} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';

/** By the whole recipe, which also rejects what is too long for it. */
function isRejected(content: string): boolean {
  const result = blockSecrets(JSON.stringify({messages: [{role: 'user', content}]}));
  return (JSON.parse(result) as {response_code: string}).response_code !== '200';
}

export function runSecretJob({names, text}: Input<'secrets'>): Output<'secrets'> {
  const read = text.slice(0, MAX_INPUT);
  return {findings: runInfotypes({names, text: read}), isRejected: isRejected(read)};
}
