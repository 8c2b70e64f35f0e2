import {expect, hydrated, open, test} from './test.ts';

test.use({isTabShared: true});

const ID = 'documentation-you-can-run';
const BAR = '.theme-announcement-bar';

const stored = () => ({
  id: localStorage.getItem('docusaurus.announcement.id'),
  dismiss: localStorage.getItem('docusaurus.announcement.dismiss'),
});

function storeBefore(id: string, dismiss: string): [(values: string[]) => void, string[]] {
  return [
    ([oldId = '', oldDismiss = '']) => {
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      localStorage.setItem('docusaurus.announcement.id', oldId);
      localStorage.setItem('docusaurus.announcement.dismiss', oldDismiss);
    },
    [id, dismiss],
  ];
}

test('the announcement bar shows on a first visit and its id is stored', {tag: '@R4.2'}, async ({page}) => {
  await open(page, '/');
  await expect(page.locator(BAR)).toBeVisible();
  expect(await page.evaluate(stored)).toEqual({id: ID, dismiss: 'false'});
});

test('closing the announcement bar hides it and sets the dismissed flag', {tag: '@R4.4'}, async ({page}) => {
  await open(page, '/');
  await page.locator(BAR).getByRole('button', {name: 'Close'}).click();
  await expect(page.locator(BAR)).toBeHidden();
  expect(await page.evaluate(stored)).toEqual({id: ID, dismiss: 'true'});
});

test('a dismissed announcement with the same id stays hidden', {tag: '@R4.3'}, async ({page}) => {
  await page.addInitScript(...storeBefore(ID, 'true'));
  await page.goto('/', {waitUntil: 'commit'});
  await page.locator('.navbar').waitFor();
  await expect(page.locator(BAR)).toBeHidden();
  await hydrated(page);
  await expect(page.locator(BAR)).toBeHidden();
  expect(await page.evaluate(stored)).toEqual({id: ID, dismiss: 'true'});
});

test(
  'a different announcement id resets the dismissed flag and shows the bar on that load',
  {tag: '@R4.2'},
  async ({page}) => {
    await page.addInitScript(...storeBefore('an-older-announcement', 'true'));
    await open(page, '/');
    await expect(page.locator(BAR)).toBeVisible();
    expect(await page.evaluate(stored)).toEqual({id: ID, dismiss: 'false'});
  },
);
