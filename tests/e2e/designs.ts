/** A page has four designs: desktop and phone, light and dark. */
import type {Page} from '@playwright/test';
import {ALIKE, expectAccessible, expectReadableColours, type Extent} from './accessibility.ts';
import {IS_FULL} from '../scope.ts';
import {expect} from './test.ts';

type Look = (page: Page, where: string, extent: Extent) => Promise<void>;
type Design = readonly [width: number, colorScheme: 'light' | 'dark', look: Look];

/** Every rule once at either width, and the colours of the other mode. */
const EVERY_DESIGN: readonly Design[] = [
  [1440, 'light', expectAccessible],
  [1440, 'dark', expectReadableColours],
  [390, 'dark', expectAccessible],
  [390, 'light', expectReadableColours],
];

/** `npm run test:full`: every rule in every design of every page. */
const EVERYTHING = EVERY_DESIGN.map(([width, scheme]): Design => [width, scheme, expectAccessible]);

/** Colours come from one palette: for most pages one design shows whether the page uses it well. */
const ONE_DESIGN: readonly Design[] = [[1440, 'light', expectAccessible]];

/**
 * Needs the place of every element, a third of the time of all rules together. The quick run looks at the targets of one page of each
 * kind, here at both widths and in page-kinds.spec.ts with our own, stricter rule.
 */
const SLOW_RULES = ['target-size'];

/** Looks at a page without loading it again. */
async function lookAt(page: Page, designs: readonly Design[], extent: Extent): Promise<void> {
  for (const [width, colorScheme, look] of designs) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await look(page, `${width} px, ${colorScheme}`, extent);
  }
}

/** What repeats itself on a page, and may be left out: of all designs, or of those after the first. */
export interface Repeated {
  readonly everywhere?: readonly string[];
  readonly afterTheFirst?: readonly string[];
}

/** Not only left out: axe reads the whole document before it looks at a part, on `/api` for five seconds each time. */
async function remove(page: Page, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors)
    await page.locator(selector).evaluateAll((elements) => elements.forEach((element) => element.remove()));
}

/** In the quick run the page has lost what repeats itself everywhere. */
export async function checkEveryDesign(
  page: Page,
  {everywhere = [], afterTheFirst = []}: Repeated = {},
): Promise<void> {
  if (IS_FULL) return lookAt(page, EVERYTHING, {});
  const [first, ...others] = EVERY_DESIGN as readonly [Design, ...Design[]];
  await remove(page, everywhere);
  await lookAt(page, [first], {});
  await lookAt(page, others, {without: afterTheFirst});
}

export async function checkOneDesign(page: Page): Promise<void> {
  if (IS_FULL) await lookAt(page, EVERYTHING, {});
  else await lookAt(page, ONE_DESIGN, {without: ALIKE, withoutRules: SLOW_RULES});
}
