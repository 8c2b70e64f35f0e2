/** Goes through a page with the Tab key and looks at every stop: is it seen, is it marked, is anything left out. */
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

interface Walk {
  /** The control that has the focus, with what is wrong about it; nothing at the end of the page. */
  look(): {readonly stop: string; readonly problem: string} | undefined;
  /** What a pointer can use and Tab has not reached. */
  missed(): string[];
}

/** In the page: what a reader who uses Tab would see. */
function install(rootSelector: string): void {
  const root = document.querySelector(rootSelector) ?? document.body;
  const visited = new Set<Element>();
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const id = element.id === '' ? '' : `#${element.id}`;
    return `${element.tagName.toLowerCase()}${id} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };

  /** A ring of its own, or one around the label or box that it belongs to. */
  const hasRing = (element: Element) =>
    [element, element.nextElementSibling, element.closest('label'), element.parentElement].some((part) => {
      if (!part) return false;
      const {outlineStyle, outlineWidth} = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });

  /** The middle of its first line, as far as that is on the screen, belongs to it: nothing fixed covers it. */
  const isSeen = (element: Element) => {
    const [line] = element.getClientRects();
    if (!line) return false;
    const [top, bottom] = [Math.max(line.top, 0), Math.min(line.bottom, innerHeight)];
    const [left, right] = [Math.max(line.left, 0), Math.min(line.right, innerWidth)];
    if (bottom - top < Math.min(line.height, 8) || right - left < Math.min(line.width, 8)) return false;
    // A field with an invisible box inside its label counts by the label.
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      at !== null &&
      (element.contains(at) || at.contains(element) || at.closest('label')?.control === element)
    );
  };

  const isOffered = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    // The last one comes and goes while the page scrolls.
    !element.matches(':disabled, [inert] *, .theme-back-to-top-button') &&
    element.checkVisibility({visibilityProperty: true}) &&
    // Of a group of choices Tab reaches the chosen one.
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

  const walk: Walk = {
    look() {
      const element = document.activeElement;
      if (!element || element === document.body || visited.has(element)) return undefined;
      visited.add(element);
      const problems = [!hasRing(element) && 'no visible ring', !isSeen(element) && 'not seen'];
      return {stop: nameOf(element), problem: problems.filter(Boolean).join(', ')};
    },
    missed: () =>
      [...root.querySelectorAll(CONTROLS)]
        .filter((element) => isOffered(element) && !visited.has(element))
        .map(nameOf),
  };
  Object.assign(window, {walk});
}

type Walking = Window & {readonly walk: Walk};

interface Options {
  /** What must be reached completely; the whole page unless told. */
  readonly root?: string;
  /** With Shift the page scrolls the other way, where things may hide below the navbar. */
  readonly key?: 'Tab' | 'Shift+Tab';
}

const MOST_STOPS = 2000;

/** Every control of the page, or of a part of it, is reached with Tab, is marked while it has the focus, and is in view. */
export async function expectWalkable(
  page: Page,
  {root = 'body', key = 'Tab'}: Options = {},
): Promise<number> {
  await page.evaluate(install, root);
  const look = () => page.evaluate(() => (window as unknown as Walking).walk.look());
  const problems: string[] = [];
  let stops = 0;
  // What has the focus already, as in a dialog that has just opened, is the first stop.
  let found = await look();
  for (; stops < MOST_STOPS; stops += 1) {
    if (found?.problem) problems.push(`${found.stop}: ${found.problem}`);
    await page.keyboard.press(key);
    found = await look();
    if (!found) break;
  }
  const missed = await page.evaluate(() => (window as unknown as Walking).walk.missed());
  expect([...problems, ...missed.map((name) => `${name}: not reached with ${key}`)]).toEqual([]);
  return stops;
}
