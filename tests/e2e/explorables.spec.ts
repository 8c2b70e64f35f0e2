/** Widgets with one control that counts, all on the sandbox's engine among them: with the keyboard alone, and a link that brings the same state back. */
import type {Locator, Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {readyWidget, startAt, tabTo} from './by-keyboard.ts';
import {expect, open, test} from './test.ts';
import {WIDGETS} from './widget-pages.ts';

test.use({isTabShared: true});

interface Use {
  /** What the reader changes, and the keys for it. */
  readonly control: (widget: Locator) => Locator;
  readonly keys: readonly string[];
  readonly status: string | RegExp;
}

/** One change for each; what every change computes is tested beside the code. */
const USES: Readonly<Record<string, Use>> = {
  LoadBalancing: {
    control: (widget) => widget.getByRole('slider').nth(1),
    keys: ['Home'],
    status: '1,000 served by gpt-6-luna, 1,000 by weight',
  },
  AttemptTimeline: {
    control: (widget) => widget.getByRole('slider', {name: 'retries'}),
    keys: ['Home'],
    status: '200 to the caller, from mistral-small-latest 2 attempts',
  },
  RateLimiter: {
    control: (widget) => widget.getByRole('slider', {name: 'rate_limit'}),
    keys: ['Home'],
    status: '24 of 24 accepted in 3 seconds 0 rejected with 429',
  },
  CostCalculator: {
    control: (widget) => widget.getByLabel('a month, 0 for no budget'),
    keys: ['ControlOrMeta+A', '0'],
    status: 'USD 0.006 a request USD 60 a day USD 1,800 in 30 days',
  },
  LatencyWaterfall: {
    control: (widget) => widget.getByLabel('All steps one after the other, for comparison'),
    keys: ['Space'],
    status: /^2,295 ms until the caller has the response 1,095 ms added by the processors/,
  },
  ThresholdTradeoff: {
    control: (widget) => widget.getByRole('slider'),
    keys: ['End'],
    status: '12 of 12 attacks missed at 1 0 of 12 harmless prompts blocked',
  },
};

const statusOf = (widget: Locator): Locator => widget.getByRole('status').first();

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The others are made of the same parts. */
const QUICK = 'RateLimiter';

for (const {name, title, page: path} of chosen(WIDGETS, ({name}) => name === QUICK)) {
  const use = USES[name];
  if (!use) continue;
  const {control, keys, status} = use;
  test(`${title}: by keyboard, and back by its link`, {tag: ['@R10.10', '@R10.6']}, async ({page}) => {
    await open(page, path);
    const widget = await readyWidget(page, title);
    await startAt(widget);
    await tabTo(page, control(widget));
    await pressAll(page, keys);
    await expect(statusOf(widget)).toHaveText(status);
    await expect(page).toHaveURL(/#[\w-]+=/);
    await page.reload();
    await expect(widget).toHaveAttribute('data-ready', 'true');
    await expect(statusOf(widget)).toHaveText(status);
  });
}

test('every widget on the engine is tried', {tag: '@R10.10'}, () => {
  const engines = WIDGETS.filter(({kind}) => kind === 'engine');
  expect(engines.map(({name}) => name).filter((name) => !(name in USES))).toEqual([]);
});
