/** Ways from a page to what belongs to it: the same task elsewhere, the reference, the reader's own host. */
import {expect, open, openReady, test} from './test.ts';

const ADMIN_PAGE = '/javelin-core/administration/createroute';

test('a task leads to the same task with other clients', {tag: '@R10.19'}, async ({page}) => {
  await open(page, ADMIN_PAGE);
  const siblings = page.getByText('Same task in', {exact: false}).first();
  for (const [name, href] of [
    ['API reference', '/api#createRoute'],
    ['Python', '/javelin-python/api-reference#create_route'],
    ['CLI', '/javelin-python/cli#javelin-route-create'],
  ] as const)
    await expect(siblings.getByRole('link', {name})).toHaveAttribute('href', href);
});

test('the API reference and the changelog stand in the sidebar, open', {tag: '@R2.14'}, async ({page}) => {
  await open(page, ADMIN_PAGE);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await expect(sidebar.getByRole('link', {name: 'API reference'})).toBeVisible();
  await expect(sidebar.getByRole('link', {name: /change/i})).toBeVisible();
});

test('the API reference has a way back', {tag: '@R10.19'}, async ({page}) => {
  await open(page, '/api');
  const crumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(crumbs.getByRole('link', {name: 'Documentation'})).toHaveAttribute('href', '/');
});

for (const path of [ADMIN_PAGE, '/api'])
  test(
    `code with the placeholder host offers to use the reader’s: ${path}`,
    {tag: '@R10.9'},
    async ({page}) => {
      await openReady(page, path);
      await page.getByRole('button', {name: 'Use your host'}).filter({visible: true}).first().click();
      const form = page.getByRole('form', {name: 'Your host'});
      const field = form.getByRole('textbox', {name: 'Host'});
      await expect(field).toBeFocused();
      await field.fill('not a host');
      await field.press('Enter');
      await expect(form.getByRole('status')).toContainText('Enter a host name');
      await field.fill('gw.acme.com');
      await form.getByRole('button', {name: 'Save'}).click();
      await expect(form).toHaveCount(0);
      await expect(page.locator('.code-block:has(:focus)')).toContainText('gw.acme.com');
    },
  );
