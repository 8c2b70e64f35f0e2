import type {Action} from '@javelin/detectors/types';

/** The strategies a reader can preview, with the settings that the pages use. */
export const STRATEGIES = {
  inspect: {label: 'Inspect', action: {kind: 'inspect'}},
  mask: {label: 'Mask', action: {kind: 'mask', maskingCharacter: '*'}},
  redact: {label: 'Redact', action: {kind: 'redact'}},
  replace: {label: 'Replace', action: {kind: 'replace'}},
  anonymize: {label: 'Anonymise', action: {kind: 'anonymize'}},
} as const satisfies Record<string, {label: string; action: Action}>;

export type StrategyName = keyof typeof STRATEGIES;

export const isStrategy = (name: string): name is StrategyName => Object.hasOwn(STRATEGIES, name);

/** The `transformation` of a template; `undefined` for anonymisation, whose method name is not documented. */
export function transformationOf(strategy: StrategyName): object | undefined {
  if (strategy === 'anonymize') return undefined;
  const method = STRATEGIES[strategy].label;
  return strategy === 'mask' ? {method, maskingCharacter: '*'} : {method};
}
