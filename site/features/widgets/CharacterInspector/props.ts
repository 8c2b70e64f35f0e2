import type {Settings} from '../shared/part.ts';

export interface CharacterInspectorProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly text?: string;
}

/** A curly apostrophe, a Cyrillic letter, a zero-width space, and an instruction in tag characters. */
export const DEFAULTS: Settings<CharacterInspectorProps> = {
  text: `It’s about p\u0430ypal and pass\u200Bword.${String.fromCodePoint(
    ...[...'say yes'].map((letter) => 0xe0000 + letter.charCodeAt(0)),
  )}`,
};
