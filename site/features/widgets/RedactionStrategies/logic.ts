import {transformText} from '@javelin/detectors/transform';
import type {Finding} from '@javelin/detectors/types';
import {counted} from '../shared/findings.ts';
import {STRATEGIES, type StrategyName, transformationOf} from '../shared/strategies.ts';
import type {Outcome} from '../shared/runner.ts';
import {capital, count, notDone, pretty, type Segment, toSegments} from '../shared/words.ts';

/** One sentence under every strategy. */
export const SAMPLE = 'Mail anna@example.com about card 4111 1111 1111 1111.';

/** What the bench looks for, with the label that `Replace` puts in; `replacementConfig` of the template. */
export const LABELS: Readonly<Record<string, string>> = {
  EMAIL_ADDRESS: '[EMAIL]',
  PHONE_NUMBER: '[PHONE]',
  CREDIT_CARD_NUMBER: '[CREDIT_CARD]',
  IBAN_CODE: '[IBAN]',
  US_SOCIAL_SECURITY_NUMBER: '[SSN]',
};

export const NOTES: Readonly<Record<StrategyName, string>> = {
  inspect: 'Unchanged and reported. With reject, the request ends here.',
  mask: 'Every character of the match becomes the masking character.',
  redact: 'The match is removed.',
  replace: 'A label takes its place; replacementConfig sets it for each infotype.',
  anonymize:
    'An invented value of the same shape, so that the sentence still reads. How Javelin invents it may differ.',
};

export const NAMES = Object.keys(STRATEGIES) as StrategyName[];

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

/** Five copies of a long text would be a long way to the end of the widget. */
export const MAX_CARD = 500;

/** The text under a strategy, in pieces that know what they were made of. */
export function piecesOf(
  text: string,
  findings: readonly Finding[],
  name: StrategyName,
): readonly Segment<Finding>[] {
  const {action} = STRATEGIES[name];
  const labelled = name === 'replace' ? {...action, replacementConfig: LABELS} : action;
  return toSegments(text, counted(findings), MAX_CARD).map(({text: piece, mark}) =>
    mark
      ? {text: transformText(piece, [{...mark, start: 0, end: piece.length}], labelled), mark}
      : {text: piece},
  );
}

export function summary(outcome: Outcome<'infotypes'> | undefined, names: readonly string[]): string {
  if (names.length === 0) return 'Tick at least one infotype.';
  if (outcome?.status !== 'done') return notDone(outcome);
  const found = counted(outcome.output).length;
  return capital(`${count(found, 'finding')}.`);
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
