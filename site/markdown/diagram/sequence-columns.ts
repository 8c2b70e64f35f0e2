import type {Sequence} from './sequence-parse.ts';
import {FONT_SIZE, textWidth} from './text-width.ts';

/** Where each participant stands. */
export interface Columns {
  readonly ids: readonly string[];
  readonly centre: (id: string) => number;
  readonly width: (id: string) => number;
}

const ACTOR_PADDING = 36;
const ACTOR_MIN_WIDTH = 92;
const ACTOR_GAP = 36;
const WORD_MARGIN = 36;
const SELF_LOOP = 28;

/** Distances between neighbours: wide enough for their boxes and for every word written between two participants. */
export function columnsOf({actors, steps}: Sequence): Columns {
  const ids = [...actors.keys()];
  const widths = ids.map((id) =>
    Math.max(textWidth(actors.get(id) ?? id, FONT_SIZE.label) + ACTOR_PADDING, ACTOR_MIN_WIDTH),
  );
  const gaps = widths.slice(1).map((width, index) => ((widths[index] ?? 0) + width) / 2 + ACTOR_GAP);
  for (const step of steps) {
    if (step.type !== 'message') continue;
    const needed = textWidth(step.text, FONT_SIZE.note) + WORD_MARGIN;
    const [from, to] = [ids.indexOf(step.from), ids.indexOf(step.to)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (from === to) widen(gaps, from, from + 1, needed + SELF_LOOP);
    else widen(gaps, from, to, needed);
  }
  const centres: number[] = [(widths[0] ?? 0) / 2];
  gaps.forEach((gap, index) => centres.push(Math.round((centres[index] ?? 0) + gap)));
  const at = (id: string) => ids.indexOf(id);
  return {ids, centre: (id) => centres[at(id)] ?? 0, width: (id) => widths[at(id)] ?? ACTOR_MIN_WIDTH};
}

/** Shares what is missing between `from` and `to` among the gaps there; right of the last participant there are none. */
function widen(gaps: number[], from: number, to: number, needed: number): void {
  const between = gaps.slice(from, to);
  if (between.length === 0) return;
  const missing = needed - between.reduce((sum, gap) => sum + gap, 0);
  if (missing <= 0) return;
  for (let index = from; index < to; index += 1) gaps[index] = (gaps[index] ?? 0) + missing / between.length;
}
