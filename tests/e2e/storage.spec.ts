import {linkToAnotherPage} from './locators.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const WARNING = /console warning: .*browser storage is not available/s;

const ABSENT = [
  [
    'denied',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    },
  ],
  ['null', () => void Object.defineProperty(window, 'localStorage', {value: null})],
] as const;

for (const [name, removeStorage] of ABSENT) {
  test(
    `with local storage that is ${name} one warning is logged and the site works`,
    {tag: '@R4.17'},
    async ({page, problems}) => {
      problems.allow(WARNING);
      await page.addInitScript(removeStorage);
      await open(page, '/javelin-core/quickstart');
      await page.getByRole('button', {name: 'Dark mode'}).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const bar = page.locator('.theme-announcement-bar');
      await bar.getByRole('button', {name: 'Close'}).click();
      await expect(bar).toBeHidden();
      await page.getByRole('tab', {name: 'Python'}).first().click();
      await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
      await linkToAnotherPage(page).click();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      expect(problems.matching(WARNING)).toHaveLength(1);
    },
  );
}

test('local storage holds only the required keys', {tag: ['@R3.2', '@R9.4']}, async ({page}) => {
  await open(page, '/');
  await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
  await page.getByRole('button', {name: 'Dark mode'}).click();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(keys).toEqual(['docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'theme']);
});
