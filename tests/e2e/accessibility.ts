import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the colours; all others depend on structure and width alone. They take the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Colours in transition would be measured half way, and the navbar covers controls of a page that was scrolled. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({top: 0, behavior: 'instant'});
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/**
 * Legacy mode: the other one opens a second page for every analysis, and there are no frames here to look into.
 * Violations only: to carry every passed element of a long page out of the browser takes minutes.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode(true);

async function expectNoViolations(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  await settle(page);
  const {violations} = await axe.analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found, `axe, ${where}`).toEqual([]);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const axe = axeOf(page).withTags(TAGS);
  await expectNoViolations(page, part === undefined ? axe : axe.include(part), where);
}

/** All of them but those about colours. */
export async function expectSoundStructure(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, axeOf(page).withTags(TAGS).disableRules(COLOUR_RULES), where);
}

/** Only those about colours. */
export async function expectReadableColours(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, axeOf(page).withRules(COLOUR_RULES), where);
}
