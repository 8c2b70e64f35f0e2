import {expect, test} from './test.ts';

test('a shown response names the sandbox rules behind it, as the Run panel does', async ({page}) => {
  await page.goto('/javelin-core/quickstart');
  const response = page.locator('.code-block[data-caption^="Response"]').first();
  await response.getByText('2 assumptions').click();
  await response.getByRole('link', {name: 'success-text'}).click();
  await expect(page).toHaveURL(/\/api#rule-success-text$/);
  const rule = page.locator('#rule-success-text');
  await expect(rule).toBeInViewport();
  // What a rule says comes with the first link to one.
  await expect(rule).toContainText('Sandbox: ');
});
