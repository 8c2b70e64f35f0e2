import type {ShownUrl} from '../shared/jobs.ts';
import type {Outcome} from '../shared/runner.ts';
import {count, type Marked, notDone, pretty} from '../shared/words.ts';

export interface UrlSettings {
  readonly text: string;
  /** The domain that a reader expects. */
  readonly trusted: string;
}

export const DEFAULTS: UrlSettings = {
  text: [
    'https://example.com/orders/1042',
    'https://example.com.account-check.net/login',
    'https://exarnple.com/login',
    'https://ex\u0430mple.com/login',
    'https://example.com@203.0.113.7/login',
  ].join('\n'),
  trusted: 'example.com',
};

/** A reader may paste an address where a domain is asked for. Empty: they expect none. */
export const domainOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^(?:www|\*)\./, '')
    .replace(/[/?#:].*$|\.$/s, '');

export const domainProblem = (typed: string): string | undefined =>
  typed.trim() === '' || /^[^\s.@]+(?:\.[^\s.@]+)+$/.test(domainOf(typed))
    ? undefined
    : 'Enter a domain, such as example.com.';

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

/** Where the owner stands in the address as it was written: the last labels before the path and the port. */
export function ownerIn({quote, owner}: ShownUrl): Marked[] {
  const before = /^(?:https?:[\\/]*)?(?:[^\\/?#]*@)?/i.exec(quote)?.[0].length ?? 0;
  const host = /^(?:\[[^\]]*\]|[^\\/?#:]*)/.exec(quote.slice(before))?.[0] ?? '';
  const isNumber = /^[\d.]+$|^\[/.test(owner);
  const written = isNumber ? host : host.split('.').slice(-owner.split('.').length).join('.');
  const end = before + host.length;
  return written === '' ? [] : [{start: end - written.length, end}];
}

/** Readable and not clickable, as people write hosts they do not trust. */
export const defanged = (host: string): string => host.replaceAll('.', '[.]');

/** The policy block of the processor that looks URLs up; it also needs an entry in the request chain. */
export const CONFIGURATION = {
  label: 'In the route, beside a checkphish entry in its request chain',
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
