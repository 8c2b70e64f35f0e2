import {describe, expect, it} from 'vitest';
import {readTelemetry, toMilliseconds} from './telemetry.ts';

const read = (outputs: object) =>
  readTelemetry(JSON.stringify({javelin: {processor_outputs: outputs}}))?.entries ?? [];
const stateOf = (entry: object) =>
  read({'request.chain.x_processor_20250211093012.290871002': entry})[0]?.state;

describe('readTelemetry', () => {
  it('takes keys apart: chain, processor and time', () => {
    expect(
      read({
        'request.chain.dlp_gcp_processor_20250211093012.290871002': {duration: '187.4ms'},
        'request.chain.lang_detector_20250211150418.223910664': {duration: '31.7ms'},
        'response.chain.response_processor': {},
      }),
    ).toEqual([
      {
        chain: 'request',
        processor: 'dlp_gcp',
        time: '2025-02-11 09:30:12',
        milliseconds: 187.4,
        state: 'clean',
        signals: [],
      },
      {
        chain: 'request',
        processor: 'lang_detector',
        time: '2025-02-11 15:04:18',
        milliseconds: 31.7,
        state: 'clean',
        signals: [],
      },
      {chain: 'response', processor: 'response', state: 'clean', signals: []},
    ]);
  });

  it('accepts a whole response, the javelin object and the outputs alone', () => {
    const processor_outputs = {'request.chain.ratelimit_processor': {duration: '1ms'}};
    const choices = [{message: {content: 'No.'}}];
    for (const value of [{choices, javelin: {processor_outputs}}, {processor_outputs}, processor_outputs])
      expect(readTelemetry(JSON.stringify(value))?.entries).toHaveLength(1);
    expect(readTelemetry(JSON.stringify({choices}))?.message).toBe('No.');
  });

  it.each([
    [{sensitive_data_detected: true, sensitive_data_detected_request_blocked: 'true'}, 'blocked'],
    [{sensitive_data_masked: true}, 'changed'],
    [{sensitive_data_replaced: 'true', skipped: 'warn: one pattern'}, 'changed'],
    [{flagged: true, categories: {jailbreak: true}}, 'found'],
    [{categories: {jailbreak: 'true'}}, 'found'],
    [{code_markdown_detected: 'true'}, 'found'],
    [{code_markdown_detected: 'false', entropy: '4.1', flagged: false}, 'clean'],
    [{skipped: 'warn: prompt safety is disabled for route:support-chat'}, 'off'],
    [{skipped: 'warn: failed to get response from body:no content found for specified paths'}, 'no text'],
    [{skipped: 'dial tcp: lookup javelin-guard-lang: no such host'}, 'failed'],
  ])('%j is %s', (entry, state) => expect(stateOf(entry)).toBe(state));

  it('names what fired, with its score', () => {
    const entry = {
      flagged: 'true',
      categories: {prompt_injection: true, jailbreak: false},
      category_scores: {prompt_injection: 0.94, jailbreak: 0.2},
    };
    expect(read({'request.chain.promptinjectiondetection_processor': entry})[0]?.signals).toEqual([
      'flagged',
      'prompt_injection 0.94',
    ]);
  });

  it('ignores what is no entry, and knows what is no response', () => {
    expect(read({'request.chain.dlp_gcp_processor': 'text', other: {}})).toEqual([]);
    expect(['', '[]', '3', '{', 'null'].map((text) => readTelemetry(text))).toEqual(Array(5).fill(undefined));
    expect(readTelemetry('{"javelin": [], "choices": [null]}')).toEqual({entries: []});
  });

  it('stays quick on long and broken input', () => {
    const key = `request.chain.${'a_'.repeat(50_000)}`;
    expect(readTelemetry(JSON.stringify({[key]: {duration: '1.'.repeat(50_000)}}))?.entries).toEqual([]);
    expect(readTelemetry('{"a":'.repeat(20_000))).toBeUndefined();
  });
});

it.each([
  ['61.2µs', 0.0612],
  ['278ms', 278],
  ['1.42s', 1420],
  ['1m2s', 62_000],
  ['0s', 0],
  ['12', undefined],
  ['1.2.3ms', undefined],
  [12, undefined],
])('toMilliseconds(%j) is %s', (duration, expected) => {
  if (expected === undefined) expect(toMilliseconds(duration)).toBeUndefined();
  else expect(toMilliseconds(duration)).toBeCloseTo(expected, 6);
});
