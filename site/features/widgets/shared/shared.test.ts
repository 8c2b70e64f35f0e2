import {describe, expect, it} from 'vitest';
import {MAX_LINK, decodeState, encodeState} from './link.ts';
import {transformationOf} from './strategies.ts';
import {count, jsonProblem, rangeProblem, toSegments} from './words.ts';

describe('state in a link', () => {
  const initial = {pattern: 'a', ignoreCase: false, nested: {score: 0.5}};
  const changed = {pattern: '\\d+ é 🦅', ignoreCase: true, nested: {score: 1}};

  it('comes back as it went in', () => {
    const hash = encodeState('x', changed) ?? '';
    expect(hash).toMatch(/^#x=[\w-]+$/);
    expect(decodeState(hash, 'x', initial)).toEqual(changed);
  });

  it.each([
    ['another widget', encodeState('y', changed)],
    ['a missing field', encodeState('x', {pattern: 'a', ignoreCase: true})],
    ['a field too many', encodeState('x', {...changed, evil: 1})],
    ['a wrong type', encodeState('x', {...changed, pattern: 7})],
    ['a wrong type inside', encodeState('x', {...changed, nested: {score: '1'}})],
    ['an array', encodeState('x', [])],
    ['no JSON', `#x=${btoa('{')}`],
    ['no base64', '#x=%%%'],
    ['nothing', ''],
    ['too much', `#x=${'A'.repeat(MAX_LINK)}`],
  ])('ignores %s', (_name, hash) => {
    expect(decodeState(hash ?? '', 'x', initial)).toBe(initial);
  });

  it('makes no link of a long text', () => {
    expect(encodeState('x', {text: 'a'.repeat(MAX_LINK)})).toBeUndefined();
    expect(encodeState('x', {text: 'é'.repeat(MAX_LINK / 2)})).toBeUndefined();
  });
});

describe('segments', () => {
  it('cover the text once', () => {
    const marks = [
      {start: 1, end: 3},
      {start: 2, end: 4},
      {start: 5, end: 6},
    ];
    const segments = toSegments('abcdefg', marks);
    expect(segments.map(({text}) => text).join('')).toBe('abcdefg');
    expect(segments.filter(({mark}) => mark).map(({text}) => text)).toEqual(['bc', 'f']);
  });

  it('end at the limit', () => {
    expect(toSegments('abcdefg', [{start: 3, end: 6}], 4).map(({text}) => text)).toEqual(['abcd', '…']);
  });
});

it('counts in words', () => {
  expect([count(0, 'match', 'matches'), count(1, 'match', 'matches'), count(2, 'finding')]).toEqual([
    'no matches',
    '1 match',
    '2 findings',
  ]);
});

it('writes no method for anonymisation, whose name is not documented', () => {
  expect(transformationOf('anonymize')).toBeUndefined();
  expect(transformationOf('mask')).toEqual({method: 'Mask', maskingCharacter: '*'});
});

describe('what is wrong with JSON', () => {
  it.each([
    ['{"a": [1, "2"]}', undefined],
    [' ', 'Paste JSON.'],
    ['{"a": ', 'The JSON ends too early: its end is missing.'],
    ['{"a": {"b"', 'The JSON ends too early: its end is missing.'],
    ['{\n  "a": 1,\n}', 'Line 3 is not valid JSON.'],
    ['{\n  "a": [],\n  "b": x\n}\n', 'Line 3 is not valid JSON.'],
    ['[1,\n2\n]\n}', 'Line 4 is not valid JSON.'],
    ['"a" line 7 end of position 9', 'Line 1 is not valid JSON.'],
  ])('%j: %s', (text, problem) => expect(jsonProblem(text)).toBe(problem));

  it('never fails on another text', () => {
    for (const text of ['model_list:', '{a}', '\u0000', '[1 2]', 'NaN'])
      expect(jsonProblem(text)).toMatch(/not valid JSON|too early/);
  });
});

it('says which numbers a field takes', () => {
  expect(['0', '1e3', ' 5 '].map((typed) => rangeProblem(typed, 1000))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const typed of ['-3', '1e30', '', 'ten', '1000.5'])
    expect(rangeProblem(typed, 1000)).toBe('Enter 0 to 1,000.');
});
