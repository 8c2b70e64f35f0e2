/** A site that is built for another base URL than the one it is served at. */
import {fail, FAILED_REQUEST} from './network.ts';
import {expect, open, test} from './test.ts';

test.describe('with a wrong base URL', () => {
  test.use({siteName: 'wrong-base-url'});

  test(
    'a banner about the base URL appears on a misconfigured site',
    {tag: ['@R2.23', '@R8.3']},
    async ({page, problems}) => {
      problems.allow(/console error: (Failed to load resource: .* 404|Refused to (apply|execute))/);
      for (const path of ['/', '/details']) {
        await page.goto(path);
        const banner = page.getByRole('alert');
        await expect(banner).toContainText('javelin. did not load properly.');
        await expect(banner).toContainText('configured for the base URL /docs/; this page suggests /.');
      }
    },
  );
});

test('a well configured site shows no banner about the base URL', {tag: '@R2.23'}, async ({page}) => {
  await open(page, '/');
  await expect(page.locator('#load-problem')).toHaveCount(0);
});

for (const path of ['/', '/security', '/javelin-core/administration/createroute', '/nothing-here']) {
  test(`${path} does not blame the base URL when scripts fail`, {tag: '@R2.23'}, async ({page, problems}) => {
    problems.allow(FAILED_REQUEST, /status of 404/);
    await fail(page, ['**/assets/**']);
    await page.goto(path);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Part of this page did not load.');
    await expect(banner).not.toContainText('base URL');
  });
}
