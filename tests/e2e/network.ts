/** Holds or fails chosen requests, so that a test decides when something loads, not the clock. */
import type {Page, Route} from '@playwright/test';

export const scriptUrl = (name: string): string => `**/assets/js/${name}`;
export const pageFileUrl = (name: string): string => `**/assets/pages/${name}`;

/** What a full Chrome asks for by itself, on every page and again after a click; a headless shell does not. */
export const isIcon = (path: string): boolean => ['/favicon.ico', '/img/mark.svg'].includes(path);

/** Console lines of the browser about a request that the test failed. */
export const FAILED_REQUEST = /console error: Failed to load resource: net::ERR_FAILED/;

/** Fails every request for the files until `restore` is called. */
export async function fail(page: Page, urls: readonly string[]): Promise<{restore: () => void}> {
  let isFailing = true;
  for (const url of urls) {
    await page.route(url, (route) => (isFailing ? route.abort() : route.continue()));
  }
  return {restore: () => void (isFailing = false)};
}

export interface Stall {
  /** Resolves once the page has asked for the file. */
  readonly requested: Promise<void>;
  release(): Promise<void>;
  fail(): Promise<void>;
}

/** Holds requests for a file until the test says what becomes of them; later ones pass. */
export async function stall(page: Page, url: string): Promise<Stall> {
  const held: Route[] = [];
  let isHolding = true;
  let noticed = () => {};
  const requested = new Promise<void>((resolve) => (noticed = resolve));
  await page.route(url, (route) => {
    if (!isHolding) return route.continue();
    held.push(route);
    return noticed();
  });
  const finish = async (end: (route: Route) => Promise<void>) => {
    isHolding = false;
    await Promise.all(held.splice(0).map(end));
  };
  return {
    requested,
    release: () => finish((route) => route.continue()),
    fail: () => finish((route) => route.abort()),
  };
}

/** What the browser says about the reader's connection; decides whether links in view are prefetched. */
export async function setConnection(
  page: Page,
  connection: {readonly effectiveType: string; readonly saveData: boolean},
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value});
  }, connection);
}

/** Console lines of the browser about workers that `breakWorkers` broke. */
export const BROKEN_WORKER = /Failed to load resource|non-supported MIME type|Failed to (?:load|construct)/i;

/** Every worker's script is a file that the host does not have, until `restore` is called. For pages opened later. */
export async function breakWorkers(page: Page): Promise<{restore: () => Promise<void>}> {
  await page.addInitScript(() => {
    const state = {isBroken: true};
    Object.assign(window, {workers: state});
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(state.isBroken ? '/no-such-worker.js' : url, options);
      }
    };
  });
  return {
    restore: () =>
      page.evaluate(() => {
        (window as unknown as {workers: {isBroken: boolean}}).workers.isBroken = false;
      }),
  };
}
