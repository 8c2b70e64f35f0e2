import type {Settings} from '../shared/part.ts';

export interface KeywordTesterProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly words?: readonly string[];
  readonly text?: string;
  readonly infoType?: string;
}

export const DEFAULTS: Settings<KeywordTesterProps> = {
  words: ['Globex', 'Project Falcon'],
  text: 'Does Gl0bex know about project falcon? Globexia is another company.',
  infoType: 'RESERVED_KEYWORD',
};
