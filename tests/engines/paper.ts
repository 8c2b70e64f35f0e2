/** What is cut off on paper, from a PDF. Poppler reads it (Debian: `apt-get install poppler-utils`). */
import {spawnSync} from 'node:child_process';
import type {Paper} from './browser.ts';

export const PAPERS: readonly (Paper & {readonly name: string})[] = [
  {name: 'A4', width: 8.27, height: 11.69},
  {name: 'Letter', width: 8.5, height: 11},
];

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
