import type {Action} from '@javelin/detectors/types';
import {pretty} from './words.ts';

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

/**
 * The configuration of a template with an infotype of the reader's own, and with what `mask-contacts` finds: a policy names one
 * template, so this one takes its place.
 */
export const templateWith = (infoType: object, strategy: StrategyName): string =>
  pretty({
    infoTypes: [{name: 'EMAIL_ADDRESS'}, {name: 'PHONE_NUMBER'}, infoType],
    transformation: transformationOf(strategy),
  });
