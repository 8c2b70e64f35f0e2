import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours in transition would be measured half way. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it stands. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  await finishTransitions(page);
  // Legacy mode: the other one opens a second page for every analysis, and there are no frames here to look into.
  const axe = new AxeBuilder({page}).withTags(TAGS).setLegacyMode(true);
  const {violations} = await (part === undefined ? axe : axe.include(part)).analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found, `axe, ${where}`).toEqual([]);
}
