import {expect, it} from 'vitest';
import {shannonEntropy} from '@javelin/detectors/entropy';
import {runJob} from '../shared/jobs.ts';
import {DEFAULTS, format, heightOf, levelOf, SAMPLES, spanOf, summary, toInput} from './logic.ts';

const output = runJob('entropy', toInput(DEFAULTS));

it('has samples from calm to close to random', () => {
  expect(
    Object.values(SAMPLES)
      .slice(1)
      .map((text) => format(shannonEntropy(text))),
  ).toEqual(['0.00', '1.00', '3.48', '4.43', '4.66']);
});

it('points at the key in the default text', () => {
  expect(summary({status: 'done', output})).toMatch(/^\d\.\d\d bits per character\. 1 token looks random\.$/);
  const {peak} = output;
  expect(peak && DEFAULTS.text.slice(peak.start, peak.end)).toMatch(/JalrXUtnFEMI/);
});

it('colours a window by what it allows', () => {
  expect([0, 1.5, 1.7, 1.9, 2].map((bits) => levelOf(bits, 4))).toEqual([0, 0, 1, 2, 3]);
});

it('begins at half of what a window allows', () => {
  expect([0, 1, 1.5, 2].map((bits) => heightOf(bits, 4))).toEqual([0.02, 0.02, 0.5, 1]);
});

it('shows where a token is, a long one and a short one', () => {
  expect(spanOf({start: 10, end: 50}, 120, 21)).toEqual({start: 0.1, end: 0.3});
  expect(spanOf({start: 10, end: 20}, 120, 21)).toEqual({start: 0, end: 0.11});
  expect(spanOf({start: 110, end: 120}, 120, 21)).toEqual({start: 0.99, end: 1});
  expect(spanOf({start: 110, end: 120}, 0, 21)).toEqual({start: 1, end: 1});
});

it('asks for text when there is none', () => {
  expect(summary({status: 'done', output: runJob('entropy', {text: '', window: 20, points: 9})})).toBe(
    'Enter some text.',
  );
});
