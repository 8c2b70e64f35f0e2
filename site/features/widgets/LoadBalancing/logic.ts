import {chooseModel, seededRandom} from '@javelin/sandbox/engine';
import {pretty, within} from '../shared/words.ts';

export const MODELS = ['gpt-6-luna', 'gpt-6.1-sol', 'mistral-small-latest'] as const;
export const CALLS = 1000;
const COLUMNS = 100;

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
  readonly weight: number;
  /** In per cent; `undefined` when no model has a weight. */
  readonly expected: number | undefined;
  readonly served: number;
}

export function rowsOf(state: BalanceState, calls: readonly number[]): Row[] {
  const weights = weightsOf(state);
  const total = weights.reduce((sum, value) => sum + value, 0);
  return MODELS.map((model, i) => ({
    model,
    weight: weights[i] ?? 0,
    expected: total > 0 ? ((weights[i] ?? 0) / total) * 100 : undefined,
    served: calls.filter((index) => index === i).length,
  }));
}

export function summary(state: BalanceState, calls: readonly number[]): string {
  const rows = rowsOf(state, calls);
  if (rows[0]?.expected === undefined) return 'No model has a weight: the first one serves every call.';
  const parts = rows.filter(({weight: value}) => value > 0).map(({model, served}) => `${model} ${served}`);
  return `Of ${CALLS} calls: ${parts.join(', ')}.`;
}

/** To take a model out, its entry goes: a weight of 0 does not. */
export const configuration = (state: BalanceState): string =>
  pretty({
    models: MODELS.map((name, i) => ({name, weight: weightsOf(state)[i] ?? 0})).filter(
      ({weight: value}) => value > 0,
    ),
  });

/** The example of the page has two models. */
export const settings = ({weights: {first, second, third}}: BalanceState) =>
  third === 0 ? {values: {weight: String(first), 'weight-2': String(second)}} : undefined;

/** The calls in order, a hundred a line, as one path for each model: runs of the same model are one stroke. */
export function stripPaths(calls: readonly number[]): string[] {
  const paths = MODELS.map(() => '');
  for (let i = 0; i < calls.length;) {
    const start = i;
    const model = calls[i] as number;
    do i += 1;
    while (i < calls.length && calls[i] === model && i % COLUMNS !== 0);
    paths[model] += `M${start % COLUMNS} ${Math.floor(start / COLUMNS)}h${i - start}`;
  }
  return paths;
}
