/**
 * What a reader does, written once and run in every engine. Not everything that tests/e2e tries in Chromium: what an engine can
 * do differently. A message on the console or a violation of the content security policy fails a journey.
 */
import type {Server} from 'node:http';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {listen} from '@javelin/server/fixture-site';
import {createStaticServer} from '@javelin/server/static-server';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {sitemapPaths} from '../e2e/built.ts';
import {SITE} from '../fixtures/folders.ts';
import {IS_FULL} from '../scope.ts';
import {type Driver, type Engine, Tab} from './browser.ts';
import {cutOnPaper, PAPERS, problemsOnPaper, usePrintStyles, widthInside} from './paper.ts';

const QUICKSTART = '/javelin-core/quickstart';
const DESKTOP = [1440, 900] as const;
const PHONE = [390, 844] as const;
/** Text and code; wide tables; the page with a layout of its own. */
const PRINTED = [QUICKSTART, '/javelin-processors/infotypes', '/api'];
const SANDBOX = '[role=group][aria-label^=Sandbox]';

/** What browsers themselves say about a page that returns 404, and about a server that is gone. */
const EXPECTED =
  /status of 404|HTTP 404|ERR_CONNECTION_REFUSED|Failed to fetch|Could not connect|NetworkError|ServiceWorker intercepted/;

/** The first example in three languages: a request to a model. */
const GROUP = '[data-run-group]:has([role=tab]:nth-of-type(3))';

async function runIn(tab: Tab, language: string): Promise<void> {
  await tab.click(`${GROUP} [role=tab]`, language);
  await tab.click(`${GROUP} ~ * button, ${GROUP} button`, 'Run');
  // The printed response stands there until the run has ended.
  await tab.see(SANDBOX, 'Ran in your browser');
  await tab.see(SANDBOX, 'I can look that up for you');
}

const isAt = (tab: Tab, path: string) => tab.until((wanted) => location.pathname === wanted, path);

export function journeysIn(engine: Engine, start: () => Promise<Driver>): void {
  let tab: Tab;
  let server: Server;

  beforeAll(async () => {
    requireBuild();
    server = createStaticServer({dir: `${SITE}/build`});
    tab = new Tab(await start(), `http://localhost:${await listen(server)}`);
    console.log(`${engine} ${tab.version}`);
  });
  afterAll(async () => {
    await tab?.close();
    server?.close();
  });
  beforeEach(async () => {
    await tab.resize(...DESKTOP);
    return () => expect(tab.messages().filter((message) => !EXPECTED.test(message))).toEqual([]);
  });

  describe(`${engine}: a reader`, () => {
    it('loads a page, follows a link, and comes back to where they were', async () => {
      await tab.open('/');
      await tab.until(() => document.fonts.check('600 1em "Familjen Grotesk"'));
      await tab.ask(() => window.scrollTo({top: 600, behavior: 'instant'}));
      await tab.click('main a[href="/javelin-core/quickstart"]');
      await isAt(tab, QUICKSTART);
      await tab.see('h1', 'Quickstart');
      await tab.until(() => document.activeElement?.tagName === 'H1' && window.scrollY === 0);
      await tab.ask(() => history.back());
      await isAt(tab, '/');
      await tab.until(() => window.scrollY > 100);
    });

    it('searches by keyboard, and leaves the search with Escape', async () => {
      await tab.open('/');
      await tab.press('Control', 'k');
      await tab.until(() => document.activeElement?.getAttribute('role') === 'combobox');
      await tab.type('rate limit');
      await tab.see('dialog [role=option]', 'Rate limits');
      await tab.until(() =>
        getComputedStyle(document.querySelector('dialog mark')!).textDecorationLine.includes('underline'),
      );
      // The first one clears the field.
      await tab.press('Escape');
      await tab.press('Escape');
      await tab.notSee('dialog');
      await tab.press('Control', 'k');
      await tab.until(() => document.activeElement?.getAttribute('role') === 'combobox');
      await tab.type('python quickstart');
      await tab.see('dialog [role=option]', 'Python quickstart');
      await tab.press('Enter');
      await isAt(tab, '/javelin-python/quickstart');
      await tab.notSee('dialog');
    });

    it('chooses a tab on one page and finds it chosen on the next', async () => {
      await tab.open(QUICKSTART);
      await tab.click('[role=tab]', 'Python');
      await tab.open('/javelin-core/administration/createroute');
      await tab.until(
        () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Python',
      );
    });

    it.each(['curl', 'JavaScript', 'Python'])('runs an example in %s', async (language) => {
      await tab.open(QUICKSTART);
      await runIn(tab, language);
    });

    it('uses a widget', async () => {
      await tab.open('/javelin-processors/regex');
      await tab.ask(() => document.querySelector('[data-island=widget]')?.scrollIntoView());
      await tab.press('Shift');
      await tab.until(() => document.querySelector('[data-ready=true]') !== null);
      await tab.click('[data-ready=true] label', 'Ignore case');
      await tab.until(
        () => document.querySelector<HTMLInputElement>('[data-ready] [type=checkbox]')?.checked,
      );
      await tab.see('[data-island=widget] [role=status]', 'match');
    });

    it('changes the colours, for the next page too', async () => {
      await tab.open('/');
      const before = await tab.ask(() => document.documentElement.dataset.theme ?? '');
      await tab.click('button', 'Dark mode');
      await tab.until((theme) => document.documentElement.dataset.theme !== theme, before);
      await tab.open('/security');
      await tab.until((theme) => document.documentElement.dataset.theme !== theme, before);
      await tab.ask(() => localStorage.removeItem('theme'));
    });

    it('opens the drawer on a phone, and gets the focus back', async () => {
      await tab.resize(...PHONE);
      await tab.open(QUICKSTART);
      await tab.click('button', 'Toggle navigation bar');
      await tab.see('.navbar-sidebar a', 'Quickstart');
      await tab.press('Escape');
      await tab.until(() => document.activeElement?.classList.contains('navbar__toggle'));
      expect(await tab.ask(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0]);
    });

    it.each(['/nothing-here', '/SECURITY', '/api/index.html'])('is told that %s is no page', async (path) => {
      await tab.open(path);
      await tab.see('h1', 'Page not found');
      await tab.see('section[aria-label=Suggestions]', 'address');
    });

    it('follows an address to its place on a long page', async () => {
      await tab.open('/api#createRoute');
      await tab.until(
        () => Math.abs(document.getElementById('createRoute')!.getBoundingClientRect().top - 80) < 60,
      );
    });

    it('copies code', async () => {
      await tab.open(QUICKSTART);
      await tab.click('button[data-copy]');
      await tab.see('button[data-copy]', 'Copied');
    });

    // Firefox 153 and WebKit 2.50 do not skip code yet: they cannot read a number from an attribute (css/code.css).
    it('gets exactly the place of code that the engine skips', async () => {
      await tab.open(QUICKSTART);
      const [count, wrong] = await tab.ask(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('#article pre > code')].filter((code) =>
          code.checkVisibility(),
        );
        // Wrapped lines take more: then the browser keeps what is read where it is.
        for (const code of shown) code.style.setProperty('white-space', 'pre');
        const heights = () => shown.map((code) => code.parentElement!.clientHeight);
        const laidOut = heights();
        for (const code of shown) {
          const lines = code.textContent.replace(/\n$/, '').split('\n').length;
          code.style.setProperty('content-visibility', 'hidden');
          code.style.setProperty('contain-intrinsic-block-size', `${lines}lh`);
        }
        const skipped = heights();
        return [shown.length, laidOut.filter((height, index) => Math.abs(height - skipped[index]!) > 1)];
      });
      expect(count).toBeGreaterThan(5);
      expect(wrong).toEqual([]);
    });

    // Poppler reads the sheets, which `npm test` may not ask for: there every-page.spec.ts measures the layout for paper.
    const papers = engine === 'chromium' && !IS_FULL ? [] : PAPERS;
    it.each(papers)('prints over the width of $name from a wide window', async (paper) => {
      for (const path of PRINTED) {
        await tab.open(path);
        expect(problemsOnPaper(await tab.print(paper), paper), path).toEqual([]);
      }
    });

    // In Chromium tests/e2e/every-page.spec.ts does.
    it.each(engine === 'chromium' ? [] : sitemapPaths())('finds nothing of %s cut on paper', async (path) => {
      await tab.open(path);
      await tab.ask(usePrintStyles);
      for (const paper of PAPERS) {
        await tab.resize(widthInside(paper), 1000);
        expect(await tab.ask(cutOnPaper), paper.name).toEqual([]);
      }
    });

    // Stores every file, and is the last: it stops the server.
    it.runIf(IS_FULL)('reads and searches without a network what was stored before', async () => {
      await tab.open('/');
      await tab.click('main button', 'Read offline');
      await tab.click('dialog button', 'Store');
      await tab.see('dialog', 'Everything is stored on this device');
      server.close();
      server.closeAllConnections();
      await tab.open('/javelin-core/features/caching');
      await tab.open('/?q=rate+limit');
      await tab.see('dialog [role=option]', 'Rate limits');
    });
  });
}
