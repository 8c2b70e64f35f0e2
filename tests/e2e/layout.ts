import type {Page} from '@playwright/test';
import {cutOnPaper, PAPERS, widthInside} from '../engines/paper.ts';
import {expect} from './test.ts';

export const NARROWEST = 320;
/** 1000: the narrowest with a sidebar. */
export const WIDTHS = [NARROWEST, 390, 768, 1000, 1440] as const;

/** Nothing sticks out sideways: not the document, and no element beyond an ancestor that does not scroll. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  const overflow = await page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isOut(element) && ![...element.children].some(isOut))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
      .slice(0, 5);
  });
  expect(overflow, `sideways overflow at ${width} px`).toEqual([]);
}

/** In the styles for print, as wide as the sheet: no code, table or diagram is cut. */
export async function expectNothingCutOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({media: 'print'});
  for (const paper of PAPERS) {
    await page.setViewportSize({width: widthInside(paper), height: 1000});
    expect(await page.evaluate(cutOnPaper), `cut on ${paper.name}`).toEqual([]);
  }
  await page.emulateMedia({media: null});
}

/** Adds up the layout shifts of a page from its first paint, as browsers do for CLS. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = {total: 0};
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** From where the page stands: down, a screen at a time, or up. */
async function readOn(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(async (sign) => {
    // A browser without a screen now and then stops drawing; nothing here needs to wait for that.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    let before;
    do {
      before = scrollY;
      scrollBy(0, sign * innerHeight);
      await frame();
      await frame();
    } while (scrollY !== before);
    await document.fonts.ready;
  }, direction);
}

/** Reads to the end of the page, so that what loads on sight has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await readOn(page, 1);
  await page.waitForLoadState('networkidle');
}

export const readBackToTheTop = (page: Page): Promise<void> => readOn(page, -1);

export const totalShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as {shifts: {total: number}}).shifts.total);
