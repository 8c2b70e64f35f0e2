import {roundedPath} from './geometry.ts';
import {columnsOf, type Columns} from './sequence-columns.ts';
import {parseSequence, type Sequence, type Step} from './sequence-parse.ts';
import {svg, type SvgElement} from './svg.ts';
import {FONT_SIZE, textWidth} from './text-width.ts';

const ACTOR_HEIGHT = 38;
const ROW = 46;
const PLATE_HEIGHT = 15;
const NOTE_HEIGHT = 30;
const LOOP = {width: 28, height: 22};
const FRAME_PADDING = 20;

/**
 * Sequence diagrams are laid out here: the library gives all participants the same distance, whatever is
 * written between them, so that the words of most of our diagrams run across lifelines.
 */
export function drawSequence(source: string, arrow: string): SvgElement[] {
  const sequence = parseSequence(source);
  const drawing = new SequenceDrawing(columnsOf(sequence), arrow);
  for (const step of sequence.steps) drawing.draw(step);
  return [
    ...drawing.frames,
    ...drawing.lifelines(),
    ...drawing.messages,
    ...actorBoxes(sequence, drawing.columns),
  ];
}

interface Frame {
  readonly top: number;
  readonly labels: {readonly y: number; readonly text: string}[];
  left: number;
  right: number;
}

class SequenceDrawing {
  readonly frames: SvgElement[] = [];
  readonly messages: SvgElement[] = [];
  /** How far down we are. */
  private y = ACTOR_HEIGHT + ROW - 8;
  private frame: Frame | undefined;

  constructor(
    readonly columns: Columns,
    private readonly arrow: string,
  ) {}

  draw(step: Step): void {
    if (step.type === 'message') this.message(step);
    else if (step.type === 'note') this.note(step.actor, step.text);
    else if (step.type === 'alt') this.openFrame(step.text);
    else if (step.type === 'else') this.divideFrame(step.text);
    else this.closeFrame();
  }

  lifelines(): SvgElement[] {
    return this.columns.ids.map((id) =>
      svg('path', {
        class: 'dg-lifeline',
        d: `M${this.columns.centre(id)} ${ACTOR_HEIGHT}V${this.y - ROW + 24}`,
      }),
    );
  }

  private message({from, to, text, dashed}: Extract<Step, {type: 'message'}>): void {
    const {y} = this;
    const [start, end] = [this.columns.centre(from), this.columns.centre(to)];
    const isSelf = from === to;
    const [top, right] = [y - 6, start + LOOP.width];
    const points = isSelf
      ? [
          {x: start, y: top},
          {x: right, y: top},
          {x: right, y: top + LOOP.height},
          {x: start + 1, y: top + LOOP.height},
        ]
      : [
          {x: start, y},
          {x: end - Math.sign(end - start), y},
        ];
    const path = svg('path', {
      class: dashed ? 'dg-edge dg-dotted' : 'dg-edge',
      d: roundedPath(points, 8),
      'marker-end': `url(#${this.arrow})`,
    });
    const label = isSelf
      ? plateText(text, right + 10, top + LOOP.height / 2, 'start')
      : plateText(text, (start + end) / 2, y - 13, 'middle');
    this.messages.push(svg('g', {}, [path, ...label]));
    const reach = isSelf ? right + 10 + textWidth(text, FONT_SIZE.note) : Math.max(start, end);
    this.widenFrame(Math.min(start, end), reach);
    this.y += isSelf ? ROW + 10 : ROW;
  }

  private note(actor: string, text: string): void {
    const width = textWidth(text, FONT_SIZE.note) + 24;
    const centre = this.columns.centre(actor);
    const top = this.y - 28;
    this.messages.push(
      svg('g', {class: 'dg-note'}, [
        svg('rect', {x: centre - width / 2, y: top, width, height: NOTE_HEIGHT, rx: 6}),
        word(text, centre, top + NOTE_HEIGHT / 2, 'dg-note-label dg-middle'),
      ]),
    );
    this.widenFrame(centre - width / 2, centre + width / 2);
    this.y += NOTE_HEIGHT + 18;
  }

  private openFrame(text: string): void {
    const top = this.y - 22;
    this.frame = {top, labels: [{y: top, text}], left: Infinity, right: -Infinity};
    this.y += 32;
  }

  private divideFrame(text: string): void {
    this.frame?.labels.push({y: this.y - 18, text});
    this.y += 36;
  }

  private closeFrame(): void {
    if (this.frame === undefined) return;
    const {top, labels} = this.frame;
    const [first, ...dividers] = labels;
    const left = this.frame.left - FRAME_PADDING;
    const widest = textWidth(first?.text ?? '', FONT_SIZE.note);
    const right = Math.max(this.frame.right + FRAME_PADDING, left + widest + 32);
    const bottom = this.y - 20;
    this.frames.push(
      svg('g', {class: 'dg-block'}, [
        svg('rect', {x: left, y: top, width: right - left, height: bottom - top, rx: 10}),
        ...dividers.map(({y}) => svg('path', {class: 'dg-divider', d: `M${left} ${y}L${right} ${y}`})),
      ]),
    );
    for (const {y, text} of labels)
      this.messages.push(svg('g', {}, plateText(text, left + 12, y + 15, 'start', 'dg-group-label')));
    this.frame = undefined;
    this.y = bottom + ROW - 6;
  }

  private widenFrame(left: number, right: number): void {
    if (this.frame === undefined) return;
    this.frame.left = Math.min(this.frame.left, left);
    this.frame.right = Math.max(this.frame.right, right);
  }
}

function actorBoxes({actors}: Sequence, columns: Columns): SvgElement[] {
  return [...actors].map(([id, label]) => {
    const width = columns.width(id);
    const x = columns.centre(id);
    return svg('g', {class: 'dg-node'}, [
      svg('rect', {x: x - width / 2, y: 0, width, height: ACTOR_HEIGHT, rx: 8}),
      word(label, x, ACTOR_HEIGHT / 2, 'dg-label dg-middle'),
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
  const width = textWidth(text, FONT_SIZE.note) + 6;
  const left = anchor === 'middle' ? x - width / 2 : x - 3;
  return [
    svg('rect', {class: 'dg-plate', x: left, y: y - PLATE_HEIGHT / 2, width, height: PLATE_HEIGHT, rx: 3}),
    word(text, x, y, anchor === 'middle' ? `${className} dg-middle` : className),
  ];
}

const word = (text: string, x: number, y: number, className: string): SvgElement =>
  svg('text', {class: className, x, y: y + 4.4}, [text]);
