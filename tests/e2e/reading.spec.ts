/** Reading comforts: links to headings, the way back, terms. */
import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from './test.ts';
import {startAt, tabTo} from './by-keyboard.ts';
import {readBackToTheTop, totalShift, watchShifts} from './layout.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/features/ratelimits';
const LONGEST = '/javelin-core/integration-new';

test('previous and next lead along the sidebar', {tag: '@R10.19'}, async ({page}) => {
  await open(page, '/javelin-core/features');
  await page.locator('.pagination-nav__link--next').click();
  await page.waitForURL(`**${PAGE}`);
  await page.locator('.pagination-nav__link--prev').click();
  await page.waitForURL('**/javelin-core/features');
});

test('going back keeps the reading position', {tag: '@R10.19'}, async ({page}) => {
  await open(page, PAGE);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  const link = page.locator('.theme-doc-markdown p a[href^="/javelin"]:not([href*="#"])').last();
  await link.evaluate((a: HTMLAnchorElement) => a.click());
  await page.waitForURL((url) => url.pathname !== PAGE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(900);
  await page.goBack();
  await page.waitForURL(`**${PAGE}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test(
  'the link of a heading is reached with Tab and gives its address',
  {tag: ['@R10.19', '@R10.6']},
  async ({page}) => {
    await open(page, PAGE);
    const heading = page.locator('.theme-doc-markdown h2').nth(1);
    const link = heading.getByRole('link');
    await startAt(page.locator('.theme-doc-markdown h2').first());
    await tabTo(page, link);
    await expect(link).toBeVisible();
    expect(await link.evaluate((a) => getComputedStyle(a).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    const id = await heading.getAttribute('id');
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    const top = (await heading.boundingBox())?.y ?? 0;
    const navbar = (await page.locator('.navbar').boundingBox())?.height ?? 0;
    expect(top).toBeGreaterThanOrEqual(navbar - 1);
  },
);

test('the table of contents follows the reader', {tag: '@R10.19'}, async ({page}) => {
  await open(page, PAGE);
  const heading = page.locator('.theme-doc-markdown h2').nth(2);
  const id = await heading.getAttribute('id');
  await heading.evaluate((node) => node.scrollIntoView());
  const active = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
  await expect(active).toHaveAttribute('href', `#${id}`);
});

test('a term shows its definition on focus and leads on', {tag: ['@full', '@R10.19']}, async ({page}) => {
  await open(page, '/javelin-architecture');
  const term = page
    .locator('.theme-doc-markdown p, .theme-doc-markdown li, td')
    .getByRole('link', {name: 'route', exact: true})
    .first();
  const definition = page
    .getByRole('tooltip')
    .filter({hasText: 'Every model request resolves to one route.'})
    .first();
  await expect(definition).toBeHidden();
  await startAt(page.getByRole('heading', {level: 1}));
  await tabTo(page, term, 80);
  await expect(definition).toBeVisible();
  await expect(term).toHaveAccessibleDescription(/Every model request resolves to one route/);
});

test(
  'all terms are listed in one place, each with an address',
  {tag: ['@full', '@R10.19']},
  async ({page}) => {
    await open(page, '/javelin-architecture#term-virtual-key');
    const row = page.locator('#term-virtual-key');
    await expect(row).toBeInViewport();
    await expect(row).toContainText('The alias of a secret');
    expect(await page.locator('[id^=term-]').count()).toBeGreaterThan(30);
    await row.getByRole('link', {name: 'Virtual key', exact: true}).click();
    await page.waitForURL('**/javelin-core/secretsvault/virtualkeys');
  },
);

/** Heights of the page while it loads, with long code skipped, and after that. */
async function heightsOf(page: Page, path: string, width: number): Promise<[number, number]> {
  await page.setViewportSize({width, height: 844});
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await open(page, path);
  return page.evaluate(() => {
    const {scrollHeight} = document.documentElement;
    for (const block of document.querySelectorAll('#article pre')) block.removeAttribute('data-lines');
    return [scrollHeight, document.documentElement.scrollHeight];
  });
}

for (const width of [390, 1440])
  test(`long code leaves its place while the page loads, at ${width} px`, async ({page}) => {
    const [skipped, whole] = await heightsOf(page, LONGEST, width);
    // On a phone, lines wrap: where, the build can only estimate.
    expect(Math.abs(skipped - whole) / whole).toBeLessThan(width > 600 ? 0.0001 : 0.01);
  });

/** How many colours a part of the page has in a picture of the whole page. */
async function coloursIn(page: Page, part: Locator): Promise<number> {
  const {left, top, width, height} = await part.evaluate((element) => {
    scrollTo(0, 0);
    return element.getBoundingClientRect().toJSON() as DOMRect;
  });
  const picture = await page.screenshot({fullPage: true});
  return page.evaluate(
    async ({bytes, box}) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]);
      const part = await createImageBitmap(blob, ...box);
      const context = new OffscreenCanvas(part.width, part.height).getContext('2d')!;
      context.drawImage(part, 0, 0);
      return new Set(new Uint32Array(context.getImageData(0, 0, part.width, part.height).data.buffer)).size;
    },
    {bytes: picture.toString('base64'), box: [left, top, width, height] as const},
  );
}

test('a picture of the whole page has its last code', async ({page}) => {
  await open(page, LONGEST);
  await expect(page.locator('#article pre[data-lines]')).toHaveCount(0);
  const code = page.locator('#article pre code').filter({visible: true}).last();
  expect(await coloursIn(page, code)).toBeGreaterThan(10);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('the cards of a table leave about their place while the page loads', async ({page}) => {
    await open(page, LONGEST);
    await expect(page.locator('[data-card-lines]')).toHaveCount(0);
    const [left, laidOut] = await page.evaluate(async () => {
      const source = await (await fetch(location.pathname)).text();
      const built = new DOMParser().parseFromString(source, 'text/html').querySelectorAll('.table-scroll');
      const tables = [...document.querySelectorAll('.table-scroll')];
      const height = () => tables.reduce((sum, table) => sum + table.getBoundingClientRect().height, 0);
      const after = height();
      tables.forEach((table, index) => {
        const lines = built[index]?.getAttribute('data-card-lines');
        if (lines) table.setAttribute('data-card-lines', lines);
      });
      return [height(), after];
    });
    expect(left).not.toBe(laidOut);
    expect(Math.abs(left - laidOut) / laidOut).toBeLessThan(0.05);
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('[data-card-lines]').first()).toHaveCSS('content-visibility', 'visible');
  });

  test('a picture of the whole page has its last table', async ({page}) => {
    await open(page, LONGEST);
    await expect(page.locator('[data-card-lines]')).toHaveCount(0);
    expect(await coloursIn(page, page.locator('#article table').last())).toBeGreaterThan(10);
  });

  test(
    'a link below unread tables leads to its heading, and nothing moves on the way back up',
    {tag: '@full'},
    async ({page}) => {
      await watchShifts(page);
      await open(page, `${LONGEST}#troubleshooting`);
      const heading = page.locator('#troubleshooting');
      await expect(heading).toBeInViewport();
      await readBackToTheTop(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await totalShift(page)).toBeLessThan(0.02);
      await page.goto(`${LONGEST}#errors`);
      await expect(page.locator('#errors')).toBeInViewport();
    },
  );
});
