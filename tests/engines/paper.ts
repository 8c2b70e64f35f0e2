/**
 * What is cut off on paper. A page is measured as it is laid out for the paper's width; a PDF shows that the engine does lay it out
 * for paper. Poppler reads it (Debian: `apt-get install poppler-utils`).
 */
import {spawnSync} from 'node:child_process';
import type {Paper} from './browser.ts';

export const PAPERS: readonly (Paper & {readonly name: string})[] = [
  {name: 'A4', width: 8.27, height: 11.69},
  {name: 'Letter', width: 8.5, height: 11},
];

/** Of a sheet in pixels, 96 an inch, without the margins of a browser (1 cm). */
export const widthInside = ({width}: Paper): number => Math.floor((width - 2 / 2.54) * 96);

/** In the page, for engines that cannot be told to use the styles for print: their queries are turned round. */
export function usePrintStyles(): void {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bscreen\b/.test(rule.media.mediaText))
        rule.media.mediaText = 'not all';
      if (rule instanceof CSSMediaRule && [...rule.media].includes('print')) rule.media.mediaText = 'all';
      if (rule instanceof CSSGroupingRule) turn(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) turn(sheet.cssRules);
}

/** In the page: what sticks out of a window that is as wide as the paper, or out of a box that scrolls on a screen. */
export function cutOnPaper(): string[] {
  dispatchEvent(new Event('beforeprint'));
  const edge = document.documentElement.clientWidth + 1;
  // Firefox gives groups inside a drawing boxes that are larger than their shapes.
  const cut = [...document.querySelectorAll('main :not(g, svg svg)')].filter((element) => {
    const {left, right, width} = element.getBoundingClientRect();
    // What is there for screen readers has one pixel.
    if (width <= 1 || !element.checkVisibility()) return false;
    if (left < -1 || right > edge) return true;
    return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
  });
  dispatchEvent(new Event('afterprint'));
  return cut
    .slice(0, 3)
    .map((element) => `${element.outerHTML.split('>')[0]}>: ${element.textContent.trim().slice(0, 60)}`);
}

/** In points, 72 an inch. Half of a margin of 1 cm: text beyond it was not laid out for this paper. */
const EDGE = 14;
/** Of a page that is laid out for a screen a strip is left. */
const NARROWEST = 0.7;

interface Word {
  readonly right: number;
  readonly text: string;
}

function wordsOf(pdf: Buffer): Word[] {
  const {status, stdout, error} = spawnSync('pdftotext', ['-bbox', '-', '-'], {input: pdf, maxBuffer: 1e9});
  if (status !== 0) throw new Error(`pdftotext (package poppler-utils) failed: ${error?.message ?? status}`);
  return [...String(stdout).matchAll(/xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(([, right = '', text = '']) => ({
    right: Number(right),
    text,
  }));
}

export function problemsOnPaper(pdf: Buffer, {width}: Paper): string[] {
  const words = wordsOf(pdf);
  const edge = width * 72 - EDGE;
  const cut = words.filter(({right}) => right > edge).map(({text}) => `${text} is cut off`);
  const widest = Math.max(0, ...words.map(({right}) => right)) / (width * 72);
  return widest < NARROWEST ? [`only ${Math.round(widest * 100)} % of the paper is used`] : cut.slice(0, 3);
}
