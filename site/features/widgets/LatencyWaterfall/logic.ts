import {DEFAULT_STAGES, type Path, type Stages, factsOf, toChain} from '../shared/chain.ts';
import type {Figure} from '../shared/outputs.tsx';
import {type Durations, SAMPLE_DURATIONS, inMilliseconds, longestOf, schedule} from '../shared/schedule.ts';
import {pretty, within} from '../shared/words.ts';

/** A model's duration in the sample runs was 1.2 to 1.9 seconds. */
const MODEL_MS = 1200;
export const MAX_MODEL_MS = 5000;

export const STEPS = (['request', 'response'] as const).flatMap((path) =>
  DEFAULT_STAGES[path].flat().map((reference) => ({path, reference, key: `${path}.${reference}`})),
);

export interface WaterfallState {
  /** Which steps run, by `path.reference`. */
  readonly on: Readonly<Record<string, boolean>>;
  /** The default chains have parallel groups; for comparison, all steps one after the other. */
  readonly oneByOne: boolean;
  readonly model: number;
}

export const INITIAL: WaterfallState = {
  on: Object.fromEntries(STEPS.map(({key}) => [key, true])),
  oneByOne: false,
  model: MODEL_MS,
};

export const repair = (state: WaterfallState): WaterfallState => ({
  ...state,
  model: Math.round(within(state.model, 0, MAX_MODEL_MS)),
});

export function stagesOf({on, oneByOne}: WaterfallState, path: Path): Stages {
  const stages = DEFAULT_STAGES[path]
    .map((stage) => stage.filter((reference) => on[`${path}.${reference}`]))
    .filter((stage) => stage.length > 0);
  return oneByOne ? stages.flat().map((reference) => [reference]) : stages;
}

export interface Bar {
  /** As in `on`; absent for the model. */
  readonly key?: string;
  readonly name: string;
  readonly kind: Path | 'model';
  readonly start: number;
  readonly end: number;
  /** The call waits for it. */
  readonly blocks: boolean;
}

export interface Waterfall {
  readonly bars: readonly Bar[];
  readonly total: number;
  /** The time of all steps but the model. */
  readonly added: number;
}

/** Lays out both chains and the model between them. */
export function waterfall(state: WaterfallState, durations: Durations = SAMPLE_DURATIONS): Waterfall {
  const barsFrom = (path: Path, from: number) => {
    const {slots, total} = schedule(stagesOf(state, path), durations);
    const bars = slots.map(({reference, start, end}) => {
      const {name, blocks} = factsOf(reference);
      return {key: `${path}.${reference}`, name, kind: path, start: from + start, end: from + end, blocks};
    });
    return {bars, end: from + total};
  };
  const request = barsFrom('request', 0);
  const modelEnd = request.end + state.model;
  const response = barsFrom('response', modelEnd);
  const model: Bar = {name: 'The model', kind: 'model', start: request.end, end: modelEnd, blocks: true};
  const total = response.end;
  return {bars: [...request.bars, model, ...response.bars], total, added: total - state.model};
}

export const figures = ({total, added}: Waterfall): Figure[] => [
  {value: inMilliseconds(total), label: 'until the caller has the response'},
  {value: inMilliseconds(added), label: 'added by the processors'},
  {value: `${total > 0 ? Math.round((100 * added) / total) : 0} %`, label: 'of the wait is the gateway’s'},
];

/** What of a chain the caller waits for, and why that long. */
export function chainWords({bars}: Waterfall, path: Path): string {
  const own = bars.filter(({kind}) => kind === path);
  const waited = own.filter(({blocks}) => blocks);
  const slowest = longestOf(waited);
  if (!slowest) return 'nothing to wait for';
  const time = Math.max(...waited.map(({end}) => end)) - Math.min(...own.map(({start}) => start));
  return `${inMilliseconds(time)}, slowest ${slowest.name}`;
}

export const requestChain = (state: WaterfallState): object => ({
  request_chain: toChain(stagesOf(state, 'request'), 'request'),
});

/** Both chains, as a route’s `config` holds them. */
export const configuration = (state: WaterfallState): string =>
  pretty({
    config: {
      ...requestChain(state),
      response_chain: toChain(stagesOf(state, 'response'), 'response'),
    },
  });
