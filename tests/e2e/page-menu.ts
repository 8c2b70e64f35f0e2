import type {Page} from '@playwright/test';

/** Opens the menu beside a page's title, which has all but "Copy page". */
export async function openPageMenu(page: Page): Promise<void> {
  const menu = page.locator('details', {has: page.getByLabel('More about this page')});
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').press('Enter');
}
