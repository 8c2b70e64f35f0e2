/** A phone on slow 4G with a quarter of this machine's speed, an empty cache, brotli. The numbers are Lighthouse's. */
import type {Browser, BrowserContext, CDPSession, Page} from '@playwright/test';

export const CONDITIONS = {
  latencyMs: 562,
  downloadBitsPerSecond: 1_470_000,
  uploadBitsPerSecond: 675_000,
  cpuSlowdown: 4,
  viewport: {width: 390, height: 844},
} as const;

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

export async function openTab(browser: Browser, baseURL: string): Promise<Tab> {
  const context = await browser.newContext({
    baseURL,
    viewport: CONDITIONS.viewport,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: CONDITIONS.downloadBitsPerSecond / 8,
    uploadThroughput: CONDITIONS.uploadBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: CONDITIONS.cpuSlowdown});
  return {context, page, session};
}

/**
 * Evaluates an expression in the page without Playwright's evaluate(), waitForFunction() or locators: those first bring their
 * helpers into the page, 300 KB of script, which at this speed is a long task of 60 to 100 ms in the middle of what is measured.
 */
export async function ask<T>({session}: Tab, expression: string): Promise<T> {
  const {result, exceptionDetails} = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
