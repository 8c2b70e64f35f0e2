import {SCORE} from './scores.ts';
import type {Candidate, Detector, Finding, Rule} from './types.ts';

/** Cue words are looked for in this many characters before the value, on the same line. */
const CUE_WINDOW = 40;

function hasCue(cue: RegExp, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - CUE_WINDOW), start);
  return cue.test(before.slice(before.lastIndexOf('\n') + 1));
}

function* runRule(rule: Rule, text: string): Generator<Candidate> {
  for (const match of text.matchAll(rule.pattern)) {
    const value = match.groups?.v ?? match[0];
    const end = match.index + match[0].length;
    const start = end - value.length;
    const cued = rule.cue !== undefined && hasCue(rule.cue, text, start);
    let score = cued ? Math.max(rule.score, SCORE.cued) : rule.score;
    if (score === SCORE.cueOnly) continue;
    if (!rule.check) {
      yield {start, end, score};
      continue;
    }
    const passed = rule.check(value, match);
    if (passed && cued) score = SCORE.checked;
    yield {start, end, score, check: passed ? 'passed' : 'failed'};
  }
}

/** Everything of the right shape, including values whose checksum or range rule fails (`check: 'failed'`). */
export function candidates(text: string, infoType: string, detector: Detector): Finding[] {
  const found =
    typeof detector === 'function' ? detector(text) : detector.flatMap((rule) => [...runRule(rule, text)]);
  return found.map((candidate) => ({
    infoType,
    ...candidate,
    quote: text.slice(candidate.start, candidate.end),
    source: 'builtin' as const,
  }));
}

/**
 * Overlapping findings: the longest wins, then the higher score. Because a longer span is always placed first, a
 * later one collides exactly when one of its ends is taken.
 */
export function resolveOverlaps(findings: readonly Finding[]): Finding[] {
  const order = [...findings].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || b.score - a.score || a.start - b.start,
  );
  const taken = new Uint8Array(order.reduce((end, finding) => Math.max(end, finding.end), 0));
  const kept = order.filter(({start, end}) => {
    if (end <= start || taken[start] || taken[end - 1]) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}
