import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true, siteName: 'gallery'});

test('printing opens tabs', {tag: '@R10.5'}, async ({page}) => {
  await open(page, '/states');
  const panel = page.locator('.tab-panel', {hasText: 'Text for macOS.'});
  await expect(panel).toBeHidden();
  await page.emulateMedia({media: 'print'});
  await expect(panel).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeHidden();
  await page.emulateMedia({media: 'screen'});
  await expect(panel).toBeHidden();
});

test('printing opens collapsed parts and closes them again', {tag: '@R10.5'}, async ({page}) => {
  await openReady(page, '/');
  const details = page.locator('#article details').first();
  await page.evaluate(() => {
    const state = () => document.querySelector<HTMLDetailsElement>('#article details')?.open;
    Object.assign(window, {openInPrint: undefined});
    // Registered after the site's own listener, so it sees what the printer will see.
    window.addEventListener('beforeprint', () => Object.assign(window, {openInPrint: state()}));
  });
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as {openInPrint: boolean}).openInPrint)).toBe(true);
  await expect(details).not.toHaveAttribute('open');
});

test('paper carries neither navigation nor buttons', {tag: '@R10.5'}, async ({page}) => {
  await open(page, '/states');
  await page.emulateMedia({media: 'print'});
  for (const part of [
    '.navbar',
    '.theme-announcement-bar',
    '.theme-doc-sidebar-container',
    '.pagination-nav',
  ]) {
    await expect(page.locator(part)).toBeHidden();
  }
  for (const button of await page.getByRole('main').getByRole('button').all())
    await expect(button).toBeHidden();
});
