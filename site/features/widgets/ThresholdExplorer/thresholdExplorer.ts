import {pretty} from '../shared/words.ts';
import {BLOCKS, type Block} from './props.ts';

/** `0` stands for "inspect only": the rule is left out. */
export const THRESHOLDS: readonly number[] = [0, 0.25, 0.5, 0.75];

export interface CategoryState {
  readonly score: number;
  readonly threshold: number;
}

export type ThresholdState = Readonly<Record<string, CategoryState>>;

export const initialState = (block: Block): ThresholdState =>
  Object.fromEntries(BLOCKS[block].map((name, i) => [name, {score: i === 0 ? 0.62 : 0.1, threshold: 0.5}]));

/** A shared link may hold any number: bring it back onto the scale. */
export const clamp = (state: ThresholdState): ThresholdState =>
  Object.fromEntries(
    Object.entries(state).map(([name, {score, threshold}]) => [
      name,
      {
        score: Math.min(1, Math.max(0, Number.isFinite(score) ? score : 0)),
        threshold: THRESHOLDS.find((value) => value === threshold) ?? 0.5,
      },
    ]),
  );

export type Verdict = 'inspect' | 'allow' | 'reject';

/** Strictly above the threshold rejects; a category without a rule is only reported. */
export function verdictOf({score, threshold}: CategoryState): Verdict {
  if (threshold === 0) return 'inspect';
  return score > threshold ? 'reject' : 'allow';
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  inspect: 'reported only',
  allow: 'allowed',
  reject: 'rejected',
};

export function decide(state: ThresholdState): {
  readonly isRejected: boolean;
  readonly reasons: readonly string[];
} {
  const reasons = Object.entries(state).filter(([, category]) => verdictOf(category) === 'reject');
  return {isRejected: reasons.length > 0, reasons: reasons.map(([name]) => name)};
}

export function summary(state: ThresholdState): string {
  const {isRejected, reasons} = decide(state);
  if (!isRejected) return 'The request continues.';
  return `Rejected because of ${reasons.join(' and ')}.`;
}

export function policyJson(block: Block, state: ThresholdState, rejectPrompt: string): string {
  const content_types = Object.entries(state)
    .filter(([, {threshold}]) => threshold > 0)
    .map(([restriction, {threshold}]) => ({
      operator: 'greater_than',
      restriction,
      probability_threshold: threshold,
    }));
  return pretty({
    config: {policy: {[block]: {enabled: true, content_types, reject_prompt: rejectPrompt}}},
  });
}

/** The part of the response that a client would read. */
export function responseJson(state: ThresholdState, rejectPrompt: string): string {
  const {isRejected} = decide(state);
  const content = isRejected ? rejectPrompt : 'The model’s reply.';
  return pretty({choices: [{message: {role: 'assistant', content}}]});
}
