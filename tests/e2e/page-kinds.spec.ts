/**
 * What axe cannot see, on one page of each kind (every page in the full run): the tree that screen readers get, the size of targets, the
 * room for text spacing, forced colours. One load a page.
 */
import type {Page} from '@playwright/test';
import {sitemapPaths} from './built.ts';
import {chosen, IS_FULL} from '../scope.ts';
import {expectSoundInForcedColours} from './forced-colours.ts';
import {expectNoOverflow} from './layout.ts';
import {expectTargets} from './targets.ts';
import {expectRoomForSpacing} from './text-spacing.ts';
import {openPageMenu} from './page-menu.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const R = {tag: ['@R10.23', '@R10.1']};
const WIDTHS = [1440, 390, 320];

const NAVBAR = `
- region "Skip to main content":
  - link "Skip to main content"
- navigation "Main":
  - link "javelin. documentation, home"
  - link "Getting Started"
  - link "Security & Guardrails"
  - link "Python SDK"
  - button "Dark mode"
  - button "Search"`;

/** What stands in the article, with its indentation. */
const docPage = (title: string, content: string): string => `${NAVBAR}
- complementary:
  - navigation "Docs sidebar"
- main:
  - article:
    - navigation "Breadcrumbs":
      - list:
        - listitem:
          - link "Home page"
    - heading "${title}" [level=1]
    - button "Copy page as Markdown"${content}
  - navigation "Docs pages"
  - navigation "On this page":
    - list
- contentinfo`;

/** By path. Parts that are not named here may come and go; those that are keep their order, their role and their name. */
const TREES: Readonly<Record<string, string>> = {
  '/': docPage(
    'Javelin AI gateway overview',
    `
    - group "Try a prompt":
      - textbox "Prompt"
      - button "Send"
    - heading /Start by role/ [level=2]
    - tablist:
      - tab "Python" [selected]
      - tab "JavaScript"
    - paragraph:
      - button "Read offline"`,
  ),
  '/javelin-core/quickstart': docPage(
    'Quickstart',
    `
    - heading /Set up and call/ [level=2]
    - heading /Register the provider/ [level=3]
    - button "Copy code"
    - button "Run"
    - 'region "Table: Troubleshooting"':
      - table`,
  ),
  '/javelin-processors/infotypes': docPage(
    'Infotypes',
    `
    - heading /built-in infotypes/ [level=2]
    - 'region "Table: Personal data"':
      - table
    - region "Infotype detector":
      - status`,
  ),
  '/changelog': docPage(
    'Changelog',
    `
    - group "Show":
      - radio "Everything" [checked]
      - radio "Breaking"`,
  ),
  '/javelin-videos/how-to-videos': docPage(
    'How-to walkthroughs',
    `
    - 'region "Walkthrough: Overview of the platform"':
      - button "Previous" [disabled]
      - button "Next"
      - button "All steps"
      - heading "1. One gateway in the middle" [level=3]`,
  ),
  '/api': `${NAVBAR}
- complementary "Contents of this page":
  - search:
    - searchbox "Filter this page"
  - group:
    - navigation "On this page"
- main:
  - heading "API reference" [level=1]
  - heading /Authentication/ [level=2]
  - region "Headers":
    - table
  - heading /Providers/ [level=2]
  - article:
    - group:
      - heading "List providers" [level=3]
      - button "Copy path"
- contentinfo`,
  '/nothing-here': `${NAVBAR}
- main:
  - heading "Page not found" [level=1]
  - region "Suggestions"
  - list
- contentinfo`,
  '/tags': `${NAVBAR}
- main:
  - heading "Tags" [level=1]
  - article:
    - heading /A/ [level=2]
    - list
- contentinfo`,
};

async function checkSizes(page: Page): Promise<void> {
  for (const width of WIDTHS) await expectRoomForSpacing(page, width);
  await page.setViewportSize({width: 390, height: 844});
  await expectTargets(page, '390 px');
  await page.setViewportSize({width: 1440, height: 900});
  await expectSoundInForcedColours(page);
}

/** The others have their parts; every page has axe. */
const QUICK = ['/', '/javelin-core/quickstart', '/api', '/nothing-here'];

for (const [path, tree] of chosen(Object.entries(TREES), ([path]) => QUICK.includes(path))) {
  test(
    `the tree of ${path}, its targets, its room for text, its forced colours`,
    R,
    async ({page, problems}) => {
      if (path === '/nothing-here') problems.allow(/console error: Failed to load resource: .* 404/);
      await open(page, path);
      await expect(page.locator('body')).toMatchAriaSnapshot(tree);
      await checkSizes(page);
    },
  );
}

if (IS_FULL) {
  for (const path of sitemapPaths().filter((path) => !(path in TREES))) {
    test(`the targets of ${path}, its room for text, its forced colours`, R, async ({page}) => {
      await open(page, path);
      await checkSizes(page);
    });
  }
}

/** What opens over a page: where it is, and how it opens. */
const LAYERS: Readonly<Record<string, readonly [root: string, show: (page: Page) => Promise<void>]>> = {
  search: [
    'dialog[open]',
    async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('rate limits');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  ],
  'Read offline': [
    'dialog[open]',
    async (page) => {
      await openPageMenu(page);
      await page.getByRole('button', {name: 'Read offline'}).first().click();
      await expect(page.getByRole('button', {name: /^Store \d/})).toBeVisible();
    },
  ],
  'the drawer': [
    '.navbar-sidebar',
    async (page) => {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar')).toBeVisible();
    },
  ],
};

for (const [name, [root, show]] of chosen(Object.entries(LAYERS), ([name]) => name !== 'Read offline')) {
  test(`${name} on a phone: targets, room for text, reflow, forced colours`, R, async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, '/javelin-core/quickstart');
    await show(page);
    await expectTargets(page, name, root);
    for (const width of [390, 320]) await expectRoomForSpacing(page, width, root);
    await expectNoOverflow(page, 320);
    await expectSoundInForcedColours(page);
  });
}
