/** Every widget as its page shows it before and after it comes alive: the same words at the same height, and nothing loaded early. */
import type {Page} from '@playwright/test';
import {readyWidget} from './by-keyboard.ts';
import {setConnection} from './network.ts';
import {expect, open, openReady, test} from './test.ts';
import {WIDGETS} from './widget-pages.ts';

test.use({isTabShared: true});

interface Shown {
  /** Without the controls, whose labels an example has but no words of a result. */
  readonly words: string;
  readonly height: number;
}

const shown = (page: Page, title: string): Promise<Shown> =>
  page.getByRole('region', {name: title, exact: true}).evaluate((section) => {
    const copy = section.cloneNode(true) as HTMLElement;
    for (const control of copy.querySelectorAll('[data-controls]')) control.remove();
    return {
      words: copy.textContent.replace(/\s+/g, ' '),
      height: section.getBoundingClientRect().height,
    };
  });

for (const width of [1440, 390])
  test(
    `an example says what the living widget says, at ${width} pixels`,
    {tag: ['@R10.10']},
    async ({page}) => {
      test.slow();
      await page.setViewportSize({width, height: 900});
      for (const {title, page: path} of WIDGETS) {
        await open(page, path);
        const before = await shown(page, title);
        await readyWidget(page, title);
        const {words, height} = await shown(page, title);
        expect(words, title).toBe(before.words);
        expect(Math.abs(height - before.height), `${title} moves`).toBeLessThanOrEqual(1);
      }
    },
  );

test('no widget loads before a reader moves', {tag: ['@R10.14']}, async ({page}) => {
  await setConnection(page, {effectiveType: '4g', saveData: true});
  const {title, page: path} = WIDGETS.find(({name}) => name === 'RedactionStrategies')!;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openReady(page, path);
  await page.waitForLoadState('networkidle');
  const before = scripts.filter((script) => script.endsWith('.js')).length;
  await expect(page.getByRole('region', {name: title, exact: true})).not.toHaveAttribute('data-ready');
  await readyWidget(page, title);
  expect(scripts.filter((script) => script.endsWith('.js')).length).toBeGreaterThan(before);
});

test('the configuration leads to the example that runs it', {tag: ['@R10.10']}, async ({page}) => {
  await open(page, '/javelin-core/features/ratelimits');
  const widget = await readyWidget(page, 'Rate limit');
  await widget.getByText('Use this configuration').press('Enter');
  await expect(widget.getByRole('group', {name: 'In the route'})).toContainText('"rate_limit": 5');
  await widget.getByRole('button', {name: 'Go to the example that you can run'}).press('Enter');
  await expect(
    page.getByRole('button', {name: 'Run', exact: true}).and(page.locator(':focus')),
  ).toBeInViewport();
});
