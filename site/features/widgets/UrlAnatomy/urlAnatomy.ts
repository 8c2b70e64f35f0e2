import type {UrlReading} from '@javelin/detectors/urls';
import type {Outcome} from '../shared/runner.ts';
import {count} from '../shared/words.ts';

type Reported = Outcome<'urls'> | undefined;

export const readingsOf = (outcome: Reported): readonly UrlReading[] =>
  outcome?.status === 'done' ? outcome.output : [];

export function summary(outcome: Reported): string {
  if (!outcome) return 'Looking…';
  if (outcome.status === 'stopped') return 'Stopped: the text took too long.';
  if (outcome.status === 'failed') return outcome.message;
  const odd = outcome.output.filter(({signs}) => signs.length > 0).length;
  const found = `${count(outcome.output.length, 'URL')} found`;
  return outcome.output.length === 0
    ? 'No URLs found.'
    : `${found}, ${odd === 0 ? 'none' : odd} with an unusual form.`;
}

/** Readable and not clickable, as people write addresses they do not trust. */
export const defanged = (host: string): string => host.replaceAll('.', '[.]');
