/** From a press on a link to the next page's heading on the screen, on a page that has settled. */
import type {Browser} from '@playwright/test';
import {ask, openTab, type Tab} from './conditions.ts';
import {loadAndSettle} from './load.ts';

export interface Click {
  readonly ms: number;
  readonly requests: number;
}

/** What the reader did before pressing: seen the link for a while, or also rested the pointer on it. */
export type Approach = 'in view' | 'hovered';

const START = '/javelin-core/quickstart';
const LINK = '.pagination-nav__link--next';

/** Resolves with the time between the press and the frame in which another heading is shown. */
function timeToNextHeading(): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  return new Promise((resolve) => {
    let pressed = 0;
    addEventListener('click', () => (pressed = performance.now()), {capture: true, once: true});
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (!pressed || !heading || heading === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    });
    observer.observe(document.body, {childList: true, subtree: true, characterData: true});
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Brings the middle of the link to the middle of the screen, and says where that is. */
function showLink(selector: string): Point {
  const link = document.querySelector(selector);
  if (link === null) throw new Error(`No ${selector} on this page`);
  link.scrollIntoView({block: 'center', behavior: 'instant'});
  const {x, y, width, height} = link.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
}

async function approach(tab: Tab, how: Approach): Promise<Point> {
  const {page} = tab;
  const place = await ask<Point>(tab, `(${showLink.toString()})('${LINK}')`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  if (how === 'hovered') {
    await page.mouse.move(place.x, place.y);
    await page.waitForTimeout(1500);
  }
  // What came into view may have moved it.
  return ask<Point>(tab, `(${showLink.toString()})('${LINK}')`);
}

export async function measureClick(browser: Browser, baseURL: string, how: Approach): Promise<Click> {
  const tab = await openTab(browser, baseURL);
  try {
    await loadAndSettle(tab, START);
    const {x, y} = await approach(tab, how);
    let requests = 0;
    tab.page.on('request', () => (requests += 1));
    // It listens before the mouse presses: the two come to the page by different ways.
    await ask(tab, `bench.change = (${timeToNextHeading.toString()})(), 0`);
    await tab.page.mouse.click(x, y);
    return {ms: await ask<number>(tab, 'bench.change'), requests};
  } finally {
    await tab.context.close();
  }
}
