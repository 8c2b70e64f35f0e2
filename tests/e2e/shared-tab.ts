/**
 * A tab that tests use one after the other. A load in a new context costs twice the processor time of one in a tab that has shown the
 * site before (0.96 s against 0.47 s): a renderer starts, scripts are compiled and fonts are read anew. What a test leaves behind goes
 * between two tests; what stays is the browser's cache, so that tests about first visits, about caches and with a clock of their own (which cannot
 * be taken away) do not use this.
 */
import type {Browser, BrowserContext, CDPSession, Page} from '@playwright/test';

/** An address that only this file serves, of the origin whose storage goes. */
const BLANK = '/between-two-tests';

/** What tests listen to. Not all events: Playwright itself listens to some. */
const EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

export interface TabState {
  readonly viewport: {readonly width: number; readonly height: number} | null;
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null;
}

interface Undo {
  dispose(): Promise<void>;
}

/** Notes the scripts that a test adds to every document, so that they can be taken away. */
function noteInitScripts(target: Page | BrowserContext, undo: Undo[]): void {
  const add = target.addInitScript.bind(target) as (...args: unknown[]) => Promise<Undo>;
  const noting = async (...args: unknown[]) => {
    const added = await add(...args);
    undo.push(added);
    return added;
  };
  target.addInitScript = noting as unknown as typeof target.addInitScript;
}

export class SharedTab {
  readonly page: Page;
  readonly context: BrowserContext;
  private readonly session: CDPSession;
  private readonly undo: Undo[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.context = page.context();
    this.session = session;
    noteInitScripts(this.page, this.undo);
    noteInitScripts(this.context, this.undo);
  }

  /** With the options of the test that is the first to use it. */
  static async open(browser: Browser): Promise<SharedTab> {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new SharedTab(page, await context.newCDPSession(page));
  }

  async prepare({viewport, colorScheme}: TabState): Promise<void> {
    if (viewport) await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({colorScheme: colorScheme ?? 'light'});
  }

  /** Takes away what a test has left: documents, storage, listeners, routes, scripts, permissions, media. */
  async clean(): Promise<void> {
    const {page, context, session, undo} = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    await context.unrouteAll({behavior: 'ignoreErrors'});
    await page.unrouteAll({behavior: 'ignoreErrors'});
    for (const added of undo.splice(0)) await added.dispose();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await page.emulateMedia({media: null, forcedColors: null, contrast: null, reducedMotion: 'reduce'});
    await this.blank();
    await page.mouse.move(0, 0);
    const origin = await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
      return location.origin;
    });
    await session.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
  }

  /** An empty document of the same origin: the renderer stays, which it would not with about:blank. */
  private async blank(): Promise<void> {
    const {page} = this;
    await page.route(`**${BLANK}`, (route) =>
      route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
    );
    await page.goto(BLANK);
    await page.unrouteAll();
  }
}
