import {describe, expect, it} from 'vitest';
import {runJob} from './jobs.ts';
import {MAX_INPUT} from './limits.ts';
import {runTextJob} from './text-jobs.ts';

describe('runJob', () => {
  it('lists matches with their groups and leaves empty ones out', () => {
    const {matches, more} = runJob('regex', {pattern: '(?i)(\\d)(x)?|', text: 'a1 2X'});
    expect(matches).toEqual([
      {start: 1, end: 2, quote: '1', groups: ['1', undefined]},
      {start: 3, end: 5, quote: '2X', groups: ['2', 'X']},
    ]);
    expect(more).toBe(false);
  });

  it('stops at a thousand matches', () => {
    const {matches, more} = runJob('regex', {pattern: 'a', text: 'a'.repeat(5000)});
    expect([matches.length, more]).toEqual([1000, true]);
  });

  it('throws what the engine says about a broken pattern', () => {
    expect(() => runJob('regex', {pattern: '(', text: ''})).toThrow(SyntaxError);
  });

  it('keeps values with a wrong check digit apart from those that count', () => {
    const text = '4111 1111 1111 1111 and 4111 1111 1111 1112';
    const found = runJob('infotypes', {names: ['CREDIT_CARD_NUMBER', 'NO_SUCH', 'toString'], text});
    expect(found.map(({check}) => check)).toEqual(['passed', 'failed']);
  });

  it('shows no failed candidate inside a finding', () => {
    const found = runJob('infotypes', {
      names: ['IBAN_CODE', 'US_BANK_ROUTING_MICR'],
      text: 'GB29NWBK60161331926819',
    });
    expect(found.map(({infoType}) => infoType)).toEqual(['IBAN_CODE']);
  });

  it('resolves overlapping keywords', () => {
    const input = {
      words: ['Globex', 'Globex Corp'],
      caseSensitive: false,
      wholeWord: true,
      fuzzy: 0,
      text: 'a Globex Corp',
    };
    expect(runJob('keywords', input).map(({quote}) => quote)).toEqual(['Globex Corp']);
  });

  it('thins out the windows and cuts the text', () => {
    const {whole, bits} = runJob('entropy', {text: 'ab'.repeat(MAX_INPUT), window: 20, points: 200});
    expect(whole.length).toBe(MAX_INPUT);
    expect(bits.length).toBeLessThanOrEqual(200);
    expect(bits.length).toBeGreaterThan(150);
  });

  it('inspects characters and addresses', () => {
    expect(runTextJob('characters', {text: 'a\u200Bb'.repeat(MAX_INPUT)}).characters).toBe(MAX_INPUT);
    const {readings} = runTextJob('urls', {text: 'https://exarnple.com', trusted: 'example.com'});
    expect(readings[0]?.signs).toEqual(['looks like example.com at a glance']);
  });
});
