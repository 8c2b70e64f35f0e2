import {inspect} from 'node:util';
import {expect, it} from 'vitest';
import {formatLine} from './format.ts';

const rule = {operator: 'equals', restriction: 'checkphish', probability_threshold: 1};

it.each([
  [rule],
  [[rule]],
  [{config: {policy: {dlp: {enabled: true, strategy: 'mask-contacts'}}}}],
  [{a: {b: {c: {d: 1}}}}],
  [[]],
  [{}],
  [{list: [1, 2, 3], 'x-y': "it's", quoted: 'a "b"', both: `'"`, nothing: null, missing: undefined}],
  [new Map([['a', {b: 1}]])],
  [new Set(['a', 'b'])],
  [{text: 'x'.repeat(70), other: 'y'.repeat(20)}],
  [
    {
      code: '200',
      metadata: {urgent: true},
      webhooks: ['https://hooks.example.com/support {"text":"A customer"}'],
    },
  ],
  ['plain'.length],
  [true],
])('prints %j as Node does', (value) => {
  expect(formatLine([value])).toBe(inspect(value));
});

it('prints words as they are, with spaces between', () => {
  expect(formatLine(['status', 200, {a: 'b'}])).toBe("status 200 { a: 'b' }");
});
