import {readTelemetry} from '@javelin/detectors/telemetry';
import {expect, it} from 'vitest';
import {inMilliseconds} from '../shared/schedule.ts';
import {conclusions, configuration, SAMPLE, summary} from './logic.ts';

const example = readTelemetry(JSON.stringify(SAMPLE));

it('counts what became of the steps', () => {
  expect(summary(example)).toBe('4 steps: 1 changed the prompt, 1 found something, 1 off, 1 failed.');
});

it('concludes what a reader would miss', () => {
  expect(conclusions(example!)).toEqual([
    'lang_detector failed open. Treat the request as unchecked by it.',
    'promptinjectiondetection fired. Status 200 doesn’t tell whether it rejected the request; the text does: “This request was blocked by our security policy.”',
    'To make trustsafety act, enable its policy block.',
  ]);
  expect(conclusions({entries: []})).toEqual([]);
  const flag = {'response.chain.securityfilters_processor': {code_detected: 'true'}};
  expect(conclusions(readTelemetry(JSON.stringify(flag))!)).toEqual([
    'securityfilters only reported its flags: a flag by itself rejects nothing.',
  ]);
});

it('knows what is no response', () => {
  expect(summary(undefined)).toBe('Nothing to read yet.');
  expect(summary({entries: []})).toContain('No processor has an entry in it.');
});

it('rounds durations', () => {
  expect([0.0612, 1.1, 278.4].map(inMilliseconds)).toEqual(['0.06 ms', '1.1 ms', '278 ms']);
});

it('turns on the policy blocks of the steps that are off', () => {
  expect(configuration(example!)).toContain('"enabled": true');
  expect(configuration({...example!, entries: []})).toBeUndefined();
});
