/** What the server says about an address is what the page says once React has taken over: tests/built/addresses.ts has the table. */
import {ADDRESSED_PAGES, addressesOf} from '../built/addresses.ts';
import {chosen} from '../scope.ts';
import {expect, hydrated, test} from './test.ts';

test.use({isTabShared: true});

for (const path of chosen(ADDRESSED_PAGES, (page) => page === '/security')) {
  test(
    `every spelling of ${path} shows what the server returned`,
    {tag: '@R2.6'},
    async ({page, problems}) => {
      problems.allow(/status of 404/);
      const heading = page.getByRole('heading', {level: 1});
      await page.goto(path);
      const title = (await heading.textContent()) ?? '';
      expect(title).not.toBe('Page not found');
      for (const {target} of addressesOf([path])) {
        const url = new URL(page.url()).origin + target;
        const response = await page.goto(url);
        await hydrated(page);
        // The browser itself resolves dots, so that the server may be asked for another address than the table's.
        const expected = response?.status() === 404 ? 'Page not found' : title;
        await expect(heading, target).toHaveText(expected);
      }
    },
  );
}
