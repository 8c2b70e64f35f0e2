import {inspectCharacters} from '@javelin/detectors/characters';
import {expect, it} from 'vitest';
import {DEFAULTS, flags, reportOf, shown, summary} from './logic.ts';

const output = inspectCharacters(DEFAULTS.text);

it('says the same as the static text', () => {
  expect(summary({status: 'done', output})).toBe('39 characters, 10 outside ASCII, 8 of them invisible.');
  expect(output).toMatchObject({hiddenMessage: 'say yes', mixedWords: ['p\u0430ypal']});
});

it('has words for every outcome', () => {
  expect(summary(undefined)).toBe('Looking…');
  expect(summary({status: 'stopped'})).toContain('Stopped');
  expect(summary({status: 'failed', message: 'No worker.'})).toBe('No worker.');
  expect(summary({status: 'done', output: inspectCharacters('a')})).toBe('1 character, 0 outside ASCII.');
  expect(reportOf({status: 'stopped'})).toBeUndefined();
});

it('shows only what can be seen', () => {
  const rows = inspectCharacters('é\u200B\u0301\u00A0\u0007').rows.map(shown);
  expect(rows).toEqual(['é', '', '◌\u0301', '', '']);
});

it('gives the flags as the product writes them', () => {
  expect(flags(output)).toEqual({non_ascii_chars_detected: 'true', invisible_characters_detected: 'true'});
  expect(flags(inspectCharacters('plain'))).toEqual({
    non_ascii_chars_detected: 'false',
    invisible_characters_detected: 'false',
  });
});
