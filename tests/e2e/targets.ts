/** WCAG 2.2, 2.5.8: what is pressed is 24 px wide and high, or has that much room for itself. */
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

function smallTargets([least, root]: readonly [number, string]): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]';
  const isShown = (element: Element) =>
    element.checkVisibility({visibilityProperty: true}) && element.getBoundingClientRect().width > 1;
  /** In a sentence, the line's height is the text's. */
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.closest('p, li, td, th, dd, dt, figcaption, h1, h2, h3, h4');
    return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  /** A label takes the press for its field. */
  const boxOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect();
  const targets = [...document.querySelectorAll(root)]
    .flatMap((part) => [...part.querySelectorAll(CONTROLS)])
    .filter(isShown);
  const isSmall = (box: DOMRect) => box.width < least - 0.5 || box.height < least - 0.5;
  /** A circle of that width around its middle touches no other target, nor the circle of another small one. */
  const hasRoom = (element: Element, box: DOMRect) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return targets.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      const next = boxOf(other);
      const [dx, dy] = [
        Math.max(next.left - x, 0, x - next.right),
        Math.max(next.top - y, 0, y - next.bottom),
      ];
      const middles = Math.hypot(next.left + next.width / 2 - x, next.top + next.height / 2 - y);
      return Math.hypot(dx, dy) >= least / 2 && (!isSmall(next) || middles >= least);
    });
  };
  // What is drawn when the browser is idle has only an estimated place until then.
  const late = document.querySelectorAll<HTMLElement>('[data-card-lines]');
  for (const part of late) part.style.contentVisibility = 'visible';
  const small = targets
    .map((element) => ({element, box: boxOf(element)}))
    .filter(({element, box}) => isSmall(box) && !isInText(element) && !hasRoom(element, box))
    .map(({element, box}) => {
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} "${name}": ${box.width.toFixed(0)} × ${box.height.toFixed(0)} px`;
    });
  for (const part of late) part.style.contentVisibility = '';
  return small;
}

const LEAST_PX = 24;

/** In the page, or in what lies over it. */
export async function expectTargets(page: Page, where: string, root = 'body'): Promise<void> {
  const small = await page.evaluate(smallTargets, [LEAST_PX, root] as const);
  expect(small, `small targets, ${where}`).toEqual([]);
}
