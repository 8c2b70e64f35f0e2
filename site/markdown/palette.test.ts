import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {TOKEN_NAMES} from './token-theme.ts';

const cssFolder = path.join(import.meta.dirname, '../css');
const css = ['tokens.css', 'code.css', 'diagrams.css']
  .map((name) => readFileSync(path.join(cssFolder, name), 'utf8'))
  .join('\n');

type Theme = 'light' | 'dark';

/** All custom properties as they hold in a theme: dark ones on top of those for both. */
function variables(theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  const selectors = theme === 'dark' ? [':root', "[data-theme='dark']"] : [':root'];
  for (const selector of selectors) {
    for (const [, rule = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const parts = rule.replace(/\/\*[^]*?\*\//g, '').split(',');
      if (!parts.some((part) => part.trim() === selector)) continue;
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        found.set(name, value);
    }
  }
  return found;
}

function colour(all: Map<string, string>, name: string): string {
  const value = all.get(name) ?? '';
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colour(all, other);
  const long = value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  if (!/^#[0-9a-f]{6}$/.test(long)) throw new Error(`${name} is not a plain colour: ${value}`);
  return long;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const CODE_TEXT = [
  ...TOKEN_NAMES.map((name) => `--jv-tok-${name}`),
  '--jv-code-fg',
  '--jv-code-number',
  '--jv-code-muted',
];
const PAIRS: ReadonlyArray<readonly [text: string, ground: string, least: number]> = [
  ...CODE_TEXT.flatMap((text) => [
    [text, '--jv-code-bg', 4.5] as const,
    [text, '--jv-code-line-bg', 4.5] as const,
  ]),
  ...['node', 'accent-node'].map((ground) => ['--jv-diagram-ink', `--jv-diagram-${ground}`, 7] as const),
  ...['ground', 'group', 'node'].map(
    (ground) => ['--jv-diagram-soft-ink', `--jv-diagram-${ground}`, 4.5] as const,
  ),
  ...['ground', 'group'].map((ground) => ['--jv-diagram-line', `--jv-diagram-${ground}`, 3] as const),
  ['--jv-diagram-accent', '--jv-diagram-ground', 3],
];

describe.each<Theme>(['light', 'dark'])('the %s palette', (theme) => {
  const all = variables(theme);

  it.each(PAIRS)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(colour(all, text), colour(all, ground))).toBeGreaterThanOrEqual(least);
  });
});

it('every kind of token has a rule', () => {
  for (const name of TOKEN_NAMES) expect(css).toContain(`.tok-${name} {`);
});
