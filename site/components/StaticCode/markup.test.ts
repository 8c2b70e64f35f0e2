import {expect, it} from 'vitest';
import {OWN_KINDS} from '../../lib/own-names.ts';
import {TOKEN_NAMES} from '../../markdown/token-theme.ts';
import {ATTRIBUTES, packMarkup, unpackMarkup} from './markup.ts';

const HTML =
  '<span class="line hl"><span class="tok-string">"a"</span> <span class="other">b</span></span>\n<span class="line"></span>';

it('comes out as it went in', () => {
  expect(unpackMarkup(packMarkup(HTML))).toBe(HTML);
});

it('is shorter on its way', () => {
  expect(packMarkup(HTML)).toBe('\ue001\ue004"a"\ue0ff <span class="other">b\ue0ff\ue0ff\n\ue000\ue0ff');
});

it('knows the places for the names of readers', () => {
  for (const kind of OWN_KINDS) expect(ATTRIBUTES).toContain(`data-own="${kind}"`);
});

it('knows every kind of token', () => {
  expect(ATTRIBUTES).toEqual(expect.arrayContaining(TOKEN_NAMES.map((name) => `class="tok-${name}"`)));
});
