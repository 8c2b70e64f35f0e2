/**
 * Run in any order, in the full run: every Run of every tab of every page, from the last to the first, twice. In `npm test` the last
 * Run of every page is pressed first (`every-page.spec.ts`), and `npm run check:examples` runs all examples in both orders without
 * a browser.
 */
import {IS_FULL} from '../scope.ts';
import {setConnection} from './network.ts';
import {examplesFromTheLast, PAGES_WITH_RUN, press} from './run-buttons.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

for (const withRun of IS_FULL ? PAGES_WITH_RUN : []) {
  test(`${withRun.route}: every Run shows what the page shows`, {tag: ['@R10.9']}, async ({page}) => {
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await open(page, withRun.route);
    const all = await examplesFromTheLast(page, withRun);
    for (const indexed of [...all, ...all])
      expect(await press(page, indexed), `line ${indexed.example.block.line}`).toEqual([]);
  });
}
