import {Script} from 'node:vm';
import {parse} from 'acorn';
import {describe, expect, it} from 'vitest';
import {recipeSource} from './recipe-source.ts';

/** What a chain entry of the sandbox takes as `js_code`. */
const MAX_CHARACTERS = 24_000;
/** For what a reader adds: a guardrail that is too long is skipped. */
const ROOM = 200;

describe.each([
  'block-phrase.js',
  'block-secrets.js',
  'hide-name.js',
  'reject-code.js',
  'strip-code.js',
  'allowed-links.js',
])('%s', (name) => {
  const source = recipeSource(name) ?? '';

  it('is one ES5 script without imports, exports and lookaround', () => {
    expect(() => parse(source, {ecmaVersion: 5, sourceType: 'script'})).not.toThrow();
    expect(source).not.toMatch(/^(?:import|export) /m);
    expect(source).not.toMatch(/\(\?<?[=!]/);
    expect(() => new Script(source)).not.toThrow();
  });

  it('fits into a chain entry', () => {
    expect(source.length).toBeLessThan(MAX_CHARACTERS - ROOM);
  });

  it('has each file that it needs once', () => {
    const names = [...source.matchAll(/^function (\w+)/gm)].map(([, found]) => found);
    expect(names).toEqual([...new Set(names)]);
  });
});

it('keeps the exports of a module for applications', () => {
  expect(recipeSource('strip-links.mjs')).toMatch(/^export function stripLinks/m);
  expect(recipeSource('strip-links.mjs')).not.toMatch(/^(?:import |export function cleanLinks)/m);
});

it.each(['missing.js', '../package.json', 'assemble.ts'])('knows no %s', (name) => {
  expect(recipeSource(name)).toBeUndefined();
});
