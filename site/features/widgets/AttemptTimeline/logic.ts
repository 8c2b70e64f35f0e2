import {type Attempt, planAttempts} from '@javelin/sandbox/engine';
import type {Figure} from '../shared/outputs.tsx';
import {capital, count, pretty, within} from '../shared/words.ts';

export const MODELS = ['gpt-6-luna', 'mistral-small-latest'] as const;
/** 0 is a model that works. */
export const FAILURES = [0, 400, 429, 500, 503] as const;
export const CODES = ['429', '500', '503'] as const;
export const MAX_RETRIES_SHOWN = 3;

export interface ModelState {
  /** The status that it returns while it fails; 0 when it works. */
  readonly status: number;
  /** How many tries fail; 0 stands for all. */
  readonly times: number;
}

export interface TimelineState {
  readonly retries: number;
  readonly fallback: boolean;
  readonly codes: Readonly<Record<(typeof CODES)[number], boolean>>;
  readonly first: ModelState;
  readonly second: ModelState;
}

export const INITIAL: TimelineState = {
  retries: 1,
  fallback: true,
  codes: {429: true, 500: false, 503: true},
  first: {status: 503, times: 0},
  second: {status: 0, times: 0},
};

const repairModel = ({status, times}: ModelState): ModelState => ({
  status: FAILURES.find((known) => known === status) ?? 0,
  times: Math.round(within(times, 0, 2)),
});

export const repair = (state: TimelineState): TimelineState => ({
  ...state,
  retries: Math.round(within(state.retries, 0, MAX_RETRIES_SHOWN)),
  first: repairModel(state.first),
  second: repairModel(state.second),
});

const statusAt = ({status, times}: ModelState, attempt: number): number =>
  status !== 0 && (times === 0 || attempt <= times) ? status : 200;

export function attemptsOf({retries, fallback, codes, first, second}: TimelineState): Attempt[] {
  const fallback_codes = CODES.filter((code) => codes[code]).map(Number);
  const candidates = [
    {name: MODELS[0], fallback_enabled: fallback, fallback_codes},
    {name: MODELS[1], fallback_enabled: false},
  ];
  return planAttempts({candidates, first: 0, retries}, (candidate, attempt) =>
    statusAt(candidate === 0 ? first : second, attempt),
  );
}

export const configuration = ({retries, fallback, codes}: TimelineState): string =>
  pretty({
    models: [
      {
        name: MODELS[0],
        fallback_enabled: fallback,
        fallback_codes: CODES.filter((code) => codes[code]).map(Number),
      },
      {name: MODELS[1]},
    ],
    config: {retries},
  });

/** What was set, for those who do not see the controls. */
export function settings({retries, fallback, codes, first, second}: TimelineState): string {
  const fails = ({status, times}: ModelState) =>
    status === 0
      ? 'works'
      : `returns ${status} ${times === 0 ? 'every time' : `on its first ${count(times, 'try', 'tries')}`}`;
  const chosen = CODES.filter((code) => codes[code]).join(' and ') || 'no status';
  return `${capital(count(retries, 'retry', 'retries'))}; fallback ${fallback ? `on ${chosen}` : 'off'}. ${MODELS[0]} ${fails(first)}, ${MODELS[1]} ${fails(second)}.`;
}

export function figures(attempts: readonly Attempt[]): Figure[] {
  const {status = 0, model = ''} = attempts.at(-1) ?? {};
  return [
    {value: String(status), label: `to the caller, from ${model}`, tone: status === 200 ? 'ok' : 'bad'},
    {value: String(attempts.length), label: attempts.length === 1 ? 'attempt' : 'attempts'},
  ];
}

/** Every attempt in words, for those who do not see the drawing. */
export const inOrder = (attempts: readonly Attempt[]): string =>
  attempts.map(({model, status}, i) => `${i + 1}. ${model} returns ${status}`).join('; ');
