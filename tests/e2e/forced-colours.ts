/** With the colours of the reader's system, backgrounds and shadows are gone: what they alone told must be told otherwise. */
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

/** What is chosen, pressed or current, and looks like its neighbours. */
function notToldApart(): string[] {
  const STATES = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'];
  const SEEN = [
    'color',
    'backgroundColor',
    'fontWeight',
    'textDecorationLine',
    'outlineStyle',
    ...['Top', 'Right', 'Bottom', 'Left'].flatMap((side) =>
      ['Color', 'Style', 'Width'].map((part) => `border${side}${part}`),
    ),
  ];
  const look = (element: Element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>;
    return SEEN.map((property) => style[property]).join(' ');
  };
  const isOn = (element: Element, state: string) => !['false', null].includes(element.getAttribute(state));
  const isShown = (element: Element) => element.checkVisibility({visibilityProperty: true});
  return STATES.flatMap((state) =>
    [...document.querySelectorAll(`[${state}]`)]
      .filter((element) => isOn(element, state) && isShown(element))
      .flatMap((element) => {
        const group = element.closest('[role=tablist], [role=listbox], [role=group], ul, nav, fieldset');
        const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
          (other) =>
            (state === 'aria-current' || other.hasAttribute(state)) &&
            isShown(other) &&
            !isOn(other, state) &&
            other.className.split(' ')[0] === element.className.split(' ')[0],
        );
        const isAlike = others.some((other) => look(other) === look(element));
        return isAlike
          ? [`${state}: "${element.textContent?.trim().slice(0, 40)}" looks like the others`]
          : [];
      }),
  );
}

/** Drawings whose text takes the system's colours while their shapes keep ours. */
function halfForced(): string[] {
  return [...document.querySelectorAll('main svg text')]
    .filter((text) => text.checkVisibility() && getComputedStyle(text).forcedColorAdjust !== 'none')
    .map((text) => `text in a drawing: "${text.textContent?.slice(0, 40)}"`)
    .slice(0, 3);
}

export async function expectSoundInForcedColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({forcedColors: 'active', colorScheme});
    expect(await page.evaluate(notToldApart), `forced colours, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(halfForced), `forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({forcedColors: 'none', colorScheme: 'light'});
}
