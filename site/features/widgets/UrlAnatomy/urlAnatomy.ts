import type {UrlReading} from '@javelin/detectors/urls';
import type {Outcome} from '../shared/runner.ts';
import {count} from '../shared/words.ts';

type Reported = Outcome<'urls'> | undefined;

export const readingsOf = (outcome: Reported): readonly UrlReading[] =>
  outcome?.status === 'done' ? outcome.output.readings : [];

export function summary(outcome: Reported): string {
  if (!outcome) return 'Looking…';
  if (outcome.status === 'stopped') return 'Stopped: the text took too long.';
  if (outcome.status === 'failed') return outcome.message;
  const {readings, more} = outcome.output;
  if (readings.length === 0) return 'No URLs found.';
  const odd = readings.filter(({signs}) => signs.length > 0).length;
  const foreign = readings.filter(({isExpected}) => isExpected === false).length;
  const found = `${more ? 'More than ' : ''}${count(readings.length, 'URL')} found`;
  const elsewhere = foreign > 0 ? `, ${foreign} not on the domain you expect` : '';
  return `${found}${elsewhere}, ${odd === 0 ? 'none' : odd} with an unusual form.`;
}

/** Readable and not clickable, as people write hosts they do not trust. */
export const defanged = (host: string): string => host.replaceAll('.', '[.]');
