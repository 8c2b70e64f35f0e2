import {expect, it} from 'vitest';
import {findBrowser, NoBrowserError} from './find-browser.ts';

it('a browser that is asked for by name and does not start is an error with the remedy', async () => {
  const error = await findBrowser('/nowhere/chromium').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoBrowserError);
  const [remedy, tried, ...others] = (error as Error).message.split('\n');
  expect(remedy).toMatch(/^The browser tests need Chrome or Chromium .* or set CHROMIUM/);
  expect(tried).toMatch(/^ {2}- \/nowhere\/chromium does not start: /);
  expect(others).toEqual([]);
});
