import {expect, it} from 'vitest';
import {shannonEntropy} from '@javelin/detectors/entropy';
import {runJob} from '../shared/jobs.ts';
import {LEGEND, format, peakOf, summary, toBars} from './entropyMeter.ts';
import {DEFAULTS, SAMPLES} from './props.ts';

const output = runJob('entropy', {...DEFAULTS, points: 200});

it('prints the entropy of its samples as measured', () => {
  expect(SAMPLES.map(({bits}) => bits)).toEqual(SAMPLES.map(({text}) => format(shannonEntropy(text))));
});

it('points at the key in the default text', () => {
  expect(summary({status: 'done', output})).toMatch(/^\d\.\d\d bits per character\. 1 token looks random\.$/);
  const peak = peakOf(output.windows);
  expect(peak && DEFAULTS.text.slice(peak.start, peak.end)).toMatch(/JalrXUtnFEMI/);
});

it('draws bars inside its area, coloured by what the window allows', () => {
  const bars = toBars(
    [
      {start: 0, end: 4, bitsPerCharacter: 2},
      {start: 4, end: 8, bitsPerCharacter: 0},
    ],
    4,
    30,
  );
  expect(bars).toEqual([
    {x: 0, width: 50, height: 30, level: 3},
    {x: 50, width: 50, height: 0, level: 0},
  ]);
  expect(toBars([], 4, 30)).toEqual([]);
});

it('has a legend for every colour', () => {
  expect(LEGEND).toEqual([
    'below 80 % of the most possible',
    '80 % to 90 %',
    '90 % to 97 %',
    '97 % and more',
  ]);
});

it('asks for text when there is none', () => {
  expect(summary({status: 'done', output: runJob('entropy', {text: '', window: 20, points: 9})})).toBe(
    'Enter some text.',
  );
});
