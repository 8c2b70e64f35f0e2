import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const body = 'body';
const ON = /navigation-with-keyboard/;

test(
  'keyboard-navigation mode turns on with Tab and off on a mouse press',
  {tag: '@R4.16'},
  async ({page}) => {
    await open(page, '/');
    await expect(page.locator(body)).not.toHaveClass(ON);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(body)).not.toHaveClass(ON);
    await page.keyboard.press('Tab');
    await expect(page.locator(body)).toHaveClass(ON);
    await page.mouse.click(700, 700);
    await expect(page.locator(body)).not.toHaveClass(ON);
  },
);

test('the skip link is the first stop and leads to the content', {tag: '@R2.10'}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', {name: 'Skip to main content'});
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  const focused = await page.evaluate(() =>
    document.activeElement?.contains(document.querySelector('article')),
  );
  expect(focused).toBe(true);
});

test.describe('without scripting', () => {
  test.use({javaScriptEnabled: false});

  test(
    'the skip link leads to the content without scripting',
    {tag: ['@R2.10', '@R10.4']},
    async ({page}) => {
      await page.goto('/javelin-core/quickstart');
      const target = await page.getByRole('link', {name: 'Skip to main content'}).getAttribute('href');
      await expect(page.locator(`${target}`)).toHaveCount(1);
      await expect(page.locator(`${target} article`)).toHaveCount(1);
    },
  );
});
