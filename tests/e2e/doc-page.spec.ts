import type {Page} from '@playwright/test';
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';

const headings = (page: Page, levels: string) =>
  page
    .locator('.theme-doc-markdown')
    .locator(levels)
    .evaluateAll((all) => all.map(({id}) => `#${id}`));
const hrefs = (page: Page, list: string) =>
  page.locator(`${list} a`).evaluateAll((all) => all.map((a) => a.getAttribute('href')));

test('a doc page has breadcrumbs from the home page to itself', {tag: '@R2.13'}, async ({page}) => {
  await open(page, PAGE);
  const crumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Getting started', 'Quickstart']);
  await crumbs.getByRole('link', {name: 'Home page'}).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a doc page shows tags that lead to the pages that share them', {tag: '@R2.16'}, async ({page}) => {
  await open(page, PAGE);
  const tags = page.locator('.theme-doc-footer-tags-row');
  await tags.getByRole('link', {name: 'Quickstart'}).click();
  await page.waitForURL('**/tags/quickstart');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('main').getByRole('link', {name: 'Quickstart', exact: true})).toBeVisible();
});

test('a doc page can be edited and says when it was last updated', {tag: '@R2.16'}, async ({page}) => {
  await open(page, PAGE);
  const edit = page.getByRole('link', {name: 'Edit this page'});
  await expect(edit).toHaveAttribute('href', /\/docs\/edit\/main\/docs\/javelin-core\/quickstart\.mdx$/);
  const time = page.locator('.theme-last-updated time');
  await expect(time).toBeVisible();
  expect(Date.parse((await time.getAttribute('datetime')) ?? '')).not.toBeNaN();
});

test(
  "a doc page has the version badge 'Next' and no version banner",
  {tag: ['@R2.17', '@R9.7']},
  async ({page}) => {
    await open(page, PAGE);
    await expect(page.locator('.theme-doc-version-badge')).toBeVisible();
    await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: Next');
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
  },
);

type Steps = readonly (readonly [from: number, to: number])[];

/** Presses the back-to-top button of the long page; every step on the way up. */
async function stepsToTop(page: Page): Promise<Steps> {
  await page.addInitScript(() => {
    const steps: [number, number][] = [];
    const scrollTo = window.scrollTo.bind(window) as (x: number, y: number) => void;
    Object.assign(window, {
      scrollSteps: steps,
      scrollTo: (x: number, y: number) => {
        steps.push([document.documentElement.scrollTop, y]);
        scrollTo(x, y);
      },
    });
  });
  await openReady(page, '/long');
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2500);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(button).toBeVisible();
  await page.evaluate(() => void ((window as unknown as {scrollSteps: unknown[]}).scrollSteps.length = 0));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  return page.evaluate(() => (window as unknown as {scrollSteps: Steps}).scrollSteps);
}

test.describe('on a long page', () => {
  test.use({siteName: 'gallery'});

  test(
    'the desktop table of contents lists heading levels 2 to 3',
    {tag: ['@R2.15', '@R9.6']},
    async ({page}) => {
      await open(page, '/long');
      const expected = await headings(page, 'h2, h3');
      expect(expected).toHaveLength(24);
      expect(await headings(page, 'h4')).toHaveLength(12);
      expect(await hrefs(page, '.theme-doc-toc-desktop')).toEqual(expected);
    },
  );

  test(
    'the mobile table of contents opens and lists heading levels 2 to 3',
    {tag: '@R2.15'},
    async ({page}) => {
      await page.setViewportSize({width: 390, height: 844});
      await open(page, '/long');
      const contents = page.locator('.theme-doc-toc-mobile');
      await contents.getByText('On this page').click();
      await expect(contents.getByRole('link', {name: 'Section 12', exact: true})).toBeVisible();
      const [menu, text] = [await contents.boundingBox(), await page.locator('h1').boundingBox()];
      expect(menu!.width).toBe(text!.width);
      expect(await hrefs(page, '.theme-doc-toc-mobile')).toEqual(await headings(page, 'h2, h3'));
      await contents.getByRole('link', {name: 'Section 3', exact: true}).click();
      expect(new URL(page.url()).hash).toBe('#section-3');
    },
  );

  test(
    'the back-to-top button scrolls up with an easing factor of 0.85',
    {tag: ['@R2.18', '@R9.5']},
    async ({page}) => {
      await page.emulateMedia({reducedMotion: 'no-preference'});
      const steps = await stepsToTop(page);
      expect(steps.length).toBeGreaterThan(10);
      expect(steps.map(([, to]) => to)).toEqual(steps.map(([from]) => Math.floor(from * 0.85)));
    },
  );

  test('the back-to-top button jumps for readers who want less motion', {tag: '@R2.18'}, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    const steps = await stepsToTop(page);
    expect(steps.map(([, to]) => to)).toEqual([0]);
  });
});

test('on a phone the lead follows the title, and then contents and menu', {tag: '@R2.15'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/javelin-core/features/ratelimits', '/javelin-core/quickstart', '/security']) {
    await open(page, path);
    const lead = (await page.locator('#article > p').first().boundingBox())!;
    const contents = (await page.locator('.theme-doc-toc-mobile').boundingBox())!;
    const copy = (await page.getByRole('button', {name: 'Copy page as Markdown'}).boundingBox())!;
    expect(lead.y, path).toBeLessThan(300);
    expect(contents.y, path).toBeGreaterThanOrEqual(lead.y + lead.height);
    expect(Math.round(Math.min(contents.height, copy.height + 2)), path).toBeGreaterThanOrEqual(44);
    const next = (await page.locator('#article > p ~ *').filter({visible: true}).first().boundingBox())!;
    expect(next.y, path).toBeGreaterThanOrEqual(contents.y + contents.height);
    const fold = page.locator('.theme-doc-toc-mobile');
    await fold.locator('summary').click();
    await fold.getByRole('link').first().click();
    await expect(fold).not.toHaveAttribute('open');
  }
});

test('a diagram that fits no way round is an outline on a phone', {tag: '@R10.2'}, async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/security', '/javelin-gpt/overview', '/javelin-architecture']) {
    await open(page, path);
    const beyond = await page
      .locator('.diagram-scroll')
      .evaluateAll((all) => all.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth));
    expect(Math.max(...beyond), path).toBeLessThanOrEqual(0);
  }
});

test('a diagram fits the column it stands in, at every width', {tag: '@R10.2'}, async ({page}) => {
  for (const path of ['/javelin-core/features/ratelimits', '/javelin-processors/overview']) {
    await open(page, path);
    const diagram = page.locator('.diagram-scroll').first();
    for (const width of [390, 768, 1000, 1200, 1280, 1440]) {
      await page.setViewportSize({width, height: 900});
      await expect(diagram.locator('svg.dg:visible'), `pictures at ${width} px`).toHaveCount(1);
      const beyond = await diagram.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
      expect(beyond, `${path} beyond the column at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
