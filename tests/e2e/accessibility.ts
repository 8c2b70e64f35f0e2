import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the colours; all others depend on structure and width alone. They take the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Drawn alike on every page, and half of the time: the sidebar, and the hundreds of coloured words in code blocks (the blocks
 * themselves are looked at).
 */
export const ALIKE = ['.theme-doc-sidebar-container', 'pre code'];

/** Colours in transition would be measured half way, and the navbar covers controls of a page that was scrolled. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({top: 0, behavior: 'instant'});
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

export interface Extent {
  /** Only this part. */
  readonly part?: string;
  /** Without these parts. */
  readonly without?: readonly string[];
}

/**
 * Legacy mode: the other one opens a second page for every analysis, and there are no frames here to look into.
 * Violations only: to carry every passed element of a long page out of the browser takes minutes.
 */
function axeOf(page: Page, {part, without = []}: Extent): AxeBuilder {
  const axe = new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode(true);
  if (part !== undefined) axe.include(part);
  for (const selector of without) axe.exclude(selector);
  return axe;
}

async function expectNoViolations(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  await settle(page);
  const {violations} = await axe.analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found, `axe, ${where}`).toEqual([]);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, where: string, extent: Extent = {}): Promise<void> {
  await expectNoViolations(page, axeOf(page, extent).withTags(TAGS), where);
}

/** Only those about colours. */
export async function expectReadableColours(page: Page, where: string, extent: Extent = {}): Promise<void> {
  await expectNoViolations(page, axeOf(page, extent).withRules(COLOUR_RULES), where);
}
