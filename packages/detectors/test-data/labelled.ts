/**
 * Labelled samples. A positive marks each value that must be found with ⟦ and ⟧; a negative holds text that looks like
 * the real thing and must not be found. Marks are removed before the detector sees the text.
 */
export interface LabelledSet {
  readonly positives: readonly string[];
  readonly negatives: readonly string[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Evaluation {
  readonly precision: number;
  readonly recall: number;
  /** What went wrong, readable in a failing test. */
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

export function parseSample(sample: string): {text: string; spans: Span[]} {
  const spans: Span[] = [];
  let text = '';
  for (const part of sample.split(/(⟦[^⟧]*⟧)/)) {
    const marked = part.startsWith('⟦');
    const value = marked ? part.slice(1, -1) : part;
    if (marked) spans.push({start: text.length, end: text.length + value.length});
    text += value;
  }
  return {text, spans};
}

/** A finding counts only when both of its ends are exactly those of the mark. */
export function evaluate(set: LabelledSet, detect: (text: string) => readonly Span[]): Evaluation {
  const missed: string[] = [];
  const wrong: string[] = [];
  let hits = 0;
  for (const sample of [...set.positives, ...set.negatives]) {
    const {text, spans} = parseSample(sample);
    const key = ({start, end}: Span): string => `${start}-${end}`;
    const found = detect(text);
    const expected = new Set(spans.map(key));
    const actual = new Set(found.map(key));
    for (const span of spans) {
      if (actual.has(key(span))) hits++;
      else missed.push(sample);
    }
    for (const span of found)
      if (!expected.has(key(span))) wrong.push(`${text.slice(span.start, span.end)} in: ${text}`);
  }
  const precision = hits / Math.max(1, hits + wrong.length);
  const recall = hits / Math.max(1, hits + missed.length);
  return {precision, recall, missed, wrong};
}
