import {PRICE_PER_MILLION, callsWithin, costOf} from '@javelin/sandbox/engine';
import type {Figure} from '../shared/outputs.tsx';
import {inWords, pretty, within} from '../shared/words.ts';

export const DAYS = 30;

export interface CostState {
  readonly requestsPerDay: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly currency: string;
  /** Your prices, for a million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** Per month; 0 for no budget. */
  readonly budget: number;
}

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'INR'] as const;

export const INITIAL: CostState = {
  currency: 'USD',
  requestsPerDay: 10_000,
  inputTokens: 400,
  outputTokens: 200,
  inputPrice: PRICE_PER_MILLION,
  outputPrice: PRICE_PER_MILLION,
  budget: 1200,
};

export const FIELDS = {
  requestsPerDay: {label: 'Requests per day', max: 10_000_000},
  inputTokens: {label: 'Input tokens per request', max: 1_000_000},
  outputTokens: {label: 'Output tokens per request', max: 1_000_000},
  inputPrice: {label: 'per million input tokens', max: 10_000},
  outputPrice: {label: 'per million output tokens', max: 10_000},
  budget: {label: 'a month, 0 for no budget', max: 100_000_000},
} as const satisfies Partial<Record<keyof CostState, {label: string; max: number}>>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Money has its currency in the label. */
export const labelOf = (name: FieldName, {currency}: CostState): string =>
  /price|budget/i.test(name) ? `${currency} ${FIELDS[name].label}` : FIELDS[name].label;

export const repair = (state: CostState): CostState => ({
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [name, within(state[name], 0, FIELDS[name].max)]),
  ) as Record<FieldName, number>),
  currency: CURRENCIES.find((known) => known === state.currency) ?? INITIAL.currency,
});

export const costPerCall = ({inputTokens, outputTokens, inputPrice, outputPrice}: CostState): number =>
  costOf(inputTokens, inputPrice) + costOf(outputTokens, outputPrice);

export interface Cost {
  readonly perCall: number;
  readonly perDay: number;
  readonly perMonth: number;
  /** The day of the month, with a fraction, on which the budget is used up; absent when it lasts. */
  readonly exceededOn?: number;
}

export function costs(state: CostState): Cost {
  const perCall = costPerCall(state);
  const perDay = perCall * state.requestsPerDay;
  const lasts = state.budget > 0 ? callsWithin(state.budget, perCall) / state.requestsPerDay : Infinity;
  return {perCall, perDay, perMonth: perDay * DAYS, ...(lasts < DAYS && {exceededOn: lasts})};
}

/** Money with as many digits as it needs, and thousands apart. */
export const money = (value: number, currency: string): string =>
  `${currency} ${value !== 0 && value < 1 ? Number(value.toPrecision(3)) : inWords(Math.round(value * 100) / 100)}`;

export function figures(state: CostState): Figure[] {
  const {perCall, perDay, perMonth, exceededOn} = costs(state);
  const amount = (value: number) => money(value, state.currency);
  const budget = (): Figure =>
    exceededOn === undefined
      ? {value: 'Within', label: `the budget of ${amount(state.budget)}`, tone: 'ok'}
      : {
          value: `Day ${Math.floor(exceededOn) + 1}`,
          label: `ends the budget of ${amount(state.budget)}; requests then get 429`,
          tone: 'bad',
        };
  return [
    {value: amount(perCall), label: 'a request'},
    {value: amount(perDay), label: 'a day'},
    {value: amount(perMonth), label: `in ${DAYS} days`},
    ...(state.budget > 0 ? [budget()] : []),
  ];
}

/** What was set, for those who do not see the controls. */
export const settings = (state: CostState): string =>
  `${inWords(state.requestsPerDay)} requests a day with ${inWords(state.inputTokens)} input and ${inWords(state.outputTokens)} output tokens, at ${money(state.inputPrice, state.currency)} and ${money(state.outputPrice, state.currency)} per million.`;

/** A limit of a day beside that of the month: above a thirtieth, and no less than what is spent a day. */
export const daily = (state: CostState): number =>
  Math.min(state.budget, Math.ceil(Math.max(state.budget / 20, costs(state).perDay) * 100) / 100);

export const configuration = ({budget, currency}: CostState): string | undefined =>
  budget > 0 ? pretty({config: {budget: {enabled: true, monthly: budget, currency}}}) : undefined;
