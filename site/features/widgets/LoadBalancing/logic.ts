import {chooseModel, seededRandom} from '@javelin/sandbox/engine';
import type {Figure} from '../shared/outputs.tsx';
import {inWords, pretty, within} from '../shared/words.ts';

export const MODELS = ['gpt-6-luna', 'gpt-6.1-sol', 'mistral-small-latest'] as const;
export const CALLS = 1000;

export interface BalanceState {
  readonly weights: {readonly first: number; readonly second: number; readonly third: number};
  /** Draws the same lots for everybody who has the link. */
  readonly seed: number;
}

export const INITIAL: BalanceState = {weights: {first: 70, second: 30, third: 0}, seed: 1};

const weight = (value: number): number => Math.round(within(value, 0, 100));

export const repair = ({weights, seed}: BalanceState): BalanceState => ({
  weights: {first: weight(weights.first), second: weight(weights.second), third: weight(weights.third)},
  seed: Math.round(within(seed, 1, 9999)),
});

export const weightsOf = ({weights: {first, second, third}}: BalanceState): number[] => [
  first,
  second,
  third,
];

/** The index of the model that serves each call. */
export function drawCalls(state: BalanceState): number[] {
  const models = weightsOf(state).map((value) => ({weight: value}));
  const random = seededRandom(state.seed);
  return Array.from({length: CALLS}, () => chooseModel(models, random));
}

export interface Row {
  readonly model: string;
  /** Calls, by the weights. */
  readonly expected: number;
  readonly served: number;
}

/** The models that serve; without any weight, the first one serves every call. */
export function rowsOf(state: BalanceState, calls: readonly number[]): Row[] {
  const weights = weightsOf(state);
  const total = weights.reduce((sum, value) => sum + value, 0);
  return MODELS.map((model, i) => ({
    model,
    expected: total > 0 ? Math.round(((weights[i] ?? 0) / total) * CALLS) : i === 0 ? CALLS : 0,
    served: calls.filter((index) => index === i).length,
  })).filter(({expected, served}) => expected + served > 0);
}

export const figures = (rows: readonly Row[]): Figure[] =>
  rows.map(({model, expected, served}) => ({
    value: inWords(served),
    label: `served by ${model}, ${inWords(expected)} by weight`,
  }));

/** Leaves out models of weight 0, which the gateway would still use; `undefined` if that is all of them. */
export function configuration(state: BalanceState): string | undefined {
  const models = MODELS.map((name, i) => ({name, weight: weightsOf(state)[i] ?? 0}));
  const used = models.filter(({weight: value}) => value > 0);
  return used.length > 0 ? pretty({models: used}) : undefined;
}

export const settings = ({weights: {first, second}}: BalanceState) => ({
  values: {weight: String(first), 'weight-2': String(second)},
  shownUnder: 'verify',
});

/** What the button to the example says. Without a weight it waits. */
export const action = ({weights: {first, second}}: BalanceState): string =>
  first + second > 0 ? `Set ${first} to ${second} and run it` : 'Set the weights and run it';

/** What a reader could miss. */
export function hint({weights: {first, second, third}}: BalanceState): string {
  if (first + second + third === 0) return 'Without any weight, the first model serves every call.';
  return third > 0
    ? 'The example on this page has two models: to run it, set the third weight to 0.'
    : 'To run the example, which has two models, keep the third weight at 0.';
}
