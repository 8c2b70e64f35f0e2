/** What a reader's browser does to a page: it translates it, lacks parts of the platform, or gets no scripts. */
import type {Page} from '@playwright/test';
import {allOf, linkToAnotherPage, panels, runButton, searchField} from './locators.ts';
import {fail, FAILED_REQUEST} from './network.ts';
import {expect, openReady, test} from './test.ts';

const QUICKSTART = '/javelin-core/quickstart';
const WALKTHROUGHS = '/javelin-videos/how-to-videos';

/** As translators of browsers do: elements in the place of text, again whenever the page changes. `translate="no"` is obeyed or not. */
const translate = (page: Page, obeys: boolean) =>
  page.evaluate((isObedient) => {
    const counter = window as unknown as {changes: number};
    counter.changes = 0;
    const isLeftOut = (text: Text) =>
      text.parentElement?.closest('font, script, style, textarea') ||
      (isObedient && text.parentElement?.closest('[translate=no]'));
    const work = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || isLeftOut(text) || counter.changes > 50_000) continue;
        counter.changes += 1;
        const font = document.createElement('font');
        font.textContent = `«${text.data}»`;
        text.replaceWith(font);
      }
    };
    new MutationObserver(work).observe(document.body, {childList: true, subtree: true});
    work();
  }, obeys);

test('a translated page can be searched twice and left', async ({page}) => {
  await openReady(page, '/');
  await translate(page, true);
  for (const words of ['rate', 'keys']) {
    await page.keyboard.press('Control+K');
    await searchField(page).fill(words);
    await expect(page.locator('dialog [role=option]').first()).toBeVisible();
    await searchField(page).fill('');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toBeHidden();
  }
  await page.getByRole('main').locator(`a[href="${QUICKSTART}"]`).first().click();
  await expect(page).toHaveURL(QUICKSTART);
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('This page crashed.');
});

test('stored names and a translator that ignores translate="no" do not answer each other', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('javelin.gateway', '{"host":"gateway.example.org"}'));
  await openReady(page, QUICKSTART);
  await expect(page.locator('[data-own=host]').first()).toHaveText('gateway.example.org');
  await translate(page, false);
  const changes = () => page.evaluate(() => (window as unknown as {changes: number}).changes);
  const first = await changes();
  await page.getByRole('button', {name: 'Dark mode'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await changes()) - first).toBeLessThan(100);
});

test('a translation that is written from right to left leaves code and drawings as they are', async ({
  page,
}) => {
  const outside = () =>
    page.locator('#article :is(svg text, [role=img] span)').evaluateAll((all) =>
      all.flatMap((text) => {
        const frame = text.closest('[role=img], svg')!.getBoundingClientRect();
        const {left, right, width} = text.getBoundingClientRect();
        return width > 0 && (left < frame.left - 1 || right > frame.right + 1) ? [text.textContent] : [];
      }),
    );
  for (const path of ['/javelin-architecture', WALKTHROUGHS]) {
    await openReady(page, path);
    expect(await page.locator('#article svg text').count(), path).toBeGreaterThan(0);
    const before = await outside();
    await page.evaluate(() => Object.assign(document.documentElement, {dir: 'rtl', lang: 'ar'}));
    expect(await outside(), path).toEqual(before);
    for (const part of await page.locator('#article :is(pre > code, div[role=img])').all())
      await expect(part).toHaveCSS('direction', 'ltr');
  }
});

test('search without workers fails alone', async ({page, problems}) => {
  problems.allow(/Worker/, /above error occurred|error boundary/i);
  await page.addInitScript(() => Object.assign(window, {Worker: undefined}));
  await openReady(page, '/');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('This page crashed.');
  await page.keyboard.type('rate');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
});

test('Run without workers says so below its example', {tag: '@R10.9'}, async ({page}) => {
  await page.addInitScript(() => Object.assign(window, {Worker: undefined}));
  await openReady(page, QUICKSTART);
  await runButton(page).first().click();
  await expect(panels(page).first()).toContainText('The sandbox could not be loaded.');
  await expect(runButton(page).first()).toBeEnabled();
});

test('reading offline with a cache that throws fails alone', async ({page, problems}) => {
  problems.allow(/No caches/, /above error occurred|error boundary/i);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw new Error('No caches here');
      },
    });
  });
  await openReady(page, '/');
  await page.getByRole('button', {name: 'Read offline'}).last().press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
});

const CLIPBOARDS: Readonly<Record<string, () => void>> = {
  // As on plain http.
  missing: () => Object.defineProperty(navigator, 'clipboard', {value: undefined}),
  refusing: () => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  },
};

for (const [how, prepare] of Object.entries(CLIPBOARDS)) {
  test(`with a clipboard that is ${how}, Copy says that it cannot`, {tag: '@R10.17'}, async ({page}) => {
    await page.addInitScript(prepare);
    await openReady(page, QUICKSTART);
    const copy = page.getByRole('button', {name: 'Copy code'}).first();
    await copy.click();
    await expect(copy).toHaveText('Can’t copy');
    await expect(
      page.getByText('This browser does not allow copying. Select the text instead.'),
    ).toBeAttached();
    await expect(copy).toHaveText('Copy');
  });
}

test('where scripts fail, every step and every tab is readable, and no dead control is left', async ({
  page,
  problems,
}) => {
  problems.allow(FAILED_REQUEST);
  await fail(page, ['**/assets/js/**']);
  await page.goto(WALKTHROUGHS);
  await expect(page.getByRole('alert')).toContainText('Part of this page did not load.');
  const steps = page.locator('[data-step]');
  expect(await steps.count()).toBeGreaterThan(20);
  for (const step of await steps.all()) await expect(step).toBeVisible();
  await page.goto(QUICKSTART);
  await expect(page.getByRole('alert')).toBeVisible();
  for (const panel of await allOf(page.locator('.tab-panel'))) await expect(panel).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeHidden();
});

test('find-in-page opens the tab and the step that it finds something in', async ({page}) => {
  await openReady(page, WALKTHROUGHS);
  const second = page.locator('[data-walkthrough]').first().locator('[data-step]').nth(1);
  await expect(second).toBeHidden();
  await expect(second).toHaveAttribute('hidden', 'until-found');
  await page.evaluate(() => location.assign('#2-a-request-arrives'));
  await expect(second).toBeVisible();
  await expect(page.locator('[data-walkthrough]').first().getByRole('status')).toContainText('Step 2 of');

  await openReady(page, QUICKSTART);
  const closed = page.locator('.tab-panel[hidden=until-found]').first();
  await closed.evaluate((panel) => panel.dispatchEvent(new Event('beforematch', {bubbles: true})));
  const tabs = page.locator('[data-tabs]').first();
  await expect(tabs.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('the contents of the walkthroughs list every step', {tag: '@R2.15'}, async ({page}) => {
  await openReady(page, WALKTHROUGHS);
  const ids = await page.locator('[data-step] h3').evaluateAll((headings) => headings.map(({id}) => id));
  expect(ids.length).toBeGreaterThan(20);
  const links = page.locator('.table-of-contents a');
  expect(
    await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1))),
  ).toEqual(expect.arrayContaining(ids));
});

test.describe('without ::details-content', () => {
  test.use({bypassCSP: true});

  test('an address names its place on the API reference all the same', async ({page}) => {
    await page.route('**/api', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('::details-content', '::no-such-part');
      await route.fulfill({response, body, headers: {'content-type': 'text/html'}});
    });
    await openReady(page, '/api#deleteRoute');
    await expect
      .poll(() =>
        page.locator('#deleteRoute').evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(200);
  });
});

/** What a browser below the floor (README.md, "Browsers") does with a page: it skips what it cannot read. */
const asOldBrowser = (html: string) =>
  html
    .replaceAll(/@layer [^{;]*/g, '@unknown ')
    .replaceAll('color-mix(', 'unknown(')
    .replaceAll(/@media ([^{]*[<>])/g, '@unknown $1');

test.describe('below the oldest supported browsers', () => {
  test.use({bypassCSP: true});

  test('a page is readable, says that a part is missing, and leads on', async ({page, problems}) => {
    problems.allow(/Unexpected|Invalid/);
    await page.route(QUICKSTART, async (route) => {
      const response = await route.fetch();
      const headers = {'content-type': 'text/html'};
      await route.fulfill({response, headers, body: asOldBrowser(await response.text())});
    });
    await page.route('**/assets/js/**', (route) =>
      route.fulfill({body: 'class New {static #unknown syntax}'}),
    );
    await page.setViewportSize({width: 390, height: 844});
    await page.goto(QUICKSTART);
    await expect(page.getByRole('alert')).toContainText('Part of this page did not load.');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const article = page.locator('#article');
    for (const kind of ['h2', '.tab-panel pre'])
      for (const part of await allOf(article.locator(kind))) await expect(part).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await article.locator('a[href^="/javelin"]').first().click();
    await expect(page).not.toHaveURL(QUICKSTART);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});

test(
  'a page that is followed to is announced: its heading has the focus',
  {tag: '@R10.6'},
  async ({page}) => {
    await openReady(page, '/');
    await linkToAnotherPage(page).click();
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
    await page.goto('/javelin-core/quickstart');
  },
);

test.describe('an explanation of a term', () => {
  test.use({viewport: {width: 320, height: 256}});

  test('stays in the window and is dismissed by Escape', {tag: '@R10.6'}, async ({page}) => {
    await openReady(page, QUICKSTART);
    const terms = page.locator('[data-term]');
    for (const term of (await allOf(terms)).slice(0, 8)) {
      const word = term.getByRole('link');
      await word.scrollIntoViewIfNeeded();
      await word.hover();
      const tip = term.getByRole('tooltip');
      await expect(tip).toBeVisible();
      const {left, right} = await tip.evaluate(
        (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await expect(tip).toBeHidden();
      await page.mouse.move(0, 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('code that does not scroll is no stop for Tab', {tag: '@R10.6'}, async ({page}) => {
  await openReady(page, QUICKSTART);
  const wrong = () =>
    page
      .locator('#article pre')
      .evaluateAll(
        (all) =>
          all.filter(
            (pre) =>
              pre.checkVisibility() && pre.scrollWidth > pre.clientWidth !== pre.matches('[tabindex="0"]'),
          ).length,
      );
  await expect.poll(wrong).toBe(0);
  await page.setViewportSize({width: 390, height: 800});
  await expect.poll(wrong).toBe(0);
});
