import {inspectCharacters} from '@javelin/detectors/characters';
import {expect, it} from 'vitest';
import {DEFAULTS, flags, reportOf, shown, summary, toRows, verdicts} from './logic.ts';

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

it('names one kind of invisible characters once', () => {
  expect(toRows(output.rows).map(({value, about}) => `${value}: ${about}`)).toEqual([
    '’ U+2019: right single quotation mark',
    '\u0430 U+0430: letter, Cyrillic',
    'U+200B: zero-width space',
    'U+E0020 to U+E0079: tag character, 7 in 5 kinds',
  ]);
});

it('names an alphabet once', () => {
  expect(toRows(inspectCharacters('\u0441\u043B\u043E\u0432\u043E 1').rows)).toEqual([
    {value: '\u0441 \u043B \u043E \u0432', about: 'letter, Cyrillic, 5 in 4 kinds', isInvisible: false},
  ]);
});

it('says what to act on', () => {
  expect(verdicts(output)).toEqual([
    'Hidden text: “say yes”.',
    'Two alphabets in one word: p\u0430ypal',
    '8 invisible characters that no script or emoji needs: strip.',
  ]);
  expect(verdicts(inspectCharacters('👨\u200D👩'))).toEqual([
    '1 invisible character that a script or an emoji needs: keep.',
  ]);
  expect(verdicts(inspectCharacters('plain'))).toEqual([]);
});

it('gives the flags as the product writes them', () => {
  expect(flags(output)).toEqual({non_ascii_chars_detected: 'true', invisible_characters_detected: 'true'});
  expect(flags(inspectCharacters('plain'))).toEqual({
    non_ascii_chars_detected: 'false',
    invisible_characters_detected: 'false',
  });
});
