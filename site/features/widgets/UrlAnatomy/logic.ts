import type {ShownUrl} from '../shared/jobs.ts';
import type {Outcome} from '../shared/runner.ts';
import {count, notDone, pretty} from '../shared/words.ts';

export interface UrlSettings {
  readonly text: string;
  /** The domain that a reader expects. */
  readonly trusted: string;
}

export const DEFAULTS: UrlSettings = {
  text: [
    'https://www.example.com/login',
    'https://example.com.account-check.net/login',
    'https://exarnple.com/login',
    'https://ex\u0430mple.com/login',
    'https://example.com@203.0.113.7/login',
  ].join('\n'),
  trusted: 'example.com',
};

type Reported = Outcome<'urls'> | undefined;

export const readingsOf = (outcome: Reported): readonly ShownUrl[] =>
  outcome?.status === 'done' ? outcome.output.readings : [];

/** What the recipe leaves of the text. */
export const keptOf = (outcome: Reported): string => (outcome?.status === 'done' ? outcome.output.kept : '');

export function summary(outcome: Reported): string {
  if (outcome?.status !== 'done') return notDone(outcome);
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

/** The policy block of the processor that looks URLs up; it also needs an entry in the request chain. */
export const CONFIGURATION = {
  label: 'In the route',
  text: pretty({
    config: {
      policy: {
        checkphish: {
          enabled: true,
          reject_prompt: 'Your message contains a link that we block.',
          content_types: [{operator: 'equals', restriction: 'checkphish', probability_threshold: 1}],
        },
      },
    },
  }),
};
