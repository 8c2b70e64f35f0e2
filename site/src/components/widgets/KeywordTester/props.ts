export const ID = 'keyword-tester';

export interface KeywordTesterProps {
  readonly words?: readonly string[];
  readonly text?: string;
  readonly infoType?: string;
}

export const DEFAULTS: Required<KeywordTesterProps> = {
  words: ['Globex', 'Project Falcon'],
  text: 'Does Gl0bex know about project falcon? Globexia is another company.',
  infoType: 'RESERVED_KEYWORD',
};
