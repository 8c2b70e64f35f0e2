/** Readers type on while the dialog loads. Their letters are kept for it and do nothing to the page behind. */

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** What a key makes of a text that has no field yet; nothing when it does not write. */
export function typed(text: string, {key, ctrlKey, metaKey, altKey, isComposing}: Key): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : undefined;
}

/** A space presses the button that has the focus: the one that tries a failed load again must stay usable. */
export const isPress = (key: string, target: EventTarget | null, own: Element | null): boolean =>
  key === ' ' && target instanceof HTMLButtonElement && target !== own;
