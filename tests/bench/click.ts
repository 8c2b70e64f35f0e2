/** From a press on a link to the next page's heading on the screen, on a page that has settled. */
import type {Browser, Page} from '@playwright/test';
import {openTab} from './conditions.ts';
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

async function approach(page: Page, how: Approach): Promise<void> {
  const link = page.locator(LINK);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  if (how === 'in view') return;
  await link.hover();
  await page.waitForTimeout(1500);
}

export async function measureClick(browser: Browser, baseURL: string, how: Approach): Promise<Click> {
  const {context, page} = await openTab(browser, baseURL);
  try {
    await loadAndSettle(page, START);
    await approach(page, how);
    let requests = 0;
    page.on('request', () => (requests += 1));
    const time = page.evaluate(timeToNextHeading);
    await page.locator(LINK).click();
    return {ms: await time, requests};
  } finally {
    await context.close();
  }
}
