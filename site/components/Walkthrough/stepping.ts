/** The step that a key leads to; `undefined` for other keys. */
export function stepAfterKey(key: string, current: number, total: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(current + 1, total - 1);
  if (key === 'ArrowLeft') return Math.max(current - 1, 0);
  return undefined;
}

/** Arrow keys already have a job here: moving a caret, choosing a tab, scrolling a wide picture or table. */
export const OWN_ARROW_KEYS =
  'input, textarea, select, [contenteditable], [role="tab"], [tabindex="0"]:not(button)';

export const progressText = (current: number, total: number): string => `Step ${current + 1} of ${total}`;
