/** Pages whose scripts have not come yet: what a reader does then is the subject of the tests that use this. */
import type {Page, Route} from '@playwright/test';
import {expect, hydrated} from './test.ts';

export const SCRIPTS = '**/assets/js/**';

export interface HeldScripts {
  /** Lets them come, and waits until React has taken over. */
  arrive(): Promise<void>;
}

/** Opens a page and keeps its scripts back, however long the reader takes. */
export async function openWithoutScripts(page: Page, path: string): Promise<HeldScripts> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(SCRIPTS, (route) => (isHolding ? void held.push(route) : route.continue()));
  // Not until `load`: scripts that are under way hold it back.
  await page.goto(path, {waitUntil: 'domcontentloaded'});
  return {
    arrive: async () => {
      expect(await page.evaluate(() => window.javelinReady)).toBeUndefined();
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
      await hydrated(page);
    },
  };
}

/** A browser that never says it has painted, and timers that run when the test wants: nothing happens by itself. */
export async function withoutPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const {observe} = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
}

/** Counts requests for scripts. */
export function countScripts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1;
  });
  return () => count;
}
