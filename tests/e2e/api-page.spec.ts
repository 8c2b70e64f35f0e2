/** The API reference as a page: how it travels, folds, filters and runs. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../fixtures/folders.ts';
import type {Page} from '@playwright/test';
import {htmlSize, LIMITS} from '../built/limits.ts';
import {readBuilt} from './built.ts';
import {chosen} from '../scope.ts';
import {pageFilter} from './locators.ts';
import {expect, open, openReady, test} from './test.ts';

const FILES = ['openapi', 'inference'].map((name) =>
  readFileSync(join(ROOT, `packages/openapi/${name}.yaml`), 'utf8'),
);
const OPERATIONS = FILES.join('').match(/^ +operationId:/gm)?.length ?? 0;

test.use({isTabShared: true});

const PHONE = {width: 390, height: 844};
const ANOTHER_PAGE = '/javelin-core/administration/createprovider';

const shown = (page: Page, kind: string) => page.locator(`[data-entry=${kind}]:not([hidden])`);
const operation = (page: Page, id: string) =>
  page.locator('[data-entry=operation]').filter({has: page.locator(`#${id}`)});
const fold = (page: Page, id: string) => operation(page, id).locator('details').first();

/** What is on the page and nowhere else. */
const ONLY_IN_BODY = 'Display name. Nothing refers to it.';

test.describe('how it travels', () => {
  test('the content of the API reference is in the page once, and in no script', async ({page}) => {
    const scripts: Promise<string>[] = [];
    const others: string[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'script') scripts.push(response.text());
      // Below /assets are the files of other pages, fetched ahead.
      else if (type === 'fetch' && !response.url().includes('/assets/')) others.push(response.url());
    });
    await open(page, '/api');
    expect(await page.content()).toContain(ONLY_IN_BODY);
    expect((await Promise.all(scripts)).filter((text) => text.includes(ONLY_IN_BODY))).toEqual([]);
    expect(others).toEqual([]);
  });

  test('the API reference stays within its bytes without styles and inline scripts', () => {
    expect(htmlSize(readBuilt('api.html'))).toBeLessThanOrEqual(LIMITS.apiHtml);
  });

  test('a reader who comes from another page gets the built page, once, and lands on the target', async ({
    page,
  }) => {
    await openReady(page, ANOTHER_PAGE);
    const requests: string[] = [];
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (request.resourceType() === 'fetch' && !pathname.startsWith('/assets/')) requests.push(pathname);
    });
    await page.getByRole('main').getByRole('link', {name: 'API reference', exact: true}).first().click();
    await expect(page.getByRole('heading', {level: 1, name: 'API reference'})).toBeVisible();
    await expect(page.locator('#createProvider')).toBeInViewport();
    await expect(fold(page, 'createProvider')).toHaveAttribute('open');
    expect(requests).toEqual(['/api']);

    await operation(page, 'createProvider').getByRole('link', {name: 'Guide: create a provider'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Create a provider'})).toBeVisible();
    await page.goBack();
    await expect(page.locator('#createProvider')).toBeVisible();
    expect(requests).toEqual(['/api']);
  });

  test(
    'what the page does works after client navigation and after a return',
    {tag: '@full'},
    async ({page}) => {
      await openReady(page, ANOTHER_PAGE);
      await page.getByRole('tab', {name: 'Python'}).first().click();
      await page.getByRole('main').getByRole('link', {name: 'API reference', exact: true}).first().click();
      for (const visit of ['first', 'second']) {
        await expect(
          operation(page, 'createProvider').getByRole('tab', {name: 'Python'}),
          visit,
        ).toHaveAttribute('aria-selected', 'true');
        await pageFilter(page).fill('delete route');
        await expect(shown(page, 'operation')).toHaveCount(1);
        await page.getByRole('button', {name: 'Run: Delete a route'}).click();
        await expect(page.getByRole('group', {name: 'Sandbox: Delete a route'})).toContainText('200 OK');
        await operation(page, 'deleteRoute')
          .getByRole('link', {name: /^Guide:/})
          .click();
        await expect(page.getByRole('heading', {level: 1, name: 'Delete a route'})).toBeVisible();
        await page.goBack();
        await expect(shown(page, 'operation')).toHaveCount(OPERATIONS);
      }
    },
  );

  test(
    'if the page cannot be fetched, the browser is sent there',
    {tag: '@full'},
    async ({page, problems}) => {
      problems.allow(/Failed to load resource/);
      await openReady(page, ANOTHER_PAGE);
      let isBroken = true;
      await page.route('**/api', (route) => (isBroken ? route.abort() : route.continue()));
      const reloaded = page.waitForEvent('load');
      page.once('requestfailed', () => (isBroken = false));
      await page.getByRole('main').getByRole('link', {name: 'API reference', exact: true}).first().click();
      await reloaded;
      await expect(page.getByRole('heading', {level: 1, name: 'API reference'})).toBeVisible();
    },
  );
});

const FOLDED = [
  'updateTemplate',
  'schema-Route',
  'schema-Route-config',
  'error-no-key-found',
  'rule-put-replaces',
];

test.describe('on a phone', () => {
  test.use({viewport: PHONE});

  test('operations, schemas and errors are folded, and one press opens one', async ({page}) => {
    await open(page, '/api');
    const closed = page.locator('main details[data-fold]:not([open])');
    expect(await closed.count()).toBeGreaterThan(35);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(17_000);
    await page.locator('#createProvider').click();
    await expect(operation(page, 'createProvider').getByRole('heading', {name: 'Responses'})).toBeVisible();
    await expect(page.locator('#createRoute-200')).toBeHidden();
  });

  async function expectUnfolded(page: Page, id: string): Promise<void> {
    const target = page.locator(`[id="${id}"]`);
    await expect(target).toBeInViewport();
    await expect(page.locator('details', {has: target}).first()).toHaveAttribute('open');
  }

  for (const id of chosen(FOLDED, (id) => id === 'schema-Route-config')) {
    test(`a link from elsewhere to ${id} opens what is folded around it`, async ({page}) => {
      await open(page, `/api#${id}`);
      await expectUnfolded(page, id);
    });
  }

  test('a link inside the page opens what is folded around its target', {tag: '@full'}, async ({page}) => {
    await open(page, '/api');
    for (const id of FOLDED) {
      await page.evaluate((hash) => void (location.hash = hash), id);
      await expectUnfolded(page, id);
    }
  });

  test('finding text in the page opens what is folded around it', async ({page}) => {
    // A browser without a window has no find. It opens a native <details> whose content is skipped, but not taken out of the page.
    await open(page, '/api');
    const text = page.getByText('Leave it out.', {exact: true});
    const isFound = await text.evaluate((element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).display === 'none') return false;
      const details = element.closest('details');
      return (
        details !== null && getComputedStyle(details, '::details-content').contentVisibility === 'hidden'
      );
    });
    expect(isFound).toBe(true);
    await text.evaluate((element) => void (element.closest('details')!.open = true));
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport();
  });

  test('printing opens everything and folds it again', {tag: '@full'}, async ({page}) => {
    await openReady(page, '/api');
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        const folded = document.querySelectorAll('main details[data-fold]:not([open])').length;
        document.body.dataset.foldedInPrint = String(folded);
      });
    });
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('#deleteGateway-500')).toBeVisible();
    await page.emulateMedia({media: 'screen'});
    await expect(page.locator('#deleteGateway-500')).toBeHidden();
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-folded-in-print', '0');
    await expect(page.locator('#deleteGateway-500')).toBeHidden();
  });

  test('the filter stays in view, and its results are a short list', async ({page}) => {
    await open(page, '/api');
    await page.evaluate(() => window.scrollTo(0, 6000));
    await expect(pageFilter(page)).toBeInViewport({ratio: 1});
    await pageFilter(page).fill('virtual_secret_key');
    await expect(page.getByRole('status').filter({hasText: 'operations'})).toBeInViewport();
    await expect(operation(page, 'listTemplates').locator('h3')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(fold(page, 'listTemplates')).toHaveAttribute('open');
  });

  test('the contents fold away after a choice', {tag: '@full'}, async ({page}) => {
    await openReady(page, '/api');
    const contents = page.getByRole('navigation', {name: 'On this page'});
    await expect(contents).toBeHidden();
    await page.getByText('Contents', {exact: true}).click();
    await contents.getByRole('link', {name: 'Schemas'}).click();
    await expect(contents).toBeHidden();
    await expect(page.locator('#schemas')).toBeInViewport();
  });
});

test.describe('on a wide screen', () => {
  test('everything is open, and a press on a heading folds nothing', {tag: '@full'}, async ({page}) => {
    await open(page, '/api#createProvider');
    await expect(page.locator('details[data-fold]:not([open])')).toHaveCount(0);
    await page.locator('#createProvider').click({position: {x: 5, y: 5}});
    await expect(page.locator('#createProvider-200')).toBeVisible();
  });

  test('the filter stays in view while the page and the contents scroll', async ({page}) => {
    await open(page, '/api#deleteGateway');
    await expect(pageFilter(page)).toBeInViewport({ratio: 1});
    const link = page
      .getByRole('navigation', {name: 'On this page'})
      .getByRole('link', {name: /^Delete a gateway/});
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeInViewport();
    await expect(pageFilter(page)).toBeInViewport({ratio: 1});
  });
});

test.describe('on a wide screen without scripting', () => {
  test.use({javaScriptEnabled: false});

  test('everything is open from the first paint', async ({page}) => {
    await page.goto('/api');
    await expect(page.locator('#createProvider-200')).toBeVisible();
    await expect(page.locator('#schema-Route-config')).toBeVisible();
  });
});

const FINDS: readonly (readonly [words: string, ids: readonly string[]])[] = [
  ['virtual_secret_key', ['createRoute', 'updateRoute', 'createTemplate']],
  ['fallback_codes', ['getRoute']],
  ['weight', ['listRoutes']],
  ['infoTypes', ['createTemplate']],
  ['policy.dlp.strategy', ['updateRoute']],
  ['keyvault', ['createKey', 'listKeys']],
  ['409', ['createProvider', 'createKey']],
  ['x-javelin-namespace', ['getKey']],
  ['namespace', ['deleteKey']],
  ['/v1/admin/gateways', ['listGateways', 'deleteGateway']],
  ['put provider', ['updateProvider']],
  ['support-chat', ['queryRoute', 'getRoute']],
];

/** What stands in the middle of the window, and how high. */
const middle = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const {left = 0} = document.querySelector('main')?.getBoundingClientRect() ?? {};
    const element = document.elementFromPoint(left + 60, window.innerHeight / 2);
    return `${element?.textContent.slice(0, 40)} ${Math.round(element?.getBoundingClientRect().top ?? 0)}`;
  });

test.describe('the filter', () => {
  test('finds operations by fields, headers, statuses, paths and words', async ({page}) => {
    await open(page, '/api');
    for (const [words, ids] of FINDS) {
      await pageFilter(page).fill(words);
      // The page follows what is typed after a moment.
      await expect.poll(() => shown(page, 'operation').count(), words).toBeLessThan(OPERATIONS);
      for (const id of ids) await expect(page.locator(`#${id}`), words).toBeVisible();
      await expect(page.locator('#base-url'), words).toBeHidden();
      await pageFilter(page).fill('');
      await expect(shown(page, 'operation')).toHaveCount(OPERATIONS);
    }
  });

  test('keeps schemas, errors and rules that match', {tag: '@full'}, async ({page}) => {
    await open(page, '/api');
    await pageFilter(page).fill('no key found');
    await expect(page.locator('#error-no-key-found')).toBeVisible();
    await expect(page.locator('#error-no-routes-found')).toBeHidden();
    await expect(page.locator('#listKeys')).toBeVisible();
    await pageFilter(page).fill('404');
    await expect(page.locator('#errors-404')).toBeVisible();
    await expect(page.locator('#errors-500')).toBeHidden();
    await pageFilter(page).fill('fallback_enabled');
    await expect(page.locator('#schema-ModelConfig')).toBeVisible();
    await expect(page.locator('#schema-Gateway')).toBeHidden();
    await pageFilter(page).fill('put-replaces');
    await expect(page.locator('#rule-put-replaces')).toBeVisible();
    await pageFilter(page).fill('');
    await page.getByRole('button', {name: 'Explain all rules'}).click();
    await expect(page.locator('#rule-put-replaces')).toContainText('Sandbox: ');
    await pageFilter(page).fill('no such thing');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
  });

  test('finds operations by the statuses that many of them share', async ({page}) => {
    await open(page, '/api');
    for (const [words, id] of [
      ['429', 'getProvider'],
      ['401', 'deleteRoute'],
      ['409', 'createTemplate'],
    ] as const) {
      await pageFilter(page).fill(words);
      await expect(page.getByRole('status').filter({hasText: /operation/}), words).toBeVisible();
      await expect(page.locator(`#${id}`), words).toBeVisible();
    }
    await expect(page.locator('#getProvider')).toBeHidden();
  });

  test('says what to do when nothing matches, and goes back to the place', async ({page}) => {
    await open(page, '/api');
    await page.evaluate(() => window.scrollTo(0, 4500));
    await expect.poll(() => middle(page)).not.toBe('');
    const place = await middle(page);
    await pageFilter(page).fill('zzxqv');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {name: 'Nothing on this page has “zzxqv”'})).toBeInViewport();
    const more = main.getByRole('link', {name: 'Search all pages'});
    await expect(more).toHaveAttribute('href', '?q=zzxqv');
    await main.getByRole('button', {name: 'Clear the filter'}).click();
    await expect(more).toBeHidden();
    await expect(pageFilter(page)).toBeFocused();
    await expect(pageFilter(page)).toHaveValue('');
    // What had never been on the screen had no exact height before.
    await expect.poll(() => middle(page)).toEqual(place);

    await pageFilter(page).fill('zzxqv');
    await page.getByRole('search').getByRole('button', {name: 'Clear the filter'}).click();
    await expect(more).toBeHidden();
    await pageFilter(page).fill('zzxqv');
    await more.click();
    await expect(page.getByRole('combobox', {name: 'Search the documentation'})).toHaveValue('zzxqv');
  });
});

test.describe('Run', () => {
  test('every operation returns its documented status on the first press', async ({page}) => {
    await open(page, '/api');
    // By their entry: to find a name among the thousands of elements of this page takes a second.
    const entries = await page.locator('[data-entry=operation]:has([data-island=run])').all();
    expect(entries).toHaveLength(OPERATIONS);
    // Each of the five kinds of objects has five or six: one in five meets them all, and the last reads records.
    for (const entry of chosen(entries, (it) => entries.indexOf(it) % 5 === 0 || it === entries.at(-1))) {
      const name = await entry.locator('h3').innerText();
      await entry.getByRole('button', {name: /^Run: /}).click();
      await expect(entry.getByRole('group', {name: /^Sandbox: /}).getByText('200 OK'), name).toBeVisible();
    }
  });

  test('the response comes first, and a second create shows the conflict', async ({page}) => {
    await open(page, '/api#createRoute');
    await page.getByRole('button', {name: 'Run: Create a route'}).click();
    const panel = page.getByRole('group', {name: 'Sandbox: Create a route'});
    await expect(panel.getByText('Route created successfully')).toBeInViewport();
    await expect(panel.getByRole('group', {name: /^Response: status 200/})).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', {name: 'Run: Create a route'}).press('Enter');
    await expect(panel.getByText('409 Conflict')).toBeInViewport();
    await expect(panel.getByRole('group', {name: /^Response: status 409/})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Run: Create a route'})).toBeFocused();
    await page.getByRole('region', {name: 'Sandbox'}).getByRole('button', {name: 'Reset'}).click();
    await page.getByRole('button', {name: 'Run: Create a route'}).click();
    await expect(panel.getByText('Route created successfully')).toBeVisible();
  });

  test('what is typed into the form is in every tab, the CLI included', {tag: '@full'}, async ({page}) => {
    await open(page, '/api#getProvider');
    await page.getByRole('button', {name: 'Run: Get a provider'}).click();
    const form = page.getByRole('group', {name: 'Sandbox: Get a provider'});
    await form.getByRole('button', {name: 'Edit request'}).click();
    await form.getByLabel('providername').fill('mistral-eu');
    for (const [tab, text] of [
      ['curl', '/v1/admin/providers/mistral-eu'],
      ['Python', 'client.get_provider("mistral-eu")'],
      ['JavaScript', '/v1/admin/providers/mistral-eu'],
      ['HTTP', 'GET /v1/admin/providers/mistral-eu'],
      ['CLI', 'javelin provider get --name mistral-eu'],
    ] as const) {
      await operation(page, 'getProvider').getByRole('tab', {name: tab}).click();
      await expect(operation(page, 'getProvider').getByRole('tabpanel', {name: tab})).toContainText(text);
    }
  });

  test('a query offers its headers as optional', {tag: '@full'}, async ({page}) => {
    await open(page, '/api#queryRoute');
    const entry = operation(page, 'queryRoute');
    await expect(entry.getByRole('tabpanel', {name: 'curl'})).not.toContainText('x-javelin-virtualapikey');
    await page.getByRole('button', {name: 'Run: Query a route'}).click();
    const form = page.getByRole('group', {name: 'Sandbox: Query a route'});
    await form.getByRole('button', {name: 'Edit request'}).click();
    await form.getByLabel('authorization').fill('Bearer $OPENAI_API_KEY');
    await expect(entry.getByRole('tabpanel', {name: 'curl'})).toContainText(
      'authorization: Bearer $OPENAI_API_KEY',
    );
    await form.getByRole('button', {name: 'Run edited request'}).click();
    await expect(form.getByText('200 OK')).toBeVisible();
    await form.getByRole('tab', {name: 'Request'}).click();
    await form.getByRole('button', {name: 'Python', exact: true}).click();
    await expect(form.getByRole('tabpanel', {name: 'Request'}).locator('pre').first()).toContainText(
      '"authorization": "Bearer " + os.environ["OPENAI_API_KEY"]',
    );
    await form.getByText('In your terminal').click();
    await expect(form.getByText('npx --yes ./javelin-sandbox.tgz --seed')).toBeVisible();
  });

  test(
    'a stream, a field that is missing, and an error that is a response',
    {tag: '@full'},
    async ({page}) => {
      await open(page, '/api#queryRoute');
      await page.getByRole('button', {name: 'Run: Query a route'}).click();
      const form = page.getByRole('group', {name: 'Sandbox: Query a route'});
      await form.getByRole('button', {name: 'Edit request'}).click();
      const body = form.getByLabel('Body', {exact: true});
      await body.fill('{"messages": [{"role": "user", "content": "Hello"}], "stream": true}');
      await body.press('Control+Enter');
      await expect(form.getByRole('group', {name: /^Response: status 200/})).toContainText('data: [DONE]');
      await form.getByLabel('routename').fill('');
      await form.getByRole('button', {name: 'Run edited request'}).click();
      await expect(form.getByRole('alert')).toHaveText('Fill in routename first.');
      await form.getByLabel('routename').fill('nowhere');
      await form.getByRole('button', {name: 'Run edited request'}).click();
      await expect(form.getByRole('group', {name: /^Response: status 404/})).toBeVisible();
    },
  );
});

test('what a field holds unfolds where it is sent, and each field leads to its entry', async ({page}) => {
  await open(page, '/api#createRoute');
  const body = page.locator('#createRoute-body');
  await expect(body).not.toContainText('policy.dlp.strategy');
  for (const fold of await body.locator('[data-unfold] > summary').all()) await fold.click();
  const field = body.getByRole('link', {name: 'policy.dlp.strategy'});
  await expect(field).toBeVisible();
  await expect(body.getByRole('link', {name: 'virtual_secret_key'})).toBeVisible();
  expect(await page.locator('[id="schema-Route-config.policy.dlp.strategy"]').count()).toBe(1);
  await field.click();
  await expect(page).toHaveURL(/#schema-Route-config\.policy\.dlp\.strategy$/);
  await expect(page.locator('[id="schema-Route-config.policy.dlp.strategy"]')).toBeInViewport();
});

test('samples have their colours when a reader is near, also those that follow the form', async ({page}) => {
  await open(page, '/api#getProvider');
  const entry = operation(page, 'getProvider');
  await expect(entry.locator('[data-tab=curl] .tok-string').first()).toBeVisible();
  await expect(operation(page, 'deleteGateway').locator('[class^=tok-]')).toHaveCount(0);
  await entry.getByRole('tab', {name: 'Python'}).click();
  await expect(entry.getByRole('tabpanel', {name: 'Python'}).locator('.tok-keyword').first()).toBeVisible();
  await entry.getByRole('button', {name: /^Run: /}).click();
  const form = page.getByRole('group', {name: 'Sandbox: Get a provider'});
  await form.getByRole('button', {name: 'Edit request'}).click();
  await form.getByLabel('providername').fill('mistral-eu');
  await expect(entry.getByRole('tabpanel', {name: 'Python'}).locator('.tok-string').last()).toHaveText(
    '"mistral-eu"',
  );
});

test('paths, code and links are copied', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/api#createKey');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const entry = operation(page, 'createKey');
  await entry.getByRole('button', {name: 'Copy path'}).click();
  await expect(entry.getByText('Copied')).toBeVisible();
  expect(await copied()).toBe('/v1/admin/providers/{providername}/secrets/{keyname}');
  await entry.getByRole('button', {name: 'Copy code'}).first().click();
  await expect.poll(copied).toMatch(/^curl https:\/\/your-api-domain\.com\/[^]*(?:'|\nJSON)$/);
  await entry.getByRole('link', {name: 'Link to this section'}).first().click();
  await expect.poll(copied).toMatch(/\/api#createKey$/);
  await expect(page.getByRole('status').filter({hasText: 'Link copied'})).toBeAttached();
});
