import type {Settings} from '../shared/part.ts';

export interface RegexTesterProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly pattern?: string;
  readonly text?: string;
  /** Name of the custom infotype in the generated configuration. */
  readonly infoType?: string;
}

export const DEFAULTS: Settings<RegexTesterProps> = {
  pattern: '\\bEMP-[0-9]{6}\\b',
  text: 'Badge EMP-204518 is lost. The form TEMP-2045180 stays as it is.',
  infoType: 'EMPLOYEE_ID',
};
