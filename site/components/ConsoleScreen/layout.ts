/** From a screen to shapes: a column of 340 units, which a phone shows at its size and a desk a little larger. */
import {type Part, type Screen, numbered} from './screen.ts';

export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: Colour;
      readonly stroke?: Colour;
      readonly round?: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly fill: Colour;
      readonly isBold?: boolean;
      readonly isMono?: boolean;
      readonly anchor?: 'end' | 'middle';
    };

/** Names of the palette (css/tokens.css), so that a drawing follows the colour mode without a rule of its own. */
export type Colour =
  | 'ink'
  | 'paper'
  | 'surface'
  | 'border'
  | 'muted'
  | 'accent'
  | 'ok'
  | 'info'
  | 'navbar'
  | 'navbar-ink';

export const WIDTH = 340;
const LEFT = 32;
const INNER = 296;
const RIGHT = LEFT + INNER;
const LINE = 16;
/** Between the columns of a table. */
const GAP = 8;
/** A character of text, on average, in the widest of the fonts that readers have; of code, exactly. */
export const CHARACTER = 6.6;
const BOLD = 7.4;
const MONO = 7.2;

export function wrap(text: string, width: number, character = CHARACTER): string[] {
  const room = Math.max(4, Math.floor(width / character));
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(/(?<=[ /])/)) {
      const last = lines.at(-1) as string;
      if ((last + word).trimEnd().length <= room) lines[lines.length - 1] = last + word;
      else lines.push(word);
    }
    return lines.map((part) => part.trimEnd()).filter((part, i) => part !== '' || i > 0);
  });
}

/** What a part adds below `y`, and how high it is. */
interface Drawn {
  readonly shapes: readonly Shape[];
  readonly height: number;
}

const text = (x: number, y: number, words: string, fill: Colour = 'ink', more: object = {}): Shape => ({
  kind: 'text',
  x,
  y,
  text: words,
  fill,
  ...more,
});

const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  more: object = {},
): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  fill,
  ...more,
});

function box(y: number, label: string, value: string, fill: Colour, isMono: boolean): Drawn {
  const lines = wrap(value, INNER - 16, isMono ? MONO : CHARACTER);
  const height = lines.length * LINE + 8;
  return {
    shapes: [
      text(LEFT, y + 12, label, 'muted'),
      rect(LEFT, y + 18, INNER, height, fill, {stroke: 'border', round: 4}),
      ...lines.map((line, i) => text(LEFT + 8, y + 34 + i * LINE, line, 'ink', {isMono})),
    ],
    height: height + 24,
  };
}

function drawSwitch({label, isOn, badges = []}: Extract<Part, {kind: 'switch'}>, y: number): Drawn {
  const x = RIGHT - 26;
  return {
    shapes: [
      text(LEFT, y + 13, label),
      text(x - 8, y + 13, badges.join(' · '), 'muted', {anchor: 'end'}),
      rect(x, y + 1, 26, 15, isOn ? 'ok' : 'muted', {round: 8}),
      rect(isOn ? x + 13 : x + 2, y + 3, 11, 11, 'paper', {round: 6}),
    ],
    height: 24,
  };
}

/** Boxes from left to right, as many as fit. */
function flow(y: number, labels: readonly string[], chosen: string | undefined): Drawn {
  const shapes: Shape[] = [];
  let [x, row] = [LEFT, 0];
  for (const label of labels) {
    const isMain = label === chosen;
    const width = label.length * (isMain ? BOLD : CHARACTER) + 16;
    if (x > LEFT && x + width > RIGHT) [x, row] = [LEFT, row + 1];
    const top = y + row * 28;
    shapes.push(
      rect(x, top, width, 23, isMain ? 'accent' : 'paper', {stroke: isMain ? 'accent' : 'border', round: 5}),
      text(x + width / 2, top + 16, label, isMain ? 'paper' : 'ink', {anchor: 'middle', isBold: isMain}),
    );
    x += width + 6;
  }
  return {shapes, height: (row + 1) * 28};
}

function tiles({label, items, chosen}: Extract<Part, {kind: 'tiles'}>, y: number): Drawn {
  const shapes: Shape[] = [text(LEFT, y + 12, label, 'muted')];
  const width = (INNER - 8) / 2;
  let top = y + 18;
  for (let i = 0; i < items.length; i += 2) {
    const cells = items.slice(i, i + 2).map((item) => {
      const [name = '', state] = item.split('|');
      return {item, lines: wrap(name, width - 14), state};
    });
    const height = Math.max(...cells.map(({lines, state}) => lines.length + (state ? 1 : 0))) * LINE + 8;
    for (const [j, {item, lines, state}] of cells.entries()) {
      const x = LEFT + j * (width + 8);
      shapes.push(
        rect(x, top, width, height, 'paper', {stroke: item === chosen ? 'accent' : 'border', round: 5}),
      );
      lines.forEach((line, k) => shapes.push(text(x + 7, top + 16 + k * LINE, line)));
      if (state) shapes.push(text(x + 7, top + 16 + lines.length * LINE, state, 'muted'));
    }
    top += height + 6;
  }
  return {shapes, height: top - y};
}

/** Columns as wide as their longest word needs, and what is left by how much they hold. */
export function columns(table: readonly (readonly string[])[], room: number): number[] {
  const widths = (table[0] ?? []).map((_, j) => {
    const cells = table.map((row) => row[j] ?? '');
    const words = cells.flatMap((cell) => cell.split(/(?<=[ /])/)).map((word) => word.trimEnd().length);
    return {word: Math.max(...words) * CHARACTER + GAP, all: Math.max(...cells.map(({length}) => length))};
  });
  const left = room - widths.reduce((sum, {word}) => sum + word, 0);
  const total = widths.reduce((sum, {all}) => sum + all, 0);
  return widths.map(({word, all}) => word + (left * all) / total);
}

function table({head, rows}: Extract<Part, {kind: 'table'}>, y: number): Drawn {
  const widths = columns([head, ...rows], INNER);
  const starts = widths.map((_, j) => LEFT + widths.slice(0, j).reduce((sum, width) => sum + width, 0));
  const shapes: Shape[] = [];
  let top = y;
  for (const [i, row] of [head, ...rows].entries()) {
    const cells = row.map((cell, j) => wrap(cell, (widths[j] ?? 0) - GAP + 1));
    cells.forEach((lines, j) =>
      lines.forEach((line, k) =>
        shapes.push(text(starts[j] ?? LEFT, top + 13 + k * LINE, line, i === 0 ? 'muted' : 'ink')),
      ),
    );
    top += Math.max(...cells.map((lines) => lines.length)) * LINE + 5;
    shapes.push(rect(LEFT, top - 1, INNER, 1, 'border'));
  }
  return {shapes, height: top - y + 6};
}

function banner({text: words, link}: Extract<Part, {kind: 'banner'}>, y: number): Drawn {
  const lines = wrap(words, INNER - 16);
  const height = (lines.length + (link ? 1 : 0)) * LINE + 8;
  return {
    shapes: [
      rect(LEFT, y, INNER, height, 'surface'),
      rect(LEFT, y, 3, height, 'info'),
      ...lines.map((line, i) => text(LEFT + 10, y + 16 + i * LINE, line)),
      ...(link ? [text(LEFT + 10, y + 16 + lines.length * LINE, link, 'accent')] : []),
    ],
    height: height + 6,
  };
}

function draw(part: Part, y: number): Drawn {
  switch (part.kind) {
    case 'field': {
      const value = part.look === 'select' ? `${part.value} ▾` : part.value;
      return box(y, part.label, value, part.look === 'fixed' ? 'surface' : 'paper', false);
    }
    case 'code':
      return box(y, part.label, part.text, 'surface', true);
    case 'switch':
      return drawSwitch(part, y);
    case 'tiles':
      return tiles(part, y);
    case 'table':
      return table(part, y);
    case 'banner':
      return banner(part, y);
    case 'buttons':
      return flow(y, part.labels, part.main);
    case 'heading':
      return {shapes: [text(LEFT, y + 13, part.text, 'ink', {isBold: true})], height: 20};
  }
}

/** Tabs of a screen, the open one marked. */
function tabsOf({tabs = [], tab = tabs[0]}: Screen, y: number): Drawn {
  const shapes: Shape[] = [];
  let [x, row] = [LEFT, 0];
  for (const name of tabs) {
    const width = name.length * (name === tab ? BOLD : CHARACTER);
    if (x > LEFT && x + width > RIGHT) [x, row] = [LEFT, row + 1];
    const top = y + row * 20;
    shapes.push(text(x, top + 12, name, name === tab ? 'ink' : 'muted', {isBold: name === tab}));
    if (name === tab) shapes.push(rect(x, top + 16, width, 2, 'accent'));
    x += width + 12;
  }
  return {shapes, height: tabs.length > 0 ? (row + 1) * 20 + 6 : 0};
}

export interface Layout {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export function layout(screen: Screen): Layout {
  const {nav, title, parts} = screen;
  const shapes: Shape[] = [
    rect(0, 0, WIDTH, 30, 'navbar'),
    text(12, 20, 'javelin.', 'navbar-ink', {isBold: true}),
    text(WIDTH - 12, 20, 'eu-cluster › acme-production', 'navbar-ink', {anchor: 'end'}),
    text(12, 50, `☰  ${nav}`, 'accent', {isBold: true}),
    rect(0, 60, WIDTH, 1, 'border'),
    text(LEFT, 84, title, 'ink', {isBold: true}),
  ];
  const tabs = tabsOf(screen, 94);
  shapes.push(...tabs.shapes);
  let y = 98 + tabs.height;
  for (const {part, number} of numbered(parts)) {
    const {shapes: drawn, height} = draw(part, y);
    if (number !== undefined)
      shapes.push(
        rect(6, y, 18, 18, 'accent', {round: 9}),
        text(15, y + 13, String(number), 'paper', {anchor: 'middle', isBold: true}),
      );
    shapes.push(...drawn);
    y += height + 5;
  }
  return {height: y + 6, shapes};
}
