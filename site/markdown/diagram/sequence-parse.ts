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
    }
  | {readonly type: 'note'; readonly actor: string; readonly text: string}
  | {readonly type: 'alt' | 'else'; readonly text: string}
  | {readonly type: 'end'};

const ACTOR = /^participant\s+(\w+)(?:\s+as\s+(.+))?$/;
const NOTE = /^note\s+over\s+(\w+):\s*(.+)$/i;
const MESSAGE = /^(\w+)\s*(--?)>>\s*(\w+)\s*:\s*(.+)$/;

/** Reads one line after the header; nothing if it is none of the forms above. */
export function readStep(line: string): Step | {type: 'actor'; id: string; label: string} | undefined {
  // A line break would be drawn as it is written.
  if (/<br/i.test(line)) return undefined;
  const [, id, label] = ACTOR.exec(line) ?? [];
  if (id !== undefined) return {type: 'actor', id, label: label ?? id};
  const [, actor, words = ''] = NOTE.exec(line) ?? [];
  if (actor !== undefined) return {type: 'note', actor, text: words};
  const [, from, dash, to = '', text = ''] = MESSAGE.exec(line) ?? [];
  if (from !== undefined) return {type: 'message', from, to, text, dashed: dash === '--'};
  if (line === 'end') return {type: 'end'};
  if (line.startsWith('alt ')) return {type: 'alt', text: line.replace('alt', 'if')};
  return /^else(?: |$)/.test(line) ? {type: 'else', text: line} : undefined;
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
    if (step.type === 'note') meet(step.actor);
    steps.push(step);
  }
  return {actors, steps};
}
