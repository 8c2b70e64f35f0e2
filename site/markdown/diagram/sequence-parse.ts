/** A sequence diagram as data: who takes part, and what happens from top to bottom. */
export interface Sequence {
  readonly actors: ReadonlyMap<string, string>;
  readonly steps: readonly Step[];
}

export type Step =
  | {
      readonly type: 'message';
      readonly from: string;
      readonly to: string;
      readonly text: string;
      readonly dashed: boolean;
      readonly mark: Mark;
    }
  | {
      readonly type: 'note';
      readonly side: NoteSide;
      readonly actors: readonly string[];
      readonly text: string;
    }
  | {readonly type: 'open'; readonly text: string}
  | {readonly type: 'divide'; readonly text: string}
  | {readonly type: 'close'};

type Mark = '+' | '-' | undefined;
type NoteSide = 'left' | 'right' | 'over';

const ACTOR = /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/;
const NOTE = /^note\s+(left of|right of|over)\s+([^:]+):\s*(.+)$/i;
const OPEN = /^(loop|alt|opt|par|critical|break)(?:\s+(.+))?$/;
const DIVIDE = /^(else|and)(?:\s+(.+))?$/;
const MESSAGE = /^(\w[\w-]*?)\s*(--?)(?:>>|[)>x])\s*([+-]?)(\w[\w-]*)\s*:\s*(.+)$/;

/** The words readers see for Mermaid's block names. */
const BLOCK_WORDS: Readonly<Record<string, string>> = {
  alt: 'if',
  opt: 'if',
  par: 'at the same time',
  critical: 'always',
};

/** Reads one line after the header; nothing if it is none of the forms above. */
export function readStep(line: string): Step | {type: 'actor'; id: string; label: string} | undefined {
  const actor = ACTOR.exec(line);
  if (actor) return {type: 'actor', id: actor[1] ?? '', label: (actor[2] ?? actor[1] ?? '').trim()};
  const note = NOTE.exec(line);
  if (note) {
    const [, where = '', who = '', text = ''] = note;
    const side = where.toLowerCase().split(' ')[0] as NoteSide;
    return {type: 'note', side, actors: who.split(',').map((id) => id.trim()), text};
  }
  const open = OPEN.exec(line);
  if (open) return {type: 'open', text: words(BLOCK_WORDS[open[1] ?? ''] ?? open[1], open[2])};
  const divide = DIVIDE.exec(line);
  if (divide) return {type: 'divide', text: words(divide[1], divide[2])};
  if (line === 'end') return {type: 'close'};
  const message = MESSAGE.exec(line);
  if (message === null) return undefined;
  const [, from = '', dash, mark, to = '', text = ''] = message;
  return {type: 'message', from, to, text, dashed: dash === '--', mark: (mark || undefined) as Mark};
}

export function parseSequence(source: string): Sequence {
  const actors = new Map<string, string>();
  const steps: Step[] = [];
  const meet = (id: string) => actors.has(id) || actors.set(id, id);
  for (const line of source.split('\n').slice(1)) {
    const step = readStep(line.trim());
    if (step === undefined) continue;
    if (step.type === 'actor') {
      actors.set(step.id, step.label);
      continue;
    }
    if (step.type === 'message') [step.from, step.to].forEach(meet);
    if (step.type === 'note') step.actors.forEach(meet);
    steps.push(step);
  }
  return {actors, steps};
}

function words(...parts: ReadonlyArray<string | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
