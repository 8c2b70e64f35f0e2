/** Every widget as its page shows it before and after it comes alive: the same words at the same height, and nothing loaded early. */
import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {expectAccessible} from './accessibility.ts';
import {readyWidget} from './by-keyboard.ts';
import {setConnection} from './network.ts';
import {expect, open, openReady, test} from './test.ts';
import {isFirstOfItsKind, WIDGETS} from './widget-pages.ts';

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

/** By the widget, what an example of its page takes, and what the one that shows the effect prints. */
const CARRIED: readonly (readonly [name: string, slider: string, value: string, effect: string])[] = [
  ['RateLimiter', 'rate_limit', '.config.rate_limit = 0', '20 of 20 accepted'],
  ['ThresholdTradeoff', 'probability_threshold', '"probability_threshold": 0', 'rejected'],
  ['AttemptTimeline', 'retries', '.config.retries = 0', '200: gpt-6-luna=503, mistral-small-latest=200'],
  ['LoadBalancing', 'Weight of gpt-6.1-sol', '"weight": 0', 'Unexpected split: 100.0 %'],
];
const pageOf = (name: string) => WIDGETS.find((widget) => widget.name === name)!;
const RUN = /and run it$|^Run the example with this text$/;
const panel = (page: Page) => page.getByRole('group', {name: 'Sandbox'});

for (const [name, slider, value, effect] of chosen(CARRIED, ([one]) => one === 'RateLimiter'))
  test(
    `${name}: the example that shows the effect runs with its configuration`,
    {tag: ['@R10.10']},
    async ({page}) => {
      const {title, page: path} = pageOf(name);
      await open(page, path);
      const widget = await readyWidget(page, title);
      await widget.getByRole('slider', {name: slider}).press('Home');
      await widget.getByText('Copy JSON').press('Enter');
      await widget.getByRole('button', {name: RUN}).press('Enter');
      await expect(page.locator('code[data-run=curl]').first()).toContainText(value);
      await expect(panel(page)).toContainText(effect);
      await expect(page.locator('[data-island=run] :focus')).toBeInViewport();
    },
  );

test('a budget and its currency go into the example', {tag: ['@full', '@R10.10']}, async ({page}) => {
  const {title, page: path} = pageOf('CostCalculator');
  await open(page, path);
  const widget = await readyWidget(page, title);
  await widget.getByLabel('a month, 0 for no budget').fill('1234');
  await widget.getByLabel('Currency').selectOption('EUR');
  await widget.getByText('Copy JSON').press('Enter');
  await widget.getByRole('button', {name: RUN}).press('Enter');
  const code = page.locator('code[data-run=curl]', {hasText: '"monthly": 1234}'});
  await expect(code).toContainText('"currency": "EUR"');
  await expect(panel(page)).toContainText('200 OK');
});

test(
  'a list of words is written into the template of the page, and the reader’s text meets it',
  {tag: ['@R10.10']},
  async ({page}) => {
    const {title, page: path} = pageOf('KeywordTester');
    await open(page, path);
    const widget = await readyWidget(page, title);
    await widget.getByLabel('Keywords', {exact: true}).fill(`O'Brien`);
    await widget.getByLabel('Text', {exact: true}).fill(`Ask O'Brien.`);
    await widget.getByText('Copy JSON').press('Enter');
    await widget.getByRole('button', {name: RUN}).press('Enter');
    const code = (text: string) => page.locator('code[data-run=curl]', {hasText: text});
    await expect(code('"wordList": ["O\\u0027Brien"]')).toBeVisible();
    await expect(code('Ask O\\u0027Brien.')).toBeVisible();
    const call = page.locator('[data-island=run]').filter({hasText: 'was used as you edited it'});
    await expect(call.getByRole('tab', {name: 'Trace'})).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByRole('textbox', {name: 'Request'})).toHaveCount(0);
    await call.getByRole('tab', {name: 'Response'}).click();
    await expect(call.getByRole('tabpanel').first()).toContainText('Ask [PROJECT_NAME].');
    const made = page.locator('[data-run-group]').filter({has: code('"wordList": ["O\\u0027Brien"]')});
    await made.getByRole('button', {name: 'Reset values'}).click();
    await expect(code('"wordList": ["Project Falcon"]')).toBeVisible();
  },
);

test('a chain becomes the chain of the route', {tag: ['@full', '@R10.10']}, async ({page}) => {
  const {title, page: path} = pageOf('ChainExplorer');
  await open(page, path);
  const widget = await readyWidget(page, title);
  await widget.getByLabel('Add a processor').selectOption({index: 1});
  await widget.getByText('Copy JSON').press('Enter');
  await widget.getByRole('button', {name: RUN}).press('Enter');
  await expect(page.locator('code[data-run=curl]').first()).toContainText('"reference": "lang_detector"');
  await expect(panel(page)).toContainText('language');
});

test('a text that no request can carry says why', {tag: ['@full', '@R10.10']}, async ({page}) => {
  const {title, page: path} = pageOf('EntropyMeter');
  await open(page, path);
  const widget = await readyWidget(page, title);
  await widget.getByText('Copy JSON').press('Enter');
  await widget.getByLabel('Text', {exact: true}).fill('');
  await expect(widget.getByRole('alert')).toHaveText('Enter a text.');
  await expect(widget.getByRole('button', {name: RUN})).toBeDisabled();
  await expect(panel(page)).toHaveCount(0);
});

const TEXTS = WIDGETS.filter(({kind}) => kind === 'text');

for (const {name, title, page: path} of chosen(TEXTS, (widget) => widget.name === 'KeywordTester'))
  test(
    `${name}: without a text, the last result keeps its place, and nothing runs`,
    {tag: ['@R10.10']},
    async ({page}) => {
      await open(page, path);
      const widget = await readyWidget(page, title);
      const height = () => widget.evaluate((section) => section.getBoundingClientRect().height);
      const before = await height();
      const text = widget.getByLabel('Text', {exact: true});
      await text.fill('');
      await expect(text).toHaveAccessibleDescription(/Enter a text\./);
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
      for (const button of await widget.getByRole('button', {name: RUN}).all())
        await expect(button).toBeDisabled();
    },
  );

for (const [name, under] of [
  ['AttemptTimeline', undefined],
  // The examples that follow it are folded away: it leads to the one that installs its entry.
  ['ProcessRunner', 'install-it'],
] as const)
  test(
    `${name}: an example that takes no settings is where the button leads`,
    {tag: ['@R10.10']},
    async ({page}) => {
      await open(
        page,
        name === 'AttemptTimeline' ? '/javelin-core/fallbackrouting/overview' : pageOf(name).page,
      );
      const widget = await readyWidget(page, pageOf(name).title);
      // The page installs another recipe.
      if (under) await widget.getByLabel('Recipe').selectOption('limit-length.js');
      await widget.getByText('Copy JSON').press('Enter');
      await widget.getByRole('button', {name: 'Go to the example'}).press('Enter');
      const focused = page.getByRole('button', {name: 'Run', exact: true}).and(page.locator(':focus'));
      await expect(focused).toBeInViewport();
      const isUnder = (button: Element, id: string) => {
        const headings = [...document.querySelectorAll('h2[id]')];
        const before = headings.filter((heading) => heading.compareDocumentPosition(button) & 4);
        return before.at(-1)?.id === id;
      };
      if (under) expect(await focused.evaluate(isUnder, under)).toBe(true);
    },
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `axe finds nothing in a living widget, ${colorScheme}`,
    {tag: ['@R10.6', '@R10.10']},
    async ({page}) => {
      test.slow();
      await page.emulateMedia({colorScheme});
      for (const {title, page: path} of chosen(WIDGETS, isFirstOfItsKind)) {
        await open(page, path);
        const widget = await readyWidget(page, title);
        await widget.getByText('Copy JSON').press('Enter');
        await expectAccessible(page, title, {part: 'section[data-ready]'});
      }
    },
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `axe finds nothing in a panel, the dock and a guided run, ${colorScheme}`,
    {tag: ['@R10.6', '@R10.9']},
    async ({page}) => {
      await page.emulateMedia({colorScheme});
      await open(page, '/javelin-core/quickstart');
      await page.getByRole('button', {name: 'Run all steps'}).click();
      await expect(page.locator('[data-island=guide]')).toContainText('All 10 steps done.');
      await page.getByRole('button', {name: 'Show this step'}).last().press('Enter');
      await panel(page).getByRole('tab', {name: 'Trace'}).last().click();
      for (const part of ['[data-island=guide]', '[aria-label^=Sandbox]', 'h3[data-done] + p'])
        await expectAccessible(page, part, {part});
    },
  );
