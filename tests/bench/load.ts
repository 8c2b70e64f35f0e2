/** One cold load of a page: what it cost and when it could be seen. */
import {fileURLToPath} from 'node:url';
import type {Browser, CDPSession, Page} from '@playwright/test';
import {openTab} from './conditions.ts';
import {blockingTime, type LongTask, longTasks, type TraceEvent} from './long-tasks.ts';

export const KINDS = ['html', 'style', 'script', 'font', 'other', 'prefetch'] as const;
export type Kind = (typeof KINDS)[number];

export interface Load {
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Requests that were under way or done when the page was first painted, the page itself included. */
  readonly requestsBeforePaint: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly longestTask: number;
  /** When React had taken over. */
  readonly ready: number;
}

const QUIET_MS = 2000;
const MOST_MS = 20_000;

/** `window.bench` of in-page.js. */
interface Seen extends Pick<Load, 'fcp' | 'lcp' | 'cls' | 'ready'> {
  readonly tasks: readonly {readonly start: number; readonly duration: number}[];
  readonly requests: readonly number[];
}

const IN_PAGE = fileURLToPath(new URL('./in-page.js', import.meta.url));

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Prefetch: 'prefetch',
};

/** What went over the wire, headers included, as it arrives. */
function countBytes(session: CDPSession): Record<Kind, number> {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const kinds = new Map<string, Kind>();
  session.on('Network.requestWillBeSent', ({requestId, type = ''}) =>
    kinds.set(requestId, KIND_OF[type] ?? 'other'),
  );
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  return bytes;
}

/** Until React has taken over and the main thread had nothing long to do for two seconds. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => window.javelinReady === true, undefined, {timeout: 60_000});
  await page.waitForFunction(
    ({quiet, most}) => {
      const {tasks, ready} = window.bench;
      if (ready === 0) return false;
      const last = tasks.at(-1);
      const since = Math.max(ready, last ? last.start + last.duration : 0);
      return performance.now() - since > quiet || performance.now() - ready > most;
    },
    {quiet: QUIET_MS, most: MOST_MS},
    {timeout: 60_000, polling: 250},
  );
}

export async function loadAndSettle(page: Page, path: string): Promise<void> {
  await page.addInitScript({path: IN_PAGE});
  await page.goto(path, {waitUntil: 'load'});
  await settle(page);
}

/** The same load, with everything that the browser did. A trace takes time itself: these durations are for their shares. */
export async function traceLoad(browser: Browser, baseURL: string, path: string): Promise<LongTask[]> {
  const {context, page} = await openTab(browser, baseURL);
  try {
    await browser.startTracing(page, {categories: ['devtools.timeline', 'loading', 'toplevel', 'v8']});
    await loadAndSettle(page, path);
    const {traceEvents} = JSON.parse(String(await browser.stopTracing())) as {traceEvents: TraceEvent[]};
    return longTasks(traceEvents);
  } finally {
    await context.close();
  }
}

export async function measureLoad(browser: Browser, baseURL: string, path: string): Promise<Load> {
  const {context, page, session} = await openTab(browser, baseURL);
  try {
    const bytes = countBytes(session);
    await loadAndSettle(page, path);
    const {fcp, lcp, cls, tasks, requests, ready} = await page.evaluate(() => window.bench);
    const after = tasks.filter(({start, duration}) => start + duration > fcp);
    return {
      bytes,
      requestsBeforePaint: 1 + requests.filter((start) => start < fcp).length,
      fcp,
      lcp,
      cls,
      tbt: blockingTime(after),
      longestTask: Math.max(0, ...after.map(({duration}) => duration)),
      ready,
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Set by the site: src/theme/Root. */
    javelinReady?: boolean;
    bench: Seen;
  }
}
