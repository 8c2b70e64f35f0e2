/** One cold load of a page: what it cost and when it could be seen. */
import {setTimeout} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import type {Browser, CDPSession} from '@playwright/test';
import {ask, openTab, type Tab} from './conditions.ts';

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
const POLL_MS = 250;
const MOST_MS = 60_000;

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
  // Pages are fetched ahead by script (site/delivery/bundle/stand-ins/prefetch.ts).
  Fetch: 'prefetch',
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
async function settle(tab: Tab): Promise<void> {
  const end = performance.now() + MOST_MS;
  while ((await ask<number>(tab, 'bench.msOfRest()')) <= QUIET_MS) {
    if (performance.now() > end) throw new Error(`No rest within ${MOST_MS / 1000} s at ${tab.page.url()}`);
    await setTimeout(POLL_MS);
  }
}

export async function loadAndSettle(tab: Tab, path: string): Promise<void> {
  await tab.page.addInitScript({path: IN_PAGE});
  await tab.page.goto(path, {waitUntil: 'load'});
  await settle(tab);
}

/** What a task takes above this keeps a reader waiting: https://web.dev/articles/tbt */
const LONG_MS = 50;

export async function measureLoad(browser: Browser, baseURL: string, path: string): Promise<Load> {
  const tab = await openTab(browser, baseURL);
  try {
    const bytes = countBytes(tab.session);
    await loadAndSettle(tab, path);
    const {fcp, lcp, cls, tasks, requests, ready} = await ask<Seen>(tab, 'bench');
    const after = tasks.filter(({start, duration}) => start + duration > fcp);
    return {
      bytes,
      requestsBeforePaint: 1 + requests.filter((start) => start < fcp).length,
      fcp,
      lcp,
      cls,
      tbt: after.reduce((sum, {duration}) => sum + Math.max(0, duration - LONG_MS), 0),
      longestTask: Math.max(0, ...after.map(({duration}) => duration)),
      ready,
    };
  } finally {
    await tab.context.close();
  }
}
