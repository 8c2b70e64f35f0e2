/** The search dialog: by keyboard, by touch, for screen readers, without a network, from an address. */
import type {Page} from '@playwright/test';
import {chosen} from '../scope.ts';
import {expectAccessible} from './accessibility.ts';
import {expectNoOverflow} from './layout.ts';
import {scriptContaining} from './built.ts';
import {searchField} from './locators.ts';
import {BROKEN_WORKER, breakWorkers, FAILED_REQUEST, scriptUrl, setConnection, stall} from './network.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const PAGE = '/javelin-core/quickstart';
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const options = (page: Page) => dialog(page).getByRole('listbox').getByRole('option');

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('search is used with the keyboard alone', {tag: ['@R10.8', '@R10.6']}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, 'rate limits');
  await expect(options(page).first()).toHaveAttribute('href', /^\/javelin-core\/features\/ratelimits/);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  // Results of the letters so far look the same; those of the whole text start with the first again.
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(searchField(page)).toBeFocused();
  expect(await searchField(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/javelin-core\/features\/ratelimits/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rate limits');
});

test(
  'an arrow pressed before the last results are there keeps its choice',
  {tag: ['@full', '@R10.8']},
  async ({page}) => {
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      const hold = {isOn: false, release: () => held.splice(0).forEach((send) => send())};
      Object.assign(window, {hold});
      window.Worker = class extends Worker {
        override postMessage(message: unknown): void {
          const send = () => super.postMessage(message);
          if (hold.isOn) held.push(send);
          else send();
        }
      };
    });
    await open(page, PAGE);
    await ask(page, 'rate limit');
    const status = dialog(page).getByRole('status');
    await expect(status).toHaveText(/^\d+ results$/);
    const all = () => options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const before = await all();
    await page.evaluate(() => ((window as unknown as {hold: {isOn: boolean}}).hold.isOn = true));
    await page.keyboard.type('s');
    await expect(status).toHaveText('Searching …');
    await page.keyboard.press('ArrowDown');
    const chosen = await options(page).nth(1).getAttribute('href');
    const selected = options(page).and(page.locator('[aria-selected=true]'));
    await expect(selected).toHaveAttribute('href', chosen ?? '');
    await page.evaluate(() => (window as unknown as {hold: {release: () => void}}).hold.release());
    await expect(status).toHaveText(/^\d+ results$/);
    expect(await all()).not.toEqual(before);
    await expect(selected).toHaveAttribute('href', chosen ?? '');
    // A new question starts with its first result.
    await page.evaluate(() => ((window as unknown as {hold: {isOn: boolean}}).hold.isOn = false));
    await page.keyboard.type(' per route');
    await expect(status).toHaveText(/^\d+ results$/);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  },
);

test.describe('while the dialog is still loading', () => {
  const stallDialog = (page: Page) => stall(page, scriptUrl(scriptContaining('Searched in your browser')));

  test('the field is there at once and takes letters', {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    const script = await stallDialog(page);
    await page.keyboard.press('Control+K');
    await expect(searchField(page)).toBeFocused();
    await script.requested;
    await page.keyboard.type('rate limits');
    await expect(searchField(page)).toHaveValue('rate limits');
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await script.release();
    await page.keyboard.type(' now');
    await expect(searchField(page)).toHaveValue('rate limits now');
    await expect(options(page).first()).toHaveAttribute('href', /^\/javelin-core\/features\/ratelimits/);
  });

  test('Enter waits for the results of the text', {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    const script = await stallDialog(page);
    await page.keyboard.press('Control+K');
    await script.requested;
    await page.keyboard.type('rate limits');
    await page.keyboard.press('Enter');
    await script.release();
    await page.waitForURL(/\/javelin-core\/features\/ratelimits/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('Escape clears what was said about the query too', {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    await page.keyboard.press('Control+K');
    await searchField(page).fill('zzxqv');
    await expect(dialog(page).getByRole('status')).toHaveText('No page has “zzxqv”.');
    await page.keyboard.press('Escape');
    // Sooner than a screen reader would be told of a result.
    await expect(dialog(page).getByRole('status')).toHaveText(/^Type a word/, {timeout: 300});
  });

  test('Escape clears the field, then closes', {tag: ['@full', '@R10.8']}, async ({page}) => {
    await open(page, PAGE);
    const script = await stallDialog(page);
    await page.keyboard.press('Control+K');
    await script.requested;
    await page.keyboard.type('rate');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await script.release();
  });

  test(
    'a load that failed is tried again with the keyboard, the letters still there',
    {tag: ['@full', '@R10.8']},
    async ({page, problems}) => {
      problems.allow(FAILED_REQUEST);
      await open(page, PAGE);
      const script = await stallDialog(page);
      await page.keyboard.press('Control+K');
      await script.requested;
      await page.keyboard.type('keys');
      await script.fail();
      await page.getByRole('alert').getByRole('button', {name: 'Retry'}).focus();
      await page.keyboard.press('Space');
      await expect(searchField(page)).toHaveValue('keys');
    },
  );
});

test(
  'a search that cannot be loaded says so, and is tried again',
  {tag: ['@R10.8', '@R10.11']},
  async ({page, problems}) => {
    problems.allow(BROKEN_WORKER);
    const workers = await breakWorkers(page);
    await open(page, PAGE);
    await ask(page, 'rate limits');
    await expect(dialog(page).getByRole('status')).toContainText('Search could not load.');
    await workers.restore();
    await dialog(page).getByRole('button', {name: 'Try again'}).click();
    await expect(options(page).first()).toHaveAttribute('href', /^\/javelin-core\/features\/ratelimits/);
  },
);

test(
  'the focus stays in the dialog and returns to where it was',
  {tag: ['@R10.8', '@R10.6']},
  async ({page}) => {
    await open(page, PAGE);
    const button = page.getByRole('button', {name: 'Search', exact: true});
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      // Between its last and its first control a native dialog lets the focus leave to the browser, never to the page.
      const isInPage = await page.evaluate(
        () => !document.activeElement?.closest('dialog, body:not(:has(:focus))'),
      );
      expect(isInPage).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('who follows a result is on the heading of its page', {tag: ['@R10.8', '@R10.6']}, async ({page}) => {
  await open(page, PAGE);
  await page.getByRole('button', {name: 'Search', exact: true}).press('Enter');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('supported models');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/javelin-core/supported-llms*');
  await expect(page.locator('main :is(h1, h2, h3):focus')).toBeVisible();
});

test('screen readers are told once how many results a typed text has', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+K');
  await expect(searchField(page)).toBeFocused();
  const status = dialog(page).getByRole('status').first();
  await status.evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, {said});
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.keyboard.type('virtual api key');
  await expect(status).toHaveText(/^\d+ results$/);
  const said = await page.evaluate(() => (window as unknown as {said: string[]}).said);
  expect(said.length, said.join(', ')).toBeLessThanOrEqual(3);
});

const NAMES = [
  ['an error message', 'Gateway already exists', '/api#error-gateway-already-exists'],
  ['an operation', 'createProvider', '/api#createProvider'],
  ['a command', 'javelin auth', '/javelin-python/cli#'],
  ['a method', 'create_route', '/javelin-python/api-reference#'],
  ['a flag', '--vault_enabled', '/javelin-python/cli#'],
] as const;
for (const [what, name, href] of chosen(NAMES, ([what]) => what === 'an error message'))
  test(`the name of ${what} leads to the place that describes it`, {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    await ask(page, name);
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${href}`));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash !== PAGE);
    const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  });

test('common tasks are offered before anything is typed', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+K');
  const tasks = dialog(page).getByRole('group', {name: 'Common tasks'}).getByRole('option');
  await expect(tasks.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const second = await tasks.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${second}`);
  await expect(dialog(page)).toHaveCount(0);
});

test('results are filtered by area', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, 'models');
  await expect(options(page).first()).toBeVisible();
  await dialog(page).getByRole('button', {name: 'Reference', exact: true}).click();
  await expect(dialog(page).locator('[role="option"] [data-trail]').first()).toHaveText(/^Reference/);
  for (const trail of await dialog(page).locator('[data-trail]').allTextContents())
    expect(trail).toMatch(/^Reference/);
});

test('excerpts are prose', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+K');
  for (const query of [
    'fallback',
    'rate_limit',
    'prompt injection tester',
    'architecture',
    'template config',
  ]) {
    await searchField(page).fill(query);
    const excerpts = dialog(page).locator('[data-excerpt]:not(:empty)');
    await expect(excerpts.first()).toBeVisible();
    for (const text of await excerpts.allTextContents())
      expect(text).not.toMatch(
        /`|\|\s*:?-{3}|-->|sequenceDiagram|flowchart|graph (?:TD|LR)|scripting|<\w+>/i,
      );
  }
  // What is said about the error itself, not about its neighbours.
  await searchField(page).fill('Provider not found');
  await expect(dialog(page).locator('[data-excerpt]').first()).toHaveText(
    /^Provider not found · There is no provider/,
  );
});

test('on a slow device the first key counts', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await open(page, PAGE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.keyboard.press('Control+K');
  // Without waiting for anything: the dialog, its script and the index are still on their way.
  await page.keyboard.press('r');
  await expect(searchField(page)).toHaveValue('r');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('ate limits');
  await expect(searchField(page)).toHaveValue('rate limits');
  await expect(options(page).first()).toHaveAttribute('href', /^\/javelin-core\/features\/ratelimits/);
});

test(
  'screen readers get a dialog, a combobox and a list of options in groups',
  {tag: ['@full', '@R10.8', '@R10.1']},
  async ({page}) => {
    await open(page, PAGE);
    await ask(page, 'rate limits');
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search the documentation" [expanded]: rate limits
      - button "Close"
      - group "Area"
      - status: /\\d+ results/
      - listbox "Search results":
        - group "Rate limits":
          - option /Rate limits.*limit/ [selected]
  `);
    await expectAccessible(page, 'search dialog', {part: 'dialog'});
  },
);

test(
  'a search without results says so and offers pages, by keyboard and to screen readers',
  {tag: ['@R10.8', '@R10.1', '@R10.6']},
  async ({page}) => {
    await open(page, PAGE);
    await page.keyboard.press('Control+K');
    const status = dialog(page).getByRole('status');
    await expect(status).toHaveText('Type a word, a field, an error message or a question.');
    await page.keyboard.type('zzqqxxyy');
    await expect(status).toHaveText('No page has “zzqqxxyy”.');
    await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search the documentation" [expanded]: zzqqxxyy
      - status: No page has “zzqqxxyy”.
      - listbox "Search results":
        - group "What most readers come for":
          - option [selected]
  `);
    await expectAccessible(page, 'search without results', {part: 'dialog'});
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await second.getAttribute('id')) ?? '',
    );
    const href = await second.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  },
);

test('an address with ?q= opens the dialog with the results', {tag: '@R10.8'}, async ({page}) => {
  await open(page, `${PAGE}?q=fallback_codes`);
  await expect(searchField(page)).toHaveValue('fallback_codes');
  await expect(options(page).first()).toBeVisible();
});

test('nothing of the search is loaded before it is used', {tag: '@R10.8'}, async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, PAGE);
  await page.waitForLoadState('networkidle');
  const before = requests.length;
  expect(requests.filter((path) => path.includes('search'))).toEqual([]);
  await ask(page, 'keys');
  await expect(options(page).first()).toBeVisible();
  expect(requests.slice(before)).toContain('/search-index.json');
});

test(
  'search works without a network after its first use',
  {tag: '@R10.8'},
  async ({page, context, problems}) => {
    // Excerpts come from the pages found; without a network those not found before stay empty.
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await open(page, PAGE);
    await ask(page, 'keys');
    await expect(options(page).first()).toBeVisible();
    await context.setOffline(true);
    await searchField(page).fill('prompt injection');
    await expect(options(page).first()).toHaveAttribute('href', /^\/javelin-processors\/promptinjection/);
    await expect(dialog(page).getByRole('status')).toHaveText(/results/);
  },
);

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('search is used by touch', {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    await page.getByRole('button', {name: 'Search', exact: true}).tap();
    await expect(searchField(page)).toBeFocused();
    await searchField(page).fill('retries');
    await expect(options(page).first()).toBeVisible();
    await expectNoOverflow(page, 390);
    const close = dialog(page).getByRole('button', {name: 'Close'});
    const boxes = await Promise.all([close, options(page).first()].map((control) => control.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(24);
    await options(page).first().tap();
    await page.waitForURL(/\/javelin-core\/features\/retries/);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('a tap on Close closes it', {tag: ['@full', '@R10.8']}, async ({page}) => {
    await open(page, PAGE);
    await page.getByRole('button', {name: 'Search', exact: true}).tap();
    await dialog(page).getByRole('button', {name: 'Close'}).tap();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a press beside the box closes it', {tag: ['@full', '@R10.8']}, async ({page}) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+K');
  await expect(searchField(page)).toBeFocused();
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('in a window of 320 by 256', () => {
  test.use({viewport: {width: 320, height: 256}});

  test('the field and a result are in view', {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    await ask(page, 'retries');
    await expect(options(page).first()).toBeInViewport({ratio: 0.4});
    await expect(searchField(page)).toBeInViewport();
    await expectNoOverflow(page, 320);
  });

  test(
    'the option that the arrows have chosen is in view, also when a quotation comes above it',
    {tag: ['@R10.8', '@R10.6']},
    async ({page}) => {
      let sendTexts = () => {};
      const texts = new Promise<void>((resolve) => (sendTexts = resolve));
      await page.route('**/search-text/**', async (route) => {
        await texts;
        await route.continue();
      });
      await open(page, PAGE);
      await ask(page, 'how do I limit requests per second on a route');
      const chosen = dialog(page).locator('[role=option][aria-selected=true]');
      // Results of the letters so far would give way to those of the whole text, with the first chosen again.
      await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
      await page.keyboard.press('ArrowDown');
      await expect(chosen).toBeInViewport({ratio: 0.95});
      sendTexts();
      await expect(dialog(page).getByRole('figure', {name: 'Best passage'})).toBeAttached();
      for (const id of [/-1$/, /-2$/, /-3$/]) {
        await expect(chosen).toHaveAttribute('id', id);
        await expect(chosen).toBeInViewport({ratio: 0.95});
        await page.keyboard.press('ArrowDown');
      }
    },
  );
});

test(
  'a question gets a quotation that the keyboard opens, and its words are marked where it leads',
  {tag: ['@R10.8', '@R10.1', '@R10.6']},
  async ({page}) => {
    await open(page, PAGE);
    await ask(page, 'how do I limit requests per second on a route');
    const card = dialog(page).getByRole('figure', {name: 'Best passage'});
    await expect(card).toMatchAriaSnapshot(`
    - figure "Best passage":
      - blockquote
      - text: quoted, no model involved
      - link /Rate limits/
  `);
    await expectAccessible(page, 'search with a quotation', {part: 'dialog'});
    const [quoted = ''] = await card.locator('blockquote').allTextContents();
    const link = card.getByRole('link');
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(() => (CSS.highlights.get('search-hit') as unknown as Set<Range> | undefined)?.size),
      )
      .toBeGreaterThan(0);
    await expect(page.getByRole('main')).toContainText(quoted.slice(0, 20));
  },
);

test('a pasted error is explained by the catalogue', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, '');
  await searchField(page).fill('{"error": "Provider not found", "status": 404}');
  const card = dialog(page).getByRole('figure', {name: 'An error of the API'});
  await expect(card).toContainText('There is no provider');
  await expect(options(page).first()).toContainText('Error');
});

for (const pasted of [
  '429',
  'HTTP/1.1 429 Too Many Requests content-type: text/plain',
  'Traceback (most recent call last): File "a.py", line 1 javelin_sdk.exceptions.RateLimitExceededError',
]) {
  test(`cause and remedy are quoted for ${pasted.slice(0, 20)}`, {tag: '@R10.8'}, async ({page}) => {
    await open(page, PAGE);
    await ask(page, '');
    await searchField(page).fill(pasted);
    const card = dialog(page).getByRole('figure', {name: /^Recognised: /});
    await expect(card).toContainText('Retry with exponential backoff and jitter.');
    await card.getByRole('link', {name: 'Reproduce it in the sandbox'}).click();
    await page.waitForURL('**/javelin-core/features/ratelimits#test-it');
  });
}

test('a pasted response shows its way through the gateway', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, '');
  const outputs = {
    'request.chain.dlp_gcp_processor': {skipped: 'warn: dlp is disabled for route:support-chat'},
  };
  await searchField(page).fill(
    JSON.stringify({javelin: {route_name: 'support-chat', processor_outputs: outputs}}),
  );
  const way = dialog(page).getByRole('region', {name: 'The way of this response'});
  await expect(way.getByRole('listitem')).toHaveCount(6);
  await expect(way).toContainText('support-chat');
});

test('actions press the controls of the page', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, 'switch to dark');
  const action = dialog(page)
    .getByRole('group', {name: 'Do'})
    .getByRole('option', {name: /Switch to dark mode/});
  await action.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dialog(page)).toHaveCount(0);
});

test('what was opened from the search is offered again', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, 'retries');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/javelin-core\/features\/retries/);
  await page.keyboard.press('Control+K');
  await expect(dialog(page).getByRole('group', {name: 'Recent'}).getByRole('option')).toHaveCount(1);
});

test('a question mark shows the shortcuts', {tag: '@R10.8'}, async ({page}) => {
  await open(page, PAGE);
  await ask(page, '?');
  await expect(dialog(page).getByText('open it in a new tab')).toBeVisible();
  await expectAccessible(page, 'search shortcuts', {part: 'dialog'});
});
