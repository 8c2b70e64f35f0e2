import {PRICE_PER_MILLION, callsWithin, costOf} from '@javelin/sandbox/engine';
import {inWords} from '../shared/words.ts';
import {within} from '../shared/within.ts';

export const DAYS = 30;

export interface CostState {
  readonly requestsPerDay: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Your prices, for a million tokens, in any currency. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** For a month; 0 is none. */
  readonly budget: number;
}

export const INITIAL: CostState = {
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
  inputPrice: {label: 'Your price per million input tokens', max: 10_000},
  outputPrice: {label: 'Your price per million output tokens', max: 10_000},
  budget: {label: 'Monthly budget (0: none)', max: 100_000_000},
} as const satisfies Record<keyof CostState, {label: string; max: number}>;

export const FIELD_NAMES = Object.keys(FIELDS) as (keyof CostState)[];

export const repair = (state: CostState): CostState =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, within(state[name], 0, FIELDS[name].max)])) as Record<
    keyof CostState,
    number
  >;

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

/** Money with as many digits as it needs. */
export const money = (value: number): string =>
  value !== 0 && value < 1 ? String(Number(value.toPrecision(3))) : inWords(Math.round(value * 100) / 100);

export function summary(state: CostState): string {
  const {perCall, perDay, perMonth, exceededOn} = costs(state);
  const cost = `${money(perCall)} a request, ${money(perDay)} a day, ${money(perMonth)} in ${DAYS} days.`;
  if (state.budget === 0) return cost;
  return exceededOn === undefined
    ? `${cost} The budget lasts.`
    : `${cost} The budget is used up on day ${Math.floor(exceededOn) + 1}; after that, requests get 429.`;
}
