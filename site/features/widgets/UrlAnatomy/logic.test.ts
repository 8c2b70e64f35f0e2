import {expect, it} from 'vitest';
import {runTextJob} from '../shared/text-jobs.ts';
import {defanged, DEFAULTS, domainOf, domainProblem, keptOf, ownerIn, readingsOf, summary} from './logic.ts';

const output = runTextJob('urls', DEFAULTS);
const {readings} = output;

it('says the same as the static text', () => {
  expect(readings.map(({owner}) => owner)).toEqual([
    'example.com',
    'account-check.net',
    'exarnple.com',
    'xn--exmple-4nf.com',
    '203.0.113.7',
  ]);
  expect(summary({status: 'done', output})).toBe(
    '5 URLs found, 4 not on the domain you expect, 4 with an unusual form.',
  );
});

it('has words for every outcome', () => {
  expect(summary(undefined)).toBe('Looking…');
  expect(summary({status: 'stopped'})).toContain('Stopped');
  expect(summary({status: 'failed', message: 'No worker.'})).toBe('No worker.');
  expect(summary({status: 'done', output: {...output, readings: []}})).toBe('No URLs found.');
  expect(summary({status: 'done', output: {...output, readings: readings.slice(0, 1)}})).toBe(
    '1 URL found, none with an unusual form.',
  );
  expect(readingsOf({status: 'stopped'})).toEqual([]);
  expect(keptOf({status: 'stopped'})).toBe('');
});

it('reads disguised URLs, and shows what the recipe leaves of them', () => {
  const text = 'https&#58;//evil.test/x and https://example.com/returns';
  const done = runTextJob('urls', {text, trusted: ' Example.com'});
  expect(done.readings.map(({owner}) => owner)).toEqual(['evil.test', 'example.com']);
  expect(keptOf({status: 'done', output: done})).toBe('[link removed] and https://example.com/returns');
});

it('makes hosts unclickable', () => expect(defanged('a.example.com')).toBe('a[.]example[.]com'));

it('does not clear a different domain, and counts all URLs', () => {
  const text = 'https://totally-different.org/login '.repeat(1200);
  const done = runTextJob('urls', {text, trusted: 'example.com'});
  expect(done.readings).toHaveLength(1000);
  expect(summary({status: 'done', output: done})).toBe(
    'More than 1000 URLs found, 1000 not on the domain you expect, none with an unusual form.',
  );
});

it('marks who answers as it is written', () => {
  const marked = (text: string) => {
    const [reading] = runTextJob('urls', {text, trusted: ''}).readings;
    return reading && ownerIn(reading).map(({start, end}) => reading.quote.slice(start, end));
  };
  expect(
    readings.flatMap((reading) => ownerIn(reading).map(({start, end}) => reading.quote.slice(start, end))),
  ).toEqual(['example.com', 'account-check.net', 'exarnple.com', 'ex\u0430mple.com', '203.0.113.7']);
  expect(marked('HTTP://a.Shop.co.uk:8080?x=@y')).toEqual(['Shop.co.uk']);
  expect(marked('https://[2001:db8::1]:8080/x')).toEqual(['[2001:db8::1]']);
  expect(marked('see evil.test/a@b')).toEqual(['evil.test']);
});

it('takes an address for a domain, and says what is none', () => {
  for (const typed of [' Example.com ', 'https://www.example.com/login', '*.example.com', 'example.com:8080'])
    expect([domainOf(typed), domainProblem(typed)]).toEqual(['example.com', undefined]);
  expect(domainProblem('')).toBeUndefined();
  for (const typed of ['example', 'my shop.com', 'me@example.com', 'https://'])
    expect(domainProblem(typed)).toContain('such as example.com');
});
