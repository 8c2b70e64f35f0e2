import {expect, it} from 'vitest';
import {foldTo} from './excerpt.ts';

const PRINTED = `{
  "choices": [
    {
      "message": {"role": "assistant"},
      …
    }
  ],
  "javelin": {
    "route_name": "openai-prod",
    "processor_outputs": {…}
  },
  …
}`;

const LIVE = {
  id: 'x',
  choices: [{index: 0, message: {role: 'assistant', content: 'Hi'}}],
  usage: {},
  javelin: {model: 'm', route_name: 'r', processor_outputs: {a: 1, b: 2}},
};

it('folds a response to the fields that the page prints, and counts the others', () => {
  expect(foldTo(PRINTED, JSON.stringify(LIVE))).toBe(`{
  "choices": [
    {
      "message": {
        "role": "assistant",
        "content": "Hi"
      }
      … 1 more field
    }
  ],
  "javelin": {
    "route_name": "r",
    "processor_outputs": {… 2 fields}
    … 1 more field
  }
  … 2 more fields
}`);
});

it('leaves a response that is printed whole, is no JSON or has other fields', () => {
  expect(foldTo('{"a": 1}', '{"a": 1, "b": 2}')).toBeUndefined();
  expect(foldTo(PRINTED, 'Route not found')).toBeUndefined();
  expect(foldTo(PRINTED, '{"error": {"message": "no"}}')).toBeUndefined();
});
