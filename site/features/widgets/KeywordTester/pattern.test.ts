import {findKeywords} from '@javelin/detectors/keywords';
import {expect, it} from 'vitest';
import {staticPattern} from './pattern.ts';
import {DEFAULTS} from './props.ts';

it.each([
  [DEFAULTS.words, DEFAULTS.text],
  // The list and the text of /javelin-processors/keywordfilter.
  [
    ['Falcon'],
    'Is Falcon late? The Falcons team says Falc0n slipped. Falconry and the flacon are something else.',
  ],
  [['Globex'], 'GLOBEX, Globexia, Globex_1 and Globex.'],
])('marks without scripts what the tester finds', (words, text) => {
  const quotes = [...text.matchAll(staticPattern(words))].map(({0: quote, index}) => [index, quote]);
  expect(quotes).toEqual(findKeywords(text, words).map(({start, quote}) => [start, quote]));
  expect(quotes.length).toBeGreaterThan(0);
});
