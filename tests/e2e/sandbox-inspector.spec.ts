/** The inspector that the sandbox serves at /sandbox. */
import type {Page} from '@playwright/test';
import {expectAccessible, expectReadableColours} from './accessibility.ts';
import {tabTo} from './by-keyboard.ts';
import {expectNoOverflow, WIDTHS} from './layout.ts';
import {startSandbox} from './sandbox-process.ts';
import {expect, test as base} from './test.ts';

const MAIL = 'Write to ada@example.com';
const ROUTE = {
  name: 'support-chat',
  type: 'chat',
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}],
  config: {retries: 1, policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}},
};

interface Fixtures {
  readonly sandboxArgs: readonly string[];
}

const test = base.extend<Fixtures>({
  sandboxArgs: [['--seed'], {option: true}],
  baseURL: async ({sandboxArgs}, use) => {
    const sandbox = await startSandbox('--port', '0', ...sandboxArgs);
    await use(sandbox.url);
    await sandbox.stop();
  },
});

async function send(baseURL: string | undefined, method: string, path: string, body: object, headers = {}) {
  const key = {'x-api-key': 'sandbox-key', 'content-type': 'application/json'};
  return fetch(`${baseURL}${path}`, {method, headers: {...key, ...headers}, body: JSON.stringify(body)});
}

/** A call that retries and hides an e-mail address, one that is rejected, one that tries to write markup. */
async function makeCalls(baseURL: string | undefined): Promise<void> {
  await send(baseURL, 'PUT', '/v1/admin/routes/support-chat', ROUTE);
  const messages = [{role: 'user', content: MAIL}];
  await send(baseURL, 'POST', '/query/support-chat', {messages}, {'x-sandbox-fail': 'gpt-6-luna=503x1'});
  await send(baseURL, 'POST', '/v1/admin/routes', {}, {'x-api-key': 'wrong'});
  await send(baseURL, 'POST', '/v1/admin/providers', {name: '<img src=x onerror=alert(1)>', type: 'openai'});
}

const calls = (page: Page) => page.getByRole('region', {name: /^Calls/});
const objects = (page: Page) => page.getByRole('region', {name: /^Objects/});

/** The lines of the list; an open one holds further lists. */
const lines = (page: Page) => page.locator('#calls-list > li:not([hidden])');

async function openLive(page: Page): Promise<void> {
  await page.goto('/sandbox');
  await expect(page.getByRole('status')).toHaveText('Live');
}

test('the inspector shows calls as they come, with attempts, chain and the masked prompt', async ({
  page,
  baseURL,
}) => {
  await openLive(page);
  await expect(calls(page)).toContainText('No calls yet');
  await makeCalls(baseURL);
  await expect(lines(page)).toHaveCount(4);
  const query = lines(page).filter({hasText: '/query/support-chat'});
  await query.locator('summary').click();
  await expect(query).toContainText('gpt-6-luna 503gpt-6-luna 200');
  await expect(query).toContainText('dlp_gcp');
  await expect(query).toContainText('sensitive_data_masked: true');
  await expect(query.locator('pre').first()).toHaveText(/^Write to /);
  await expect(page.getByText(MAIL)).toHaveCount(0);
  // Not anywhere in the line: a step may have taken 401 µs.
  await expect(lines(page).locator('summary .status').filter({hasText: '401'})).toHaveCount(1);
});

test(
  'the inspector shows objects without secrets, and follows changes',
  {tag: '@full'},
  async ({page, baseURL}) => {
    await openLive(page);
    const secrets = page.getByRole('region', {name: 'Secrets'});
    await secrets.locator('summary').first().click();
    await expect(secrets).toContainText('••••');
    await expect(secrets).not.toContainText('your-openai-key');
    await makeCalls(baseURL);
    // Text, not markup; and what was open stays open.
    await expect(objects(page).getByText('<img src=x onerror=alert(1)>', {exact: true})).toBeVisible();
    await expect(secrets.locator('pre').first()).toBeVisible();
  },
);

test('the inspector can be used with the keyboard alone', {tag: '@full'}, async ({page, baseURL}) => {
  await openLive(page);
  await makeCalls(baseURL);
  await expect(lines(page)).toHaveCount(4);

  await tabTo(page, page.getByLabel('Filter calls'));
  await page.keyboard.type('query');
  await expect(lines(page)).toHaveCount(1);
  await tabTo(page, lines(page).locator('summary'));
  await page.keyboard.press('Enter');
  await expect(calls(page).getByText('Prompt, as the model received it')).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', {name: 'Pause'})).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', {name: 'Pause'})).toHaveAttribute('aria-pressed', 'true');
  await send(baseURL, 'POST', '/query/support-chat', {messages: [{role: 'user', content: 'Later'}]});
  await expect(page.getByRole('button', {name: 'Pause (1 waiting)'})).toBeFocused();
  await page.keyboard.press('Space');
  await expect(lines(page)).toHaveCount(2);
});

test('the inspector resets the sandbox after asking', {tag: '@full'}, async ({page, baseURL}) => {
  await openLive(page);
  await makeCalls(baseURL);
  const added = objects(page).getByText('<img src=x onerror=alert(1)>', {exact: true});
  await expect(added).toBeVisible();
  await page.getByRole('button', {name: 'Reset'}).press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Reset the sandbox?'});
  await dialog.getByRole('button', {name: 'Cancel'}).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(added).toBeVisible();
  await page.getByRole('button', {name: 'Reset'}).press('Enter');
  await dialog.getByRole('button', {name: 'Reset'}).press('Enter');
  await expect(added).toHaveCount(0);
  await expect(objects(page)).toContainText('openai-prod');
  // The sandbox has forgotten the calls before, and so has the page.
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('/sandbox/reset');
});

test(
  'the inspector reads well in both colour schemes and at every width',
  {tag: '@full'},
  async ({page, baseURL}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await openLive(page);
    await makeCalls(baseURL);
    await expect(lines(page)).toHaveCount(4);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectAccessible(page, 'inspector, light');
    for (const width of WIDTHS) await expectNoOverflow(page, width);
    await page.emulateMedia({colorScheme: 'dark'});
    await expectReadableColours(page, 'inspector, dark');
  },
);

test.describe('with a key of its own', () => {
  test.use({sandboxArgs: ['--seed', '--api-key', 'my-own-key']});

  test('the inspector asks for the key and keeps it', {tag: '@full'}, async ({page, problems}) => {
    problems.allow(/401 \(Unauthorized\)/);
    await page.goto('/sandbox');
    await expect(page.getByRole('status')).toHaveText('Key needed');
    await expectAccessible(page, 'inspector, key form');
    const field = page.getByLabel('Javelin API key of this sandbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Key needed');
    await field.fill('my-own-key');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Live');
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Live');
  });
});
