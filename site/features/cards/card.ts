/** The picture a shared link shows: section, title and wordmark, drawn without a browser. */
import {readFileSync} from 'node:fs';
import type {Font} from 'opentype.js';

export const CARD = {width: 1200, height: 630} as const;

const PETROL = '#0e2e31';
const PAPER = '#f2f7f6';
const QUIET = '#a3bcba';
const ACCENT = '#ff6b35';
const LEFT = 88;
const TEXT_WIDTH = CARD.width - 2 * LEFT;

interface Fonts {
  readonly bold: Font;
  readonly medium: Font;
}

/** Loaded late: a development server draws no cards. */
async function loadFonts(): Promise<Fonts> {
  const {default: opentype} = await import('opentype.js');
  const load = (weight: 600 | 700): Font => {
    const file = require.resolve(
      `@fontsource/familjen-grotesk/files/familjen-grotesk-latin-${weight}-normal.woff`,
    );
    const {buffer, byteOffset, byteLength} = readFileSync(file);
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  };
  return {bold: load(700), medium: load(600)};
}

let fonts: Promise<Fonts> | undefined;

/**
 * Text as an outline: the renderer needs no fonts of the machine, so every machine draws the same picture.
 */
function outline(font: Font, text: string, x: number, y: number, size: number, fill: string): string {
  return `<path fill="${fill}" d="${font.getPath(text, x, y, size).toPathData(1)}"/>`;
}

function wrap(font: Font, text: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.getAdvanceWidth(longer, size) > TEXT_WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function titleLines(font: Font, title: string): {size: number; lines: string[]} {
  for (const size of [88, 76, 64]) {
    const lines = wrap(font, title, size);
    if (lines.length <= 3) return {size, lines};
  }
  return {size: 64, lines: wrap(font, title, 64).slice(0, 3)};
}

const MARK =
  `<g transform="translate(${LEFT} 505) scale(1.9)"><path d="M4 28 21 11" fill="none" stroke="${PAPER}" stroke-width="3.2" stroke-linecap="square"/>` +
  `<path d="M29 3 24.2 15.2 16.8 7.8z" fill="${ACCENT}"/></g>`;

export async function cardSvg(title: string, section: string): Promise<string> {
  const {bold, medium} = await (fonts ??= loadFonts());
  const {size, lines} = titleLines(bold, title);
  const nameEnd = LEFT + 76 + bold.getAdvanceWidth('javelin', 52);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${PETROL}"/>`,
    `<path d="M1010 630 1200 200V630z" fill="#123a3e"/><path d="M1120 630 1200 449V630z" fill="${ACCENT}"/>`,
    outline(medium, section, LEFT, 122, 34, QUIET),
    ...lines.map((line, index) => outline(bold, line, LEFT, 228 + index * size * 1.12, size, PAPER)),
    MARK,
    outline(bold, 'javelin', LEFT + 76, 560, 52, PAPER),
    outline(bold, '.', nameEnd, 560, 52, ACCENT),
    '</svg>',
  ].join('');
}
