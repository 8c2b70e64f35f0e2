import {transformText} from '@javelin/detectors/transform';
import type {Finding} from '@javelin/detectors/types';
import {STRATEGIES, type StrategyName, transformationOf} from '../shared/strategies.ts';
import type {Outcome} from '../shared/runner.ts';
import {count, pretty} from '../shared/words.ts';
import {LABELS, NAMES} from './strategies.ts';

export interface BenchState {
  readonly infoTypes: Readonly<Record<string, boolean>>;
  /** The strategy whose template is shown. */
  readonly template: StrategyName;
}

export const INITIAL: BenchState = {
  infoTypes: Object.fromEntries(Object.keys(LABELS).map((name) => [name, true])),
  template: 'mask',
};

export const repair = (state: BenchState): BenchState =>
  NAMES.includes(state.template) ? state : {...state, template: 'mask'};

export const ticked = ({infoTypes}: BenchState): string[] =>
  Object.keys(LABELS).filter((name) => infoTypes[name]);

export function resultsOf(text: string, findings: readonly Finding[]): Record<StrategyName, string> {
  const counted = findings.filter(({check}) => check !== 'failed');
  const result = (name: StrategyName): string => {
    const {action} = STRATEGIES[name];
    return transformText(text, counted, name === 'replace' ? {...action, replacementConfig: LABELS} : action);
  };
  return Object.fromEntries(NAMES.map((name) => [name, result(name)])) as Record<StrategyName, string>;
}

export function summary(outcome: Outcome<'infotypes'> | undefined, names: readonly string[]): string {
  if (names.length === 0) return 'Tick at least one infotype.';
  if (!outcome) return 'Looking…';
  if (outcome.status === 'stopped') return 'Stopped: this took too long.';
  if (outcome.status === 'failed') return outcome.message;
  const found = outcome.output.filter(({check}) => check !== 'failed').length;
  return `${count(found, 'finding')}.`.replace(/^n/, 'N');
}

/** `undefined` for anonymisation, which a template cannot ask for. */
export function templateConfig(state: BenchState): string | undefined {
  const transformation = transformationOf(state.template);
  if (!transformation) return undefined;
  const names = ticked(state);
  const replacementConfig = Object.fromEntries(names.map((name) => [name, LABELS[name]]));
  return pretty({
    infoTypes: names.map((name) => ({name})),
    transformation: {...transformation, ...(state.template === 'replace' && {replacementConfig})},
  });
}
