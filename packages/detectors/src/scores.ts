/**
 * The score of a rule says how much a match proves. The numbers order the rules; they are not probabilities.
 */
export const SCORE = {
  /** Needs its cue word: the shape alone proves nothing. */
  cueOnly: 0,
  /** The shape is common in harmless text. */
  weak: 0.4,
  /** The shape is specific. */
  pattern: 0.7,
  /** A cue word stands before the value. */
  cued: 0.85,
  /** A checksum or an unmistakable prefix. */
  checked: 0.95,
} as const;

/** The two likelihoods that templates are known to use; anything else counts as the default, `Likely`. */
export function minimumScore(likelihood?: string): number {
  return likelihood?.toLowerCase() === 'possible' ? SCORE.weak : SCORE.pattern;
}
