/** A small reader of regular expressions: just enough structure to judge how a pattern can backtrack. */

export interface Item {
  /** Which probe characters the item can match; empty for anchors, lookarounds and backreferences. */
  readonly set: bigint;
  /** Alternatives, for a group. */
  readonly body?: readonly Item[][];
  readonly min: number;
  readonly max: number;
}

export interface ParsedPattern {
  readonly alternatives: readonly Item[][];
  readonly lookaround: boolean;
  readonly backreference: boolean;
}

/** All of ASCII and a few others: enough to tell whether two character classes have something in common. */
const PROBES = [
  ...Array.from({length: 128}, (_, i) => String.fromCharCode(i)),
  'é',
  'ß',
  'Ж',
  'ع',
  '中',
  '٣',
  '\u00a0',
  '\u2028',
  '–',
];

/** The same few atoms come back in every pattern. */
const probed = new Map<string, bigint>();
const MOST_PROBED = 1000;

function probe(source: string, flags: string): bigint {
  const key = `${flags}/${source}`;
  const known = probed.get(key) ?? probeAll(source, flags);
  if (probed.size >= MOST_PROBED) probed.clear();
  probed.set(key, known);
  return known;
}

function probeAll(source: string, flags: string): bigint {
  const test = new RegExp(`^(?:${source})$`, flags.replace(/[gmy]/g, ''));
  return PROBES.reduce((set, char, i) => (test.test(char) ? set | (1n << BigInt(i)) : set), 0n);
}

// Each alternative of these consumes at least one character or closes the pattern, so parsing is linear.
const ESCAPE =
  /\\(?:x[0-9a-fA-F]{2}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|[pP]\{[^}]*\}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|[^])/y;
const CLASS = /\[\^?(?:\\[^]|[^\]\\])*\]/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const OPEN = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y;

class Reader {
  at = 0;
  lookaround = false;
  backreference = false;

  constructor(
    readonly source: string,
    readonly flags: string,
  ) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match) this.at += match[0].length;
    return match ?? undefined;
  }

  alternatives(): Item[][] {
    const all: Item[][] = [[]];
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        this.at++;
        all.push([]);
      } else all.at(-1)?.push(this.quantified(this.atom()));
    }
    return all;
  }

  quantified(atom: Pick<Item, 'set' | 'body'>): Item {
    const match = this.take(QUANTIFIER);
    if (!match) return {...atom, min: 1, max: 1};
    const [whole, low, comma, high] = match;
    if (whole.startsWith('?')) return {...atom, min: 0, max: 1};
    if (low === undefined) return {...atom, min: whole.startsWith('+') ? 1 : 0, max: Infinity};
    return {...atom, min: Number(low), max: comma ? (high ? Number(high) : Infinity) : Number(low)};
  }

  atom(): Pick<Item, 'set' | 'body'> {
    const open = this.take(OPEN);
    if (open) {
      const lookaround = /[=!]$/.test(open[0]);
      this.lookaround ||= lookaround;
      const body = this.alternatives();
      this.at++;
      // A lookaround consumes nothing: what follows it does not compete with what it matched.
      return {set: lookaround ? 0n : body.flat().reduce((set, item) => set | item.set, 0n), body};
    }
    const escape = this.take(ESCAPE)?.[0];
    if (escape !== undefined) {
      const refers = /^\\(?:[1-9]|k<)/.test(escape);
      this.backreference ||= refers;
      return {set: refers || /^\\[bB]$/.test(escape) ? 0n : probe(escape, this.flags)};
    }
    const literal = this.take(CLASS)?.[0] ?? this.source[this.at++] ?? '';
    if (literal === '^' || literal === '$') return {set: 0n};
    return {set: probe(/^[{}\]]$/.test(literal) ? `\\${literal}` : literal, this.flags)};
  }
}

/** Expects a pattern that `new RegExp` accepts. */
export function parsePattern(source: string, flags = ''): ParsedPattern {
  const reader = new Reader(source, flags);
  const alternatives = reader.alternatives();
  return {alternatives, lookaround: reader.lookaround, backreference: reader.backreference};
}
