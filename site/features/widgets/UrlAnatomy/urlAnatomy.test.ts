import {readUrls} from '@javelin/detectors/urls';
import {expect, it} from 'vitest';
import {DEFAULTS} from './props.ts';
import {defanged, readingsOf, summary} from './urlAnatomy.ts';

const output = readUrls(DEFAULTS.text, DEFAULTS.trusted);

it('says the same as the static text', () => {
  expect(output.map(({owner}) => owner)).toEqual([
    'example.com',
    'account-check.net',
    'exarnple.com',
    'xn--exmple-4nf.com',
    '203.0.113.7',
  ]);
  expect(summary({status: 'done', output})).toBe('5 URLs found, 4 with an unusual form.');
});

it('has words for every outcome', () => {
  expect(summary(undefined)).toBe('Looking…');
  expect(summary({status: 'stopped'})).toContain('Stopped');
  expect(summary({status: 'failed', message: 'No worker.'})).toBe('No worker.');
  expect(summary({status: 'done', output: []})).toBe('No URLs found.');
  expect(summary({status: 'done', output: output.slice(0, 1)})).toBe(
    '1 URL found, none with an unusual form.',
  );
  expect(readingsOf({status: 'stopped'})).toEqual([]);
});

it('makes hosts unclickable', () => expect(defanged('a.example.com')).toBe('a[.]example[.]com'));
