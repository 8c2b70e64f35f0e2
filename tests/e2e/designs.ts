/** A page has four designs: desktop and phone, light and dark. */
import type {Page} from '@playwright/test';
import {expectAccessible, expectReadableColours, expectSoundStructure} from './accessibility.ts';
import {expect} from './test.ts';

/** `npm run test:full`: every rule in every design of every page. */
export const IS_FULL = process.env.JAVELIN_FULL === '1';

type Look = (page: Page, where: string) => Promise<void>;
type Design = readonly [width: number, colorScheme: 'light' | 'dark', look: Look];

/** Every rule once at either width, and the colours of the other mode. */
const EVERY_DESIGN: readonly Design[] = [
  [1440, 'light', expectAccessible],
  [1440, 'dark', expectReadableColours],
  [390, 'dark', expectAccessible],
  [390, 'light', expectReadableColours],
];

/** Colours come from one palette: for most pages one design shows whether the page uses it well. */
const ONE_DESIGN: readonly Design[] = [
  [1440, 'light', expectAccessible],
  [390, 'dark', expectSoundStructure],
];

/** Looks at a page without loading it again. */
async function lookAt(page: Page, designs: readonly Design[]): Promise<void> {
  for (const [width, colorScheme, look] of designs) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme});
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await look(page, `${width} px, ${colorScheme}`);
  }
}

export async function checkEveryDesign(page: Page): Promise<void> {
  await lookAt(
    page,
    IS_FULL ? EVERY_DESIGN.map(([width, scheme]) => [width, scheme, expectAccessible]) : EVERY_DESIGN,
  );
}

export async function checkOneDesign(page: Page): Promise<void> {
  if (IS_FULL) await checkEveryDesign(page);
  else await lookAt(page, ONE_DESIGN);
}
