import {transformText} from '@javelin/detectors/transform';
import type {Finding} from '@javelin/detectors/types';
import {counted} from '../shared/findings.ts';
import type {Outcome} from '../shared/runner.ts';
import {STRATEGIES, type StrategyName, transformationOf} from '../shared/strategies.ts';
import infotypes from '../../../../docs/infotypes.json';
import {capital, count, notDone, pretty} from '../shared/words.ts';

export interface InfotypeSettings {
  /** Names that are ticked at the start. */
  readonly infoTypes: readonly string[];
  readonly text: string;
}

/** Published test values and invented ones; nobody's data. */
export const DEFAULTS: InfotypeSettings = {
  infoTypes: [
    'EMAIL_ADDRESS',
    'PHONE_NUMBER',
    'CREDIT_CARD_NUMBER',
    'IBAN_CODE',
    'US_SOCIAL_SECURITY_NUMBER',
  ],
  text: 'Anna Schmidt, anna@example.com, +44 20 7946 0958. Card 4111 1111 1111 1111, mistyped 4111 1111 1111 1112. IBAN GB82 WEST 1234 5698 7654 32.',
};

/** Only what rules can find may be ticked; the rest is named with the reason. */
export const detectable = infotypes.filter(({method}) => method !== 'model');
export const needsModel = infotypes.filter(({method}) => method === 'model');

export const groups: readonly string[] = [...new Set(detectable.map((entry) => entry.group))];

const checksums = new Map(infotypes.map((entry) => [entry.name, entry.checksum]));

/** Words for the check column: what was checked and how it came out. */
export function checkWords(finding: Finding): string {
  const rule = checksums.get(finding.infoType);
  if (!finding.check) return 'shape only';
  if (!rule) return finding.check === 'passed' ? 'format rules passed' : 'format rules failed';
  return `${finding.check}: ${rule}`;
}

export function summary(outcome: Outcome<'infotypes'> | undefined, ticked: number): string {
  if (ticked === 0) return 'Tick at least one infotype.';
  if (outcome?.status !== 'done') return notDone(outcome);
  const good = counted(outcome.output).length;
  const failed = outcome.output.length - good;
  const tail = failed > 0 ? `, ${failed} of the right shape with a wrong check digit or range` : '';
  return capital(`${count(good, 'finding')}${tail}.`);
}

export function preview(text: string, findings: readonly Finding[], strategy: StrategyName): string {
  return transformText(text, counted(findings), STRATEGIES[strategy].action);
}

export function templateConfig(names: readonly string[], strategy: StrategyName): string {
  const transformation = transformationOf(strategy);
  return pretty({infoTypes: names.map((name) => ({name})), transformation});
}
