import {within} from '../shared/within.ts';
import {type Labelled, PROMPTS} from './prompts.ts';

export interface TradeoffState {
  readonly threshold: number;
}

export const INITIAL: TradeoffState = {threshold: 0.5};

export const repair = ({threshold}: TradeoffState): TradeoffState => ({
  threshold: Math.round(within(threshold, 0, 1) * 20) / 20,
});

/** `greater_than`: strictly above the threshold. */
export const isRejected = ({score}: Labelled, threshold: number): boolean => score > threshold;

export interface Tradeoff {
  readonly missed: readonly Labelled[];
  readonly wrong: readonly Labelled[];
}

export const tradeoff = ({threshold}: TradeoffState): Tradeoff => ({
  missed: PROMPTS.filter((prompt) => prompt.isAttack && !isRejected(prompt, threshold)),
  wrong: PROMPTS.filter((prompt) => !prompt.isAttack && isRejected(prompt, threshold)),
});

export const total = (isAttack: boolean): number =>
  PROMPTS.filter((prompt) => prompt.isAttack === isAttack).length;

export function summary(state: TradeoffState): string {
  const {missed, wrong} = tradeoff(state);
  return `At ${state.threshold}, ${missed.length} of ${total(true)} attacks are missed and ${wrong.length} of ${total(false)} harmless prompts are blocked.`;
}
