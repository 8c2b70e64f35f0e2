/**
 * What a reader pastes into a widget never blocks the page, leaves no trace and goes nowhere: the work is done in a worker,
 * and a worker that takes too long is ended.
 */
import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {setConnection} from './network.ts';
import {expect, open, test} from './test.ts';
import {readyWidget} from './by-keyboard.ts';
import {TEXT_WIDGETS} from './widget-pages.ts';

test.use({isTabShared: true});

const P = '/javelin-processors';
const LONG = 'aB3$ x'.repeat(20_000);
const LONE_SURROGATES = `\uD83D ${'\uDE00'.repeat(50)} a@example.com \uD83D`;
const RIGHT_TO_LEFT = '\u202Eشركة مثال ben@example.com \u2067עברית\u2069 AKIAIOSFODNN7EXAMPLE';

/** Counts the texts that the page hands to a worker. */
async function countJobs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const jobs = {count: 0};
    Object.assign(window, {jobs});
    window.Worker = class extends Worker {
      override postMessage(message: unknown): void {
        jobs.count += 1;
        super.postMessage(message);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as {jobs: {count: number}}).jobs.count);
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: {...localStorage},
    session: Object.keys(sessionStorage).length,
    cookie: document.cookie,
    hash: location.hash,
  }));

/** The one with the most rules. */
const QUICK = 'Infotype detector';

for (const [name, path] of chosen(TEXT_WIDGETS, ([name]) => name === QUICK)) {
  test(`${name}: long, broken and right-to-left text`, {tag: '@R10.11'}, async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: true});
    const jobs = await countJobs(page);
    await open(page, path);
    const widget = await readyWidget(page, name);
    const status = widget.getByRole('status').first();
    await expect(status).not.toHaveText(/^Looking…$/);
    await page.waitForLoadState('networkidle');
    const before = await stored(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    let asked = await jobs();
    // The page brings the result of its example along.
    expect(asked).toBe(0);
    for (const text of [LONG, LONE_SURROGATES, RIGHT_TO_LEFT]) {
      await widget.getByLabel('Text', {exact: true}).fill(text);
      // Only now is the status about this text.
      await expect.poll(jobs).toBeGreaterThan(asked);
      asked = await jobs();
      await expect(status).toHaveText(/(found|finding|secret|match|character|random|URL|Stopped)/);
    }
    expect(page.workers().length).toBeLessThanOrEqual(1);
    // A worker that was ended starts again from its file, which the browser may ask for once more.
    expect(requests.filter((url) => !/\/assets\/js\//.test(url))).toEqual([]);
    expect(await stored(page)).toEqual(before);
  });
}

test('a pattern that never ends is ended with its worker', {tag: '@R10.11'}, async ({page}) => {
  await open(page, `${P}/regex`);
  const widget = await readyWidget(page, 'Regex tester');
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText(/match/);
  expect(page.workers()).toHaveLength(0);
  await widget.getByLabel('Text', {exact: true}).fill(`${'a'.repeat(40)}!`);
  await widget.getByLabel('Pattern', {exact: true}).fill('^(a+)+$');
  await expect(widget.getByText('can take exponential time')).toBeVisible();
  await expect(widget.getByRole('alert')).toHaveText('Stopped: the pattern took too long on this text.');
  await expect.poll(() => page.workers().length).toBe(0);
  // The next pattern gets a worker of its own.
  await widget.getByLabel('Pattern', {exact: true}).fill('a{40}');
  await expect(status).toHaveText('1 match.');
  expect(page.workers()).toHaveLength(1);
});

test('the work is done in the worker, and leaving the page ends it', {tag: '@R10.11'}, async ({page}) => {
  await open(page, `${P}/infotypes`);
  const widget = await readyWidget(page, 'Infotype detector');
  await widget.getByLabel('Text', {exact: true}).fill('Write to ben@example.com.');
  await expect(widget.getByRole('status').first()).toHaveText('1 finding.');
  const [worker] = page.workers();
  expect(await worker?.evaluate(() => typeof document)).toBe('undefined');
  await page.locator('.pagination-nav a').first().click();
  await page.waitForURL((url) => url.pathname !== `${P}/infotypes`);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a link with a state that somebody made up is ignored', {tag: '@R10.11'}, async ({page}) => {
  await open(page, `${P}/regex#regex-tester=${btoa('{"pattern":1,"evil":"<img>"}')}`);
  const widget = await readyWidget(page, 'Regex tester');
  await expect(widget.getByLabel('Pattern', {exact: true})).toHaveValue('\\bEMP-[0-9]{6}\\b');
});
