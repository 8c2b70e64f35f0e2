import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {openWithoutScripts} from './late-scripts.ts';
import {allOf} from './locators.ts';
import {expect, open, openReady, test} from './test.ts';

test.use({isTabShared: true});

const mode = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', {name: 'Dark mode'});
/** Long enough for the page to hear of a change and to answer it: two changes at once would cancel each other out. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.describe('without a stored choice', () => {
  test(
    'the colour mode follows the system preference, also when it changes',
    {tag: '@R4.6'},
    async ({page}) => {
      await page.emulateMedia({colorScheme: 'dark'});
      await openReady(page, '/');
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({colorScheme: 'light'});
      await expect(mode(page)).toHaveAttribute('data-theme', 'light');
      expect(await stored(page)).toBeNull();
    },
  );

  test('the colour mode is right before the page has scripts', {tag: '@R4.6'}, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.route('**/assets/js/**', (route) => new Promise(() => void route));
    await page.goto('/', {waitUntil: 'commit'});
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  });

  test(
    'a change of the system preference before the scripts come is kept',
    {tag: '@R4.6'},
    async ({page}) => {
      await page.emulateMedia({colorScheme: 'light'});
      const scripts = await openWithoutScripts(page, '/');
      await expect(mode(page)).toHaveAttribute('data-theme', 'light');
      await page.emulateMedia({colorScheme: 'dark'});
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      await scripts.arrive();
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      expect(await stored(page)).toBeNull();
    },
  );
});

test('the stored colour mode wins over the system preference', {tag: '@R4.5'}, async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await open(page, '/');
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'light'});
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
});

test(
  'the colour switch is visible and has two states that are stored',
  {tag: ['@R2.11', '@R4.10']},
  async ({page}) => {
    await open(page, '/');
    await expect(toggle(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    for (const expected of ['dark', 'light', 'dark']) {
      await toggle(page).click();
      await expect(mode(page)).toHaveAttribute('data-theme', expected);
      await expect(toggle(page)).toHaveAttribute('aria-pressed', String(expected === 'dark'));
      expect(await stored(page)).toBe(expected);
    }
    await page.reload();
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  },
);

test('scrollbars of what is dark in the light mode too are dark', {tag: '@R4.5'}, async ({page}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  for (const part of await allOf(page.locator('.petrol')))
    await expect(part).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('a change of the colour mode in another tab is taken over', {tag: '@R4.7'}, async ({page, context}) => {
  await openReady(page, '/');
  const other = await context.newPage();
  await open(other, '/javelin-core/quickstart');
  await toggle(other).click();
  await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  await toggle(other).click();
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
});

test(
  'a page that comes back from the back/forward cache takes over what was chosen meanwhile',
  {tag: '@R4.7'},
  async ({page}) => {
    await openReady(page, '/');
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
    // As the browser does it, which has no such cache here: a page that is kept hears nothing, and is told that it is back.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    });
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await stored(page)).toBe('dark');
  },
);

test('paper has the light colours in both modes', {tag: ['@R4.9', '@R10.5']}, async ({page}) => {
  const onPaper: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({media: 'screen', colorScheme});
    await open(page, '/');
    await expect(mode(page)).toHaveAttribute('data-theme', colorScheme);
    await page.emulateMedia({media: 'print', colorScheme});
    onPaper.push(
      await page
        .locator('html, h1, main p, main pre, main code span, main a, main .petrol')
        .evaluateAll((all) =>
          all.map((element) => {
            const {color, backgroundColor} = getComputedStyle(element);
            return `${element.tagName} ${color} on ${backgroundColor}`;
          }),
        ),
    );
    await expect(mode(page)).toHaveAttribute('data-theme', colorScheme);
  }
  expect(onPaper[0]!.length).toBeGreaterThan(20);
  expect(onPaper[1]).toEqual(onPaper[0]);
});

test('printing does not change the colour mode', {tag: '@R4.9'}, async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await open(page, '/');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, {seenModes: seen});
    const record = () => seen.push(document.documentElement.dataset.theme);
    new MutationObserver(record).observe(document.documentElement, {attributeFilter: ['data-theme']});
    window.addEventListener('beforeprint', record);
    window.addEventListener('afterprint', record);
  });
  await page.pdf();
  // The browser reports the printer's colours as a change of the system's: once more, by hand and in its order.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print', colorScheme: 'light'});
  await drawn(page);
  await page.emulateMedia({media: 'screen', colorScheme: 'dark'});
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await drawn(page);
  const seen = await page.evaluate(() => (window as unknown as {seenModes: string[]}).seenModes);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['dark']));
  expect(await stored(page)).toBeNull();
  await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
  // And the system is followed again afterwards.
  await page.emulateMedia({colorScheme: 'light'});
  await expect(mode(page)).toHaveAttribute('data-theme', 'light');
});

const BROKEN = [
  ['is absent', () => Object.defineProperty(window, 'localStorage', {value: null})],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const;
for (const [name, breakStorage] of chosen(BROKEN, ([name]) => name === 'is absent')) {
  test(
    `printing keeps a choice that could not be stored because storage ${name}`,
    {tag: '@R4.9'},
    async ({page, problems}) => {
      problems.allow(/storage/i);
      await page.addInitScript(breakStorage);
      await open(page, '/');
      await toggle(page).click();
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      await page.pdf();
      await drawn(page);
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({media: 'print'});
      await drawn(page);
      await page.emulateMedia({media: 'screen'});
      await drawn(page);
      await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

for (const value of chosen(
  ['purple', 'DARK', 'null', 'system', ''],
  (value) => value === 'purple' || value === '',
)) {
  test(`the stored colour mode "${value}" is none`, {tag: ['@R4.5', '@R4.6']}, async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await page.addInitScript((text) => localStorage.setItem('theme', text), value);
    await page.route('**/assets/js/**', (route) => new Promise(() => void route));
    await page.goto('/', {waitUntil: 'commit'});
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await open(page, '/');
    await expect(mode(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    // The system is followed, as without a choice.
    await page.emulateMedia({colorScheme: 'light'});
    await expect(mode(page)).toHaveAttribute('data-theme', 'light');
  });
}

test.describe('with the colour switch disabled', () => {
  test.use({siteName: 'bare'});

  test(
    'a disabled colour switch is absent and deletes the stored value',
    {tag: ['@R4.8', '@full']},
    async ({page}) => {
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('prepared')) localStorage.setItem('theme', 'dark');
        sessionStorage.setItem('prepared', 'yes');
      });
      await openReady(page, '/');
      await expect(toggle(page)).toHaveCount(0);
      await expect(mode(page)).toHaveAttribute('data-theme', 'light');
      expect(await stored(page)).toBeNull();
    },
  );

  test(
    'the configured default is light when the system preference is not respected',
    {tag: ['@R4.6', '@R9.6', '@full']},
    async ({page}) => {
      await page.emulateMedia({colorScheme: 'dark'});
      await open(page, '/');
      await expect(mode(page)).toHaveAttribute('data-theme', 'light');
    },
  );
});
