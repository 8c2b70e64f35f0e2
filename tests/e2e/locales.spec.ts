/** A site with two locales: the real one has one. */
import {expect, open, test} from './test.ts';

test.use({isTabShared: true, siteName: 'versions-and-locales'});

test(
  'the default locale has no prefix and another one has its code',
  {tag: ['@R2.22', '@full']},
  async ({page}) => {
    await open(page, '/details');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[hreflang=fr]')).toHaveAttribute('href', /\/fr\/details$/);
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /[^r]\/details$/);
    await open(page, '/fr/details');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const links = await page
      .locator('.theme-doc-sidebar-container a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['/fr/', '/fr/details']);
  },
);
