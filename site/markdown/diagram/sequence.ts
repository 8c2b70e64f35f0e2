import {roundedPath} from './geometry.ts';
import {columnsOf, type Columns} from './sequence-columns.ts';
import {parseSequence, type Sequence, type Step} from './sequence-parse.ts';
import {svg, type SvgElement} from './svg.ts';
import {FONT_SIZE, textLines, widestLine} from './text-width.ts';

type Message = Extract<Step, {type: 'message'}>;
type Note = Extract<Step, {type: 'note'}>;

const ACTOR_HEIGHT = 38;
const ROW = 46;
const LINE_HEIGHT = 15;
const LOOP = {width: 28, height: 22};
const FRAME_PADDING = 20;

interface Frame {
  readonly top: number;
  readonly text: string;
  readonly dividers: Array<{y: number; text: string}>;
  left: number;
  right: number;
}

/** What is being drawn, back to front, and how far down we are. */
interface Drawing {
  readonly columns: Columns;
  readonly arrow: string;
  readonly frames: SvgElement[];
  readonly activations: SvgElement[];
  readonly messages: SvgElement[];
  readonly open: Frame[];
  readonly active: Map<string, number[]>;
  y: number;
}

/**
 * Sequence diagrams are laid out here: the library gives all participants the same distance, whatever is written
 * between them, and lets notes and conditions run into each other.
 */
export function drawSequence(source: string, arrow: string): SvgElement[] {
  const sequence = parseSequence(source);
  const columns = columnsOf(sequence);
  const drawing: Drawing = {
    columns,
    arrow,
    frames: [],
    activations: [],
    messages: [],
    open: [],
    active: new Map(),
    y: ACTOR_HEIGHT + ROW - 8,
  };
  for (const step of sequence.steps) drawStep(step, drawing);
  return [
    ...drawing.frames,
    ...lifelines(drawing),
    ...drawing.activations,
    ...drawing.messages,
    ...actorBoxes(sequence, columns),
  ];
}

function drawStep(step: Step, drawing: Drawing): void {
  if (step.type === 'message') drawMessage(step, drawing);
  else if (step.type === 'note') drawNote(step, drawing);
  else if (step.type === 'open') openFrame(step.text, drawing);
  else if (step.type === 'divide') divideFrame(step.text, drawing);
  else closeFrame(drawing);
}

function drawMessage({from, to, text, dashed, mark}: Message, drawing: Drawing): void {
  drawing.y += (textLines(text).length - 1) * LINE_HEIGHT;
  const {columns, y} = drawing;
  const [start, end] = [columns.centre(from), columns.centre(to)];
  const self = from === to;
  const points = self
    ? [
        {x: start, y: y - 6},
        {x: start + LOOP.width, y: y - 6},
        {x: start + LOOP.width, y: y - 6 + LOOP.height},
        {x: start + 1, y: y - 6 + LOOP.height},
      ]
    : [
        {x: start, y},
        {x: end - Math.sign(end - start), y},
      ];
  const path = svg('path', {
    class: dashed ? 'dg-edge dg-dotted' : 'dg-edge',
    d: roundedPath(points, 8),
    'marker-end': `url(#${drawing.arrow})`,
  });
  const label = self
    ? plateText(text, start + LOOP.width + 10, y - 6 + LOOP.height / 2, 'start')
    : plateText(text, (start + end) / 2, y - 13 - ((textLines(text).length - 1) * LINE_HEIGHT) / 2, 'middle');
  drawing.messages.push(svg('g', {}, [path, ...label]));
  widenFrames(
    drawing,
    Math.min(start, end),
    self ? start + LOOP.width + 10 + widestLine(text, FONT_SIZE.note) : Math.max(start, end),
  );
  markActivation(mark, mark === '+' ? to : from, drawing);
  drawing.y += self ? ROW + 10 : ROW;
}

function markActivation(
  mark: '+' | '-' | undefined,
  id: string,
  {active, activations, columns, y}: Drawing,
): void {
  const starts = active.get(id) ?? [];
  if (mark === '+') active.set(id, [...starts, y]);
  const top = mark === '-' ? starts.pop() : undefined;
  if (top === undefined) return;
  activations.push(
    svg('rect', {
      class: 'dg-activation',
      x: columns.centre(id) - 5,
      y: top,
      width: 10,
      height: y - top,
      rx: 3,
    }),
  );
}

function drawNote({side, actors, text}: Note, drawing: Drawing): void {
  const {columns} = drawing;
  const centres = actors.map((id) => columns.centre(id));
  const width = Math.max(
    widestLine(text, FONT_SIZE.note) + 24,
    Math.max(...centres) - Math.min(...centres) + 24,
  );
  const middle = (Math.min(...centres) + Math.max(...centres)) / 2;
  const centre = {over: middle, left: middle - width / 2 - 14, right: middle + width / 2 + 14}[side];
  const height = textLines(text).length * LINE_HEIGHT + 15;
  const top = drawing.y - 28;
  drawing.messages.push(
    svg('g', {class: 'dg-note'}, [
      svg('rect', {x: centre - width / 2, y: top, width, height, rx: 6}),
      ...lines(text, centre, top + height / 2, 'dg-note-label dg-middle'),
    ]),
  );
  widenFrames(drawing, centre - width / 2, centre + width / 2);
  drawing.y += height + 18;
}

function openFrame(text: string, drawing: Drawing): void {
  drawing.open.push({top: drawing.y - 22, text, dividers: [], left: Infinity, right: -Infinity});
  drawing.y += 32;
}

function divideFrame(text: string, drawing: Drawing): void {
  drawing.open.at(-1)?.dividers.push({y: drawing.y - 18, text});
  drawing.y += 36;
}

function closeFrame(drawing: Drawing): void {
  const frame = drawing.open.pop();
  if (frame === undefined) return;
  const {top, text, dividers} = frame;
  const left = frame.left - FRAME_PADDING;
  const right = Math.max(frame.right + FRAME_PADDING, left + widestLine(text, FONT_SIZE.note) + 32);
  const bottom = drawing.y - 20;
  // Inner frames are closed first, but stand on top of the outer one.
  drawing.frames.unshift(
    svg('g', {class: 'dg-block'}, [
      svg('rect', {x: left, y: top, width: right - left, height: bottom - top, rx: 10}),
      ...dividers.map(({y}) => svg('path', {class: 'dg-divider', d: `M${left} ${y}L${right} ${y}`})),
    ]),
  );
  for (const label of [{y: top, text}, ...dividers]) {
    drawing.messages.push(
      svg('g', {}, plateText(label.text, left + 12, label.y + 15, 'start', 'dg-group-label')),
    );
  }
  widenFrames(drawing, left, right);
  drawing.y = bottom + ROW - 6;
}

function widenFrames({open}: Drawing, left: number, right: number): void {
  for (const frame of open) {
    frame.left = Math.min(frame.left, left);
    frame.right = Math.max(frame.right, right);
  }
}

function lifelines({columns, y}: Drawing): SvgElement[] {
  return columns.ids.map((id) =>
    svg('path', {class: 'dg-lifeline', d: `M${columns.centre(id)} ${ACTOR_HEIGHT}V${y - ROW + 24}`}),
  );
}

function actorBoxes({actors}: Sequence, columns: Columns): SvgElement[] {
  return [...actors].map(([id, label]) => {
    const width = columns.width(id);
    const x = columns.centre(id);
    return svg('g', {class: 'dg-node'}, [
      svg('rect', {x: x - width / 2, y: 0, width, height: ACTOR_HEIGHT, rx: 8}),
      ...lines(label, x, ACTOR_HEIGHT / 2, 'dg-label dg-middle'),
    ]);
  });
}

/** Words on a plate of the ground's colour, so that no line runs through them. */
function plateText(
  text: string,
  x: number,
  y: number,
  anchor: 'start' | 'middle',
  className = 'dg-note-label',
): SvgElement[] {
  const width = widestLine(text, FONT_SIZE.note) + 6;
  const height = textLines(text).length * LINE_HEIGHT;
  const left = anchor === 'middle' ? x - width / 2 : x - 3;
  return [
    svg('rect', {class: 'dg-plate', x: left, y: y - height / 2, width, height, rx: 3}),
    ...lines(text, x, y, anchor === 'middle' ? `${className} dg-middle` : className),
  ];
}

function lines(text: string, x: number, y: number, className: string): SvgElement[] {
  const all = textLines(text);
  const first = y - ((all.length - 1) * LINE_HEIGHT) / 2 + 4.4;
  return all.map((line, index) => svg('text', {class: className, x, y: first + index * LINE_HEIGHT}, [line]));
}
