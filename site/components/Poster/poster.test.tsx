import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {headOf, lineOf} from './drawing.ts';
import RequestPath from './RequestPath.tsx';
import Topology from './Topology.tsx';

const posters: Record<string, ComponentType> = {RequestPath, Topology};

describe.each(Object.entries(posters))('%s', (_name, Drawn) => {
  const html = renderToStaticMarkup(<Drawn />);
  const pictures = html.match(/<svg.*?<\/svg>/gs) ?? [];

  it('is drawn for both widths, with words for all of it and no style attribute', () => {
    expect(pictures).toHaveLength(2);
    expect(html.match(/<svg[^>]* aria-hidden="true"/g)).toHaveLength(2);
    expect(html).toMatch(/<figcaption[^>]*>[^<]{200,}<\/figcaption>/);
    expect(html).not.toContain('style=');
  });

  it('keeps everything inside its picture', () => {
    for (const picture of pictures) {
      const [width, height] = (/viewBox="0 0 (\d+) (\d+)"/.exec(picture) ?? []).slice(1).map(Number);
      for (const [, x, y, w, h] of picture.matchAll(
        /<rect[^>]* x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g,
      )) {
        expect(Number(x) + Number(w)).toBeLessThanOrEqual(width!);
        expect(Number(y) + Number(h)).toBeLessThanOrEqual(height!);
      }
    }
  });

  it('lets no two boxes overlap, and no label leave its box', () => {
    for (const picture of pictures) {
      const boxes = [
        ...picture.matchAll(/<rect[^>]* x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="8"/g),
      ].map((match) => match.slice(1).map(Number) as [number, number, number, number]);
      for (const [i, [x, y, w, h]] of boxes.entries())
        for (const [otherX, otherY, otherW, otherH] of boxes.slice(i + 1))
          expect(x + w <= otherX || otherX + otherW <= x || y + h <= otherY || otherY + otherH <= y).toBe(
            true,
          );
    }
  });
});

it('points where the line goes', () => {
  const arrow = {
    points: [
      [0, 0],
      [10, 0],
    ],
  } as const;
  expect(lineOf(arrow)).toBe('M0 0L10 0');
  expect(headOf(arrow)).toBe('M10 0L4 3L4 -3Z');
});
