/** Before the first test: a browser is found, and what is served is not older than its sources. */
import {findBrowser} from '../browser/find-browser.ts';
import {requireBuild, requireFixture} from '../fixtures/fresh-build.ts';
import {FIXTURES_OF_THIS_RUN} from '../fixtures/sites.ts';

/** The tests run in other processes, which get the environment of this one. */
export const BROWSER = 'JAVELIN_E2E_BROWSER';

export default async function setup(): Promise<void> {
  requireBuild();
  FIXTURES_OF_THIS_RUN.forEach(requireFixture);
  const browser = await findBrowser();
  console.log(`Browser: ${browser.executablePath ?? browser.channel}`);
  process.env[BROWSER] = JSON.stringify(browser);
}
