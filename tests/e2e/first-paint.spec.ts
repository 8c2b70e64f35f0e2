/** What is needed to paint a page, and when its scripts come. */
import type {Page} from '@playwright/test';
import {scriptsOfPage} from '../built/scripts-of-page.ts';
import {chosen} from '../scope.ts';
import {fileOf, readBuilt} from './built.ts';
import {countScripts, openWithoutScripts, SCRIPTS, withoutPaint} from './late-scripts.ts';
import {totalShift, watchShifts} from './layout.ts';
import {allOf} from './locators.ts';
import {isIcon, setConnection} from './network.ts';
import {expect, hydrated, open, openReady, test} from './test.ts';

const PAGE = '/javelin-core/quickstart';

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({type: 'paint', buffered: true});
      }),
  );

test.describe('the first response', () => {
  for (const path of chosen(['/', PAGE, '/api', '/tags', '/nothing-here'], (path) =>
    ['/', '/api'].includes(path),
  )) {
    test(`${path} is painted with its styles before anything else arrives`, async ({page, problems}) => {
      if (path === '/nothing-here') problems.allow(/status of 404/);
      // Everything but the page itself is kept back for ever.
      await page.route('**/*', (route) =>
        route.request().resourceType() === 'document' ? route.continue() : undefined,
      );
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      expect(await firstPaint(page)).toBeGreaterThan(0);
      await expect(page.locator('.navbar')).toHaveCSS('background-color', 'rgb(14, 46, 49)');
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await page.unrouteAll({behavior: 'ignoreErrors'});
    });
  }

  test('nothing else is asked for before the first paint', async ({page}) => {
    await open(page, PAGE);
    const painted = await firstPaint(page);
    const early = await page.evaluate(
      (time) =>
        performance
          .getEntriesByType('resource')
          .filter(({name, startTime}) => startTime < time && !name.startsWith('data:'))
          .map(({name}) => new URL(name).pathname.replace(/-\w+(?=\.woff2)/, '')),
      painted,
    );
    // The font is known from the styles. It comes with the lowest priority, and nothing waits for it.
    const others = early.filter((path) => path !== '/assets/fonts/familjen-grotesk.woff2');
    expect(others.filter((path) => !isIcon(path))).toEqual([]);
  });
});

// Each is a document of its own, which takes a phone ten milliseconds.
test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  for (const path of ['/', PAGE, '/api'])
    test(`no picture of the stylesheet is shown on ${path}`, async ({page}) => {
      await open(page, path);
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) =>
          ['', '::before', '::after'].flatMap((part) => {
            const {backgroundImage, maskImage, content, display} = getComputedStyle(element, part || null);
            const isDrawn = display !== 'none' && (part === '' || content !== 'none');
            return isDrawn && `${backgroundImage} ${maskImage}`.includes('url(')
              ? [`${element.tagName}.${element.className}${part}`]
              : [];
          }),
        ),
      );
      expect(shown).toEqual([]);
    });
});

/** Columns of a table find their widths as its rows come. */
const SHIFT_OF_A_TABLE = 0.005;

/** Writes a page as a slow network brings it: its first screens in pieces, each painted before the next. */
async function writeInPieces(page: Page, path: string): Promise<void> {
  const html = readBuilt(fileOf(path));
  const body = html.indexOf('<body');
  const rest = body + 40_000;
  await page.route(SCRIPTS, () => undefined);
  const isPage = (url: URL) => url.pathname === path;
  await page.route(isPage, (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html>'}));
  await page.goto(path);
  await page.evaluate(
    async ([start, ...pieces]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      document.open();
      document.write(start!);
      for (const piece of pieces) {
        document.write(piece);
        await painted();
      }
      document.close();
    },
    [html.slice(0, body), ...(html.slice(body, rest).match(/[^]{1,1000}/g) ?? []), html.slice(rest)],
  );
}

for (const path of ['/', PAGE, '/api'])
  test(`nothing moves on ${path} while it is still arriving`, {tag: '@R10.2'}, async ({page}) => {
    await watchShifts(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({width, height: 844});
      await writeInPieces(page, path);
      expect(await totalShift(page), `${width} px`).toBeLessThan(SHIFT_OF_A_TABLE);
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
  });

test.describe('the scripts', () => {
  test('come by themselves, after the first paint', async ({page}) => {
    await openReady(page, PAGE);
    const painted = await firstPaint(page);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js')),
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const {startTime} of scripts) expect(startTime).toBeGreaterThanOrEqual(painted);
  });

  // A browser loads its rules of languages when they are first asked for: on a phone, longer than React takes for the page.
  test.describe('on a phone', () => {
    test.use({viewport: {width: 390, height: 844}});

    for (const path of ['/', PAGE, '/api'])
      test(`compare and write nothing by the rules of a language on ${path}`, async ({page}) => {
        await page.addInitScript(() => {
          const asked: string[] = [];
          Object.assign(window, {asked});
          for (const [object, name] of [
            [String.prototype, 'localeCompare'],
            [Number.prototype, 'toLocaleString'],
            [Date.prototype, 'toLocaleDateString'],
            [Intl, 'Collator'],
            [Intl, 'DateTimeFormat'],
            [Intl, 'NumberFormat'],
          ] as const) {
            const real = Reflect.get(object, name) as CallableFunction & NewableFunction;
            const watched = new Proxy(real, {
              apply: (target, self, values) => (
                asked.push(name),
                Reflect.apply(target, self, values) as unknown
              ),
              construct: (target, values) => (asked.push(name), Reflect.construct(target, values) as object),
            });
            Reflect.set(object, name, watched);
          }
        });
        await openReady(page, path);
        expect(await page.evaluate(() => Reflect.get(window, 'asked') as string[])).toEqual([]);
      });
  });

  test('are all named in the page, its own too', async ({page}) => {
    const named = scriptsOfPage(readBuilt('javelin-core/quickstart.html'));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    });
    await openReady(page, PAGE);
    expect(asked).toEqual(named);
  });

  test('come a second after the page has loaded where nothing is painted, as in the background', async ({
    page,
  }) => {
    await withoutPaint(page);
    await page.clock.install();
    const count = countScripts(page);
    await page.goto(PAGE);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    const before = count();
    await page.clock.runFor(999);
    expect(count()).toBe(before);
    await page.clock.runFor(1);
    await page.clock.resume();
    await hydrated(page);
    expect(count()).toBeGreaterThan(before);
  });

  const SIGNS: readonly (readonly [name: string, sign: (page: Page) => Promise<void>])[] = [
    ['the pointer moves', (page) => page.mouse.move(300, 300, {steps: 3})],
    ['a key is pressed', (page) => page.keyboard.press('ArrowDown')],
    ['the page is touched', (page) => page.touchscreen.tap(200, 400)],
    ['something gets the focus', (page) => page.getByRole('link', {name: 'home'}).first().focus()],
    ['the wheel is turned', (page) => page.mouse.wheel(0, 100)],
    [
      'the page comes back from the back/forward cache',
      (page) =>
        page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
        }),
    ],
  ];
  test.describe('at once', () => {
    test.use({hasTouch: true});

    for (const [name, sign] of chosen(SIGNS, ([name]) => /pointer|key/.test(name))) {
      test(`come at once when ${name}`, async ({page}) => {
        await withoutPaint(page);
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        const count = countScripts(page);
        await page.goto(PAGE);
        expect(count()).toBe(0);
        await sign(page);
        await expect.poll(count).toBeGreaterThan(1);
        await page.clock.resume();
        await hydrated(page);
      });
    }
  });

  test('wait for the end of the page, whatever the reader does', async ({page}) => {
    await page.addInitScript(() => {
      window.dispatchEvent(new PointerEvent('pointerdown'));
      document.addEventListener('readystatechange', () => {
        // The scripts may be there by the time that everything else is.
        if (document.readyState !== 'interactive') return;
        const names = [...document.scripts].map(({src}) => src).filter(Boolean);
        Object.assign(window, {scriptsAtTheEnd: names.length});
      });
    });
    await open(page, PAGE);
    expect(await page.evaluate(() => (window as unknown as {scriptsAtTheEnd: number}).scriptsAtTheEnd)).toBe(
      0,
    );
  });

  test('come to readers who save data too, and nothing is fetched ahead for these', async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: true});
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') ahead.push(request.url());
    });
    await open(page, PAGE);
    await page.getByRole('button', {name: 'Dark mode'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(ahead).toEqual([]);
  });
});

test.describe('without its scripts', () => {
  test('a page is printed whole', async ({page}) => {
    await openWithoutScripts(page, PAGE);
    await page.emulateMedia({media: 'print'});
    for (const panel of await allOf(page.getByRole('main').locator('.tab-panel')))
      await expect(panel).toBeVisible();
    await expect(page.locator('.navbar')).toBeHidden();
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('the Tab key turns keyboard-navigation mode on, and a mouse press off', async ({page}) => {
    const scripts = await openWithoutScripts(page, PAGE);
    await page.keyboard.press('Tab');
    await expect(page.locator('body')).toHaveClass(/navigation-with-keyboard/);
    await scripts.arrive();
    await expect(page.locator('body')).toHaveClass(/navigation-with-keyboard/);
    await page.mouse.click(700, 700);
    await expect(page.locator('body')).not.toHaveClass(/navigation-with-keyboard/);
  });
});

test.describe('the heading font', () => {
  const headings = (page: Page) =>
    page
      .locator('h1, h2, h3')
      .evaluateAll((all) => all.filter((node) => node.checkVisibility()).map((node) => node.clientHeight));

  test('is the one that a first visit shows', async ({page}) => {
    await openReady(page, PAGE);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const {root} = await protocol.send('DOM.getDocument');
    const {nodeId} = await protocol.send('DOM.querySelector', {nodeId: root.nodeId, selector: 'h1'});
    const families = async () => {
      const {fonts} = await protocol.send('CSS.getPlatformFontsForNode', {nodeId});
      return fonts.map(({familyName, isCustomFont}) => `${familyName} ${isCustomFont}`);
    };
    await expect.poll(families).toEqual(['Familjen Grotesk true']);
  });

  test('moves nothing when it comes late, and takes the room of its stand-in', async ({page}) => {
    const font = /url\((\/assets\/fonts\/familjen-grotesk[^)]*)\)/.exec(readBuilt('index.html'))?.[1] ?? '';
    await page.route('**/*.woff2', () => undefined);
    await page.addInitScript(() => {
      Object.assign(window, {shifts: 0});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as {shifts: number}).shifts += (entry as unknown as {value: number}).value;
      }).observe({type: 'layout-shift', buffered: true});
    });
    await page.goto('/javelin-core/integration-new', {waitUntil: 'domcontentloaded'});
    await hydrated(page);
    expect(await page.evaluate(() => document.fonts.check('600 1em "Familjen Grotesk"'))).toBe(false);
    const standIn = await headings(page);
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.evaluate(async (address) => {
      const face = new FontFace('Familjen Grotesk', `url(${address})`, {weight: '400 700'});
      document.fonts.add(await face.load());
      await document.fonts.ready;
    }, font);
    expect(standIn.length).toBeGreaterThan(10);
    expect(await headings(page)).toEqual(standIn);
    expect(await page.evaluate(() => (window as unknown as {shifts: number}).shifts)).toBe(0);
  });
});

test('a script that is blocked leaves the keys to the browser and says what is missing', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_BLOCKED_BY_CLIENT/, /is not defined/);
  await page.route(SCRIPTS, (route) => route.abort('blockedbyclient'));
  await page.goto(PAGE);
  await expect(page.getByRole('alert')).toContainText('Part of this page did not load.');
  await page.keyboard.press('Control+K');
  const isHeld = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', {key: 'x', bubbles: true, cancelable: true});
    document.body.dispatchEvent(event);
    return event.defaultPrevented || 'waiting' in document.documentElement.dataset;
  });
  expect(isHeld).toBe(false);
});
