/** WebDriver's names of keys that write nothing (https://w3c.github.io/webdriver/#keyboard-actions). */
export const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** All down in this order, then up again. */
export function keyActions(keys: readonly string[], codes: Readonly<Record<string, string>>): object {
  const values = keys.map((key) => codes[key] ?? key);
  const down = values.map((value) => ({type: 'keyDown', value}));
  const up = values.toReversed().map((value) => ({type: 'keyUp', value}));
  return {type: 'key', id: 'keyboard', actions: [...down, ...up]};
}
