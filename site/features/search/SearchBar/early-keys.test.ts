import {expect, it} from 'vitest';
import {typed} from './early-keys.ts';

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

it('keeps what writes', () => {
  expect(typed('ra', key('t'))).toBe('rat');
  expect(typed('rate', key(' '))).toBe('rate ');
  expect(typed('', key('𝒳'))).toBe('𝒳');
  expect(typed('rate', key('Backspace'))).toBe('rat');
});

it.each([
  key('Shift'),
  key('Enter'),
  key('a', {ctrlKey: true}),
  key('v', {metaKey: true}),
  key('a', {altKey: true}),
])('leaves alone what does not: %j', (event) => {
  expect(typed('rate', event)).toBeUndefined();
});

it('leaves a word in composition to the input method', () => {
  expect(typed('', key('k', {isComposing: true}))).toBeUndefined();
});
