import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {headOf, pointsOf} from './drawing.ts';
import RequestPath from './RequestPath.tsx';
import Topology from './Topology.tsx';

/** How index.tsx rounds a box; frames around several have another radius. */
const BOX = 'rx="8"';

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

  it('lets no line cross the words outside its boxes', () => {
    for (const picture of pictures) {
      const lines = [...picture.matchAll(/<path d="([^"]+)"/g)].flatMap(([, path = '']) => {
        const points = pointsOf(path);
        return points.slice(1).map((to, i) => [points[i]!, to] as const);
      });
      // Words in a box have no arrow behind them: boxes are drawn last.
      const firstBox = picture.indexOf(BOX);
      expect(firstBox).toBeGreaterThan(0);
      const words = picture.slice(0, firstBox);
      for (const [, x = '', y = '', anchor = '', text = ''] of words.matchAll(
        /<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)">([^<]+)/g,
      )) {
        const width = text.length * 6.5;
        const left = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
        const crossing = lines.filter(
          ([[x1, y1], [x2, y2]]) =>
            Math.max(x1, x2) > left &&
            Math.min(x1, x2) < left + width &&
            Math.max(y1, y2) > Number(y) - 10 &&
            Math.min(y1, y2) < Number(y) + 3,
        );
        expect(crossing, text).toEqual([]);
      }
    }
  });

  it('keeps the colour of actions for actions', () => {
    expect(html).not.toContain('--jv-accent');
  });

  it('lets no two boxes overlap', () => {
    for (const picture of pictures) {
      const boxes = [
        ...picture.matchAll(/<rect[^>]* x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" [^>]*/g),
      ]
        .filter(([rect]) => rect.includes(BOX))
        .map((match) => match.slice(1).map(Number) as [number, number, number, number]);
      expect(boxes.length).toBeGreaterThan(3);
      for (const [i, [x, y, w, h]] of boxes.entries())
        for (const [otherX, otherY, otherW, otherH] of boxes.slice(i + 1))
          expect(x + w <= otherX || otherX + otherW <= x || y + h <= otherY || otherY + otherH <= y).toBe(
            true,
          );
    }
  });
});

it('points where the line goes', () => {
  expect(pointsOf('M0 4H10V20')).toEqual([
    [0, 4],
    [10, 4],
    [10, 20],
  ]);
  expect(headOf('M0 0H10')).toBe('M10 0L4 3L4 -3Z');
  expect(headOf('M20 30V10')).toBe('M20 10L23 16L17 16Z');
});
