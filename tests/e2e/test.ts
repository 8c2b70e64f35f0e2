/**
 * The base of every browser test. A console message, an uncaught error, a violation of the content security policy (which
 * the browser reports on the console) or a request to another host fails the test, unless the test has allowed it.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {
  test as base,
  expect as baseExpect,
  type BrowserContext,
  type ConsoleMessage,
  type LaunchOptions,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import {addressVariable, type SiteName} from '../fixtures/sites.ts';
import {BROWSER} from './setup.ts';
import {SharedTab} from './shared-tab.ts';

/**
 * `JAVELIN_LATE_SCRIPTS=3000 npm run test:browser -- search drawer`: every script comes that many milliseconds late, and no test
 * waits for the first ones before it acts. What a reader does until then must not be lost (inline/early-intent.js).
 */
const LATE_MS = Number(process.env.JAVELIN_LATE_SCRIPTS ?? 0);
if (!(LATE_MS >= 0))
  throw new Error(
    `JAVELIN_LATE_SCRIPTS is ${process.env.JAVELIN_LATE_SCRIPTS}: give milliseconds, such as 3000.`,
  );

/** What is counted or fetched ahead of a click cannot be tried then. */
export const ARE_SCRIPTS_LATE = LATE_MS > 0;

/** One script asks for the next: a Run for up to six, one after the other. */
const LATE_WAIT_MS = 20_000 + 6 * LATE_MS;
export const expect = ARE_SCRIPTS_LATE ? baseExpect.configure({timeout: LATE_WAIT_MS}) : baseExpect;

async function delayScripts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/js/**', async (route) => {
    await wait(LATE_MS);
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** What this test provokes on purpose. */
  allow(...patterns: readonly RegExp[]): void {
    this.allowed.push(...patterns);
  }

  add(problem: string): void {
    this.found.push(problem);
  }

  matching(pattern: RegExp): string[] {
    return this.found.filter((problem) => pattern.test(problem));
  }

  get unexpected(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }
}

/** Until the function that it returns is called. */
function watch(context: BrowserContext, origin: string, problems: Problems): () => void {
  const onConsole = (message: ConsoleMessage) => {
    problems.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => problems.add(`uncaught: ${error.error().message}`);
  const onRequest = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) {
      problems.add(`request to another host: ${url}`);
    }
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return () => context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
}

interface Options {
  /** Which built site the test is about. */
  readonly siteName: SiteName;
  /** Whether the test is content with a tab that others have used. */
  readonly isTabShared: boolean;
}

interface Fixtures {
  readonly problems: Problems;
  readonly sharedTab: SharedTab | undefined;
}

interface WorkerFixtures {
  /** By what cannot be changed in an open tab. */
  readonly sharedTabs: Map<string, SharedTab>;
}

/* eslint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture depends on */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  siteName: ['site', {option: true}],
  isTabShared: [false, {option: true}],
  baseURL: async ({siteName}, use) => use(process.env[addressVariable(siteName).toUpperCase()]),
  problems: async ({siteName}, use) => {
    const problems = new Problems();
    // Only the real site has one, and a full Chrome may ask for it whatever a page names.
    if (siteName !== 'site') problems.allow(/status of 404 .*\/favicon\.ico\)$/);
    await use(problems);
    expect(problems.unexpected, 'console, errors, policy, other hosts').toEqual([]);
  },
  sharedTabs: [async ({}, use) => use(new Map()), {scope: 'worker'}],
  sharedTab: async (
    {browser, isTabShared, sharedTabs, baseURL, javaScriptEnabled, hasTouch, isMobile, viewport, colorScheme},
    use,
  ) => {
    if (!isTabShared) return use(undefined);
    const kind = JSON.stringify({baseURL, javaScriptEnabled, hasTouch, isMobile});
    const tab = sharedTabs.get(kind) ?? (await SharedTab.open(browser));
    sharedTabs.set(kind, tab);
    await tab.prepare({viewport, colorScheme});
    await use(tab);
  },
  context: async ({browser, sharedTab, problems, baseURL}, use) => {
    const context = sharedTab?.context ?? (await browser.newContext());
    const unwatch = watch(context, baseURL ?? '', problems);
    if (LATE_MS > 0) await delayScripts(context);
    await use(context);
    await (sharedTab ? sharedTab.clean() : context.close());
    unwatch();
  },
  page: async ({context, sharedTab}, use) => use(sharedTab?.page ?? (await context.newPage())),
  // The browser is only known once the setup has run, which is after the configuration was read.
  launchOptions: [
    async ({}, use) => use(JSON.parse(process.env[BROWSER] ?? '{}') as LaunchOptions),
    {scope: 'worker'},
  ],
});
/* eslint-enable no-empty-pattern */

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.javelinReady === true);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, {waitUntil: LATE_MS > 0 ? 'domcontentloaded' : 'load'});
  if (LATE_MS === 0) await hydrated(page);
}

/** For tests about what scripts do unasked: they follow a link in the same document, watch other tabs, the system, the scrolling. */
export async function openReady(page: Page, path: string): Promise<void> {
  await open(page, path);
  await hydrated(page);
}

declare global {
  interface Window {
    /** Set by the site when React has taken over. */
    javelinReady?: boolean;
  }
}
