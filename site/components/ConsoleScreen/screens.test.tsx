import {readFileSync, readdirSync} from 'node:fs';
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {CHARACTER, WIDTH, columns, layout, wrap} from './layout.ts';
import {NAVIGATION, type Screen, callouts, inWords, numbered} from './screen.ts';

const HERE = new URL('.', import.meta.url);
const DOCS = new URL('../../../docs/', HERE);
const names = readdirSync(new URL('screens', HERE)).map((file) => file.replace(/\.tsx$/, ''));
const pages = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => readFileSync(new URL(file, DOCS), 'utf8'));

describe.each(names)('%s', (name) => {
  const load = async () =>
    (await import(`./screens/${name}.tsx`)) as {default: ComponentType; SCREEN: Screen};

  it('is on a page', () => {
    expect(pages.some((text) => text.includes(`from '@site/components/ConsoleScreen/screens/${name}'`))).toBe(
      true,
    );
  });

  it('has a text alternative, numbered callouts and no style attribute', async () => {
    const {default: Drawn, SCREEN} = await load();
    const html = renderToStaticMarkup(<Drawn />);
    expect(NAVIGATION).toContain(SCREEN.nav);
    expect(html).toMatch(/role="img" aria-label="Drawing of the console: [^"]{40,}"/);
    expect(html).not.toContain('style=');
    expect(html).not.toMatch(/<(?:button|input|a|select)\b/);
    expect(callouts(SCREEN.parts).length).toBeGreaterThan(0);
    for (const shape of layout(SCREEN).shapes)
      if (shape.kind === 'rect') expect(shape.x + shape.width).toBeLessThanOrEqual(WIDTH);
    const texts = layout(SCREEN).shapes.filter((shape) => shape.kind === 'text' && !shape.anchor);
    for (const shape of texts) {
      if (shape.kind !== 'text' || shape.isMono) continue;
      const isBeside = (other: (typeof texts)[number]) => other.y === shape.y && other.x > shape.x;
      const next = Math.min(WIDTH, ...texts.filter(isBeside).map(({x}) => x));
      expect(
        shape.x + shape.text.length * CHARACTER,
        `“${shape.text}” runs into what follows`,
      ).toBeLessThanOrEqual(next);
    }
    expect(SCREEN.tabs ?? [SCREEN.tab]).toContain(SCREEN.tab ?? SCREEN.tabs?.[0]);
  });
});

it('numbers only what a callout explains', () => {
  const parts = [
    {kind: 'heading', text: 'a'},
    {kind: 'heading', text: 'b', say: 'B.'},
    {kind: 'heading', text: 'c', say: 'C.'},
  ] as const;
  expect(numbered(parts).map(({number}) => number)).toEqual([undefined, 1, 2]);
  expect(inWords({nav: 'Secrets', path: [], title: 'T', parts})).toBe(
    'Drawing of the console: T. On it: a; b; c.',
  );
});

it('gives a column what its longest word needs', () => {
  const [long = 0, short = 0] = columns(
    [
      ['Reference', 'ms'],
      ['promptinjectiondetection', '2'],
    ],
    296,
  );
  expect(long).toBeGreaterThan(24 * CHARACTER);
  expect(long + short).toBeCloseTo(296);
});

it('wraps at spaces and slashes', () => {
  expect(wrap('a long line of words', 60)).toEqual(['a long', 'line of', 'words']);
  expect(wrap('one\ntwo', 300)).toEqual(['one', 'two']);
});
