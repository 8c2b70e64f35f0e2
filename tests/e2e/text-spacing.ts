/** WCAG 1.4.12: with the spacing that a reader may set, no text is cut off and nothing sticks out. */
import type {Page} from '@playwright/test';
import {expectNoOverflow} from './layout.ts';
import {expect} from './test.ts';

/** The values of the success criterion. Pictures with a text of their own are drawn, not set: diagrams keep theirs. */
const SPACING = `
  :not(svg, svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

export async function setTextSpacing(page: Page, isOn: boolean): Promise<void> {
  // Through the object model, which the content security policy leaves to scripts.
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css === '' ? [] : [sheet];
    },
    isOn ? SPACING : '',
  );
}

/** Text in a box that cuts off what does not fit. */
function cutOff(): string[] {
  const hidesText = (element: Element) => {
    const {overflowX, overflowY, clipPath, textIndent, textOverflow} = getComputedStyle(element);
    if (clipPath !== 'none' || element.closest('.sr-only, svg, [aria-hidden=true]')) return false;
    // The name of an icon stands beside its box; what a result begins with is read whole where it leads.
    if (parseFloat(textIndent) > element.clientWidth) return false;
    if (textOverflow === 'ellipsis' && element.closest('[role=option]')) return false;
    const isCut = (overflow: string, inner: number, outer: number) =>
      /hidden|clip/.test(overflow) && inner > outer + 1;
    return (
      isCut(overflowX, element.scrollWidth, element.clientWidth) ||
      isCut(overflowY, element.scrollHeight, element.clientHeight)
    );
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({visibilityProperty: true}) && element.clientHeight > 1)
    .filter((element) => (element.textContent ?? '').trim() !== '' && hidesText(element))
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className}: "${element.textContent?.slice(0, 40)}"`,
    );
}

/** Buttons and their like that lie on top of each other. */
function overlapping(root: string): string[] {
  const controls = [
    ...(document.querySelector(root)?.querySelectorAll('button, summary, [role=tab], input, select') ?? []),
  ].filter(
    (element) =>
      element.checkVisibility({visibilityProperty: true}) && element.getBoundingClientRect().width > 1,
  );
  const name = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
  const found: string[] = [];
  controls.forEach((one, index) => {
    const a = one.getBoundingClientRect();
    for (const other of controls.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const b = other.getBoundingClientRect();
      const isApart =
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      if (!isApart) found.push(`"${name(one)}" and "${name(other)}"`);
    }
  });
  return found;
}

/** At a width, in the page or in what lies over it. Leaves the page as it was. */
export async function expectRoomForSpacing(page: Page, width: number, root = 'body'): Promise<void> {
  await setTextSpacing(page, true);
  await expectNoOverflow(page, width);
  expect(await page.evaluate(cutOff), `cut off with text spacing at ${width} px`).toEqual([]);
  expect(await page.evaluate(overlapping, root), `overlapping with text spacing at ${width} px`).toEqual([]);
  await setTextSpacing(page, false);
}
