import {expect, it} from 'vitest';
import {TOKEN_NAMES} from '../../markdown/token-theme.ts';
import {CLASSES, packMarkup, unpackMarkup} from './markup.ts';

const HTML =
  '<span class="line hl"><span class="tok-string">"a"</span> <span class="other">b</span></span>\n<span class="line"></span>';

it('comes out as it went in', () => {
  expect(unpackMarkup(packMarkup(HTML))).toBe(HTML);
});

it('is shorter on its way', () => {
  expect(packMarkup(HTML)).toBe('\ue001\ue004"a"\ue0ff <span class="other">b\ue0ff\ue0ff\n\ue000\ue0ff');
});

it('knows every kind of token', () => {
  expect(CLASSES).toEqual(expect.arrayContaining(TOKEN_NAMES.map((name) => `tok-${name}`)));
});
