/**
 * `npm run bench:press -- [--runs 20] [build folder …]`: the time from a press on Run to the result in the page, for each language,
 * p50 and p95, with a sandbox that is loaded. Builds take turns, so that a busy machine is unfair to all of them alike.
 */
import type {AddressInfo} from 'node:net';
import {resolve} from 'node:path';
import {type Browser, chromium, type Locator} from '@playwright/test';
import {createStaticServer} from '@javelin/server/static-server';
import {findBrowser} from '../browser/find-browser.ts';
import {ROOT} from '../fixtures/folders.ts';
import {readBenchOptions} from './options.ts';

/** The first set of tabs here is in all three languages. */
const PAGE = '/javelin-core/integration-new';
const LANGUAGES = ['curl', 'Python', 'JavaScript'] as const;

/**
 * From the press to the frame in which the result has the focus, which it gets when it is there. Without named functions inside:
 * tsx wraps those in a helper that the page does not have.
 */
const pressAndWait = (button: Locator) =>
  button.evaluate(async (element) => {
    const slot = element.closest('[data-island]');
    const started = performance.now();
    (element as HTMLElement).focus();
    (element as HTMLElement).click();
    while (document.activeElement === element || !slot?.contains(document.activeElement))
      await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - started;
  });

async function measure(browser: Browser, address: string, language: string, runs: number): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(address + PAGE, {waitUntil: 'networkidle'});
  const group = page.locator('[data-run-group]', {has: page.getByRole('tab', {name: language})}).first();
  await group.getByRole('tab', {name: language}).click();
  const button = group.getByRole('button', {name: 'Run', exact: true});
  const times: number[] = [];
  // The first press loads what the others have.
  for (let done = 0; done <= runs; done += 1) times.push(await pressAndWait(button));
  await page.close();
  return times.slice(1).sort((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const {builds, runs} = readBenchOptions(process.argv.slice(2), ROOT);
const browser = await chromium.launch(await findBrowser());
for (const language of LANGUAGES)
  for (const {name, dir} of builds) {
    const server = createStaticServer({dir: resolve(dir)});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    const times = await measure(browser, address, language, runs).catch((error: Error) => error.message);
    const text =
      typeof times === 'string'
        ? times.split('\n')[0]
        : `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
    console.log(`${language.padEnd(11)} ${name}: ${text}`);
    server.close();
  }
await browser.close();
