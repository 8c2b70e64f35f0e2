import type {Page} from '@playwright/test';
import {readBuilt, scriptsContaining} from './built.ts';
import {fail, FAILED_REQUEST, scriptUrl, stall} from './network.ts';
import {chosen} from '../scope.ts';
import {expect, hydrated, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';
const PAGE_TEXT = 'hides personal data from the model and blocks prompt injection';

function scriptOf(pattern: RegExp): string {
  const name = pattern.exec(readBuilt('index.html'))?.[0];
  if (name === undefined) throw new Error(`No script like ${pattern} on the front page.`);
  return name;
}

/** A page has no script of its own: article.spec.ts. */
const SCRIPTS: readonly (readonly [name: string, files: () => string[]])[] = [
  ['runtime', () => [scriptOf(/runtime~main\.\w+\.js/)]],
  ['main', () => [scriptOf(/(?<=\/)main\.\w+\.js/)]],
  ['theme', () => scriptsContaining('theme-doc-footer-edit-meta-row')],
];

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart');
  await expect(page.getByText(PAGE_TEXT)).toBeVisible();
}

/** The one that all others wait for; all of them in the full run. */
const TRIED = chosen(SCRIPTS, ([name]) => name === 'main');

for (const [name, files] of TRIED) {
  test(
    `the ${name} script failing on first load leaves a readable page with a Retry that recovers`,
    {tag: '@R2.7'},
    async ({page, problems}) => {
      problems.allow(FAILED_REQUEST, /uncaught: .*(ChunkLoadError|Loading chunk|is not defined)/);
      const script = await fail(page, files().map(scriptUrl));
      await page.goto(PAGE);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Part of this page did not load.');
      await expectReadable(page);
      expect(await page.evaluate(() => window.javelinReady)).not.toBe(true);
      script.restore();
      await alert.getByRole('button', {name: 'Retry'}).click();
      await hydrated(page);
      await expect(alert).toHaveCount(0);
      await expectReadable(page);
    },
  );
}

const BROKEN: readonly (readonly [how: string, body: (text: string) => string])[] = [
  ['arrives as a page', () => '<!doctype html><title>Log in</title>'],
  ['is cut off', (text) => text.slice(0, text.length / 2)],
  ['is empty', () => ''],
  ['throws', () => 'throw new Error("Stopped on purpose")'],
];

for (const [how, body] of BROKEN) {
  for (const [name, files] of TRIED) {
    test(
      `the ${name} script that ${how} shows a Retry that recovers`,
      {tag: '@R2.7'},
      async ({page, problems}) => {
        problems.allow(
          /uncaught: .*(Unexpected|Invalid|missing|Unterminated|Loading chunk|is not defined|Stopped on purpose)/,
        );
        let isBroken = true;
        for (const file of files()) {
          await page.route(scriptUrl(file), (route) =>
            isBroken
              ? route.fulfill({contentType: 'text/html', body: body(readBuilt(`assets/js/${file}`))})
              : route.continue(),
          );
        }
        await page.goto(PAGE);
        const alert = page.getByRole('alert');
        await expect(alert).toContainText('Part of this page did not load.');
        await expectReadable(page);
        await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
        isBroken = false;
        await alert.getByRole('button', {name: 'Retry'}).click();
        await hydrated(page);
        await expect(alert).toHaveCount(0);
      },
    );
  }
}

test.describe('with a clock', () => {
  test.use({isTabShared: false});

  test(
    'a main script that never comes shows a Retry after 30 s, and goes on when it comes',
    {tag: '@R2.7'},
    async ({page}) => {
      await page.clock.install();
      const script = await stall(page, scriptUrl(scriptOf(/(?<=\/)main\.\w+\.js/)));
      await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
      await page.keyboard.press('Control+K');
      await script.requested;
      const alert = page.getByRole('alert');
      await page.clock.runFor(25_000);
      await expect(alert).toHaveCount(0);
      await page.clock.runFor(10_000);
      await expect(alert.getByRole('button', {name: 'Retry'})).toBeVisible();
      await expectReadable(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
      await script.release();
      await hydrated(page);
      await expect(alert).toHaveCount(0);
    },
  );
});
