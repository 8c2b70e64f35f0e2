import type {Page} from '@playwright/test';

/** Goes from a page with a text to another one of the site, as a link in it does. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), {href: to, textContent: 'there'});
    document.getElementById('article')?.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname + url.hash === path);
}
