/** What a writer gets wrong is on the screen at once, with the place and the remedy, and gone when it is put right. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {startDevelopmentServer} from './development-server.ts';
import {expect, test} from './test.ts';

const HEAD = [
  'title: Page',
  'description: A page that is there to be refused, with a description of the right length.',
  'kind: concept',
  'keywords: [sample]',
  'tags: [sample]',
];
const page = (text: string, head: readonly string[] = HEAD) =>
  ['---', ...head, '---', '', text, ''].join('\n');

const FAULTS = [
  [
    'broken YAML',
    page('Text.', [...HEAD, 'sidebar_label: a: b']),
    'docs/page.mdx:7: front matter is not valid YAML',
    'put a value with a colon',
  ],
  [
    'an unknown component',
    page('Text.\n\n<Crad>x</Crad>'),
    'docs/page.mdx:11: the component <Crad> is unknown',
    'write <Card>',
  ],
  [
    'a broken link',
    page('[Go](/javelin-core/quikstart)'),
    'docs/page.mdx:9: a link to /javelin-core/quikstart, which is no page',
    'write /javelin-core/quickstart',
  ],
] as const;

/** The overlay is a frame of the development server. */
const OVERLAY = '#webpack-dev-server-client-overlay';
const overlay = (page: Page) => page.frameLocator(OVERLAY).locator('body');

// To start a development server takes as long as twenty tests. The three messages have unit tests beside site/markdown.
test(
  'three faults are told in the overlay and gone when put right',
  {tag: ['@full', '@R10.16']},
  async ({page: tab, problems}) => {
    test.setTimeout(300_000);
    problems.allow(/./);
    const server = await startDevelopmentServer('bad-input');
    const file = join(server.folder, 'docs/page.mdx');
    try {
      writeFileSync(file, page('All is well.'));
      await expect(async () => {
        await tab.goto(`${server.address}/page`);
        await expect(tab.getByText('All is well.')).toBeVisible({timeout: 5000});
      }).toPass({timeout: 120_000});
      for (const [name, text, what, remedy] of FAULTS) {
        writeFileSync(file, text);
        await expect(overlay(tab), name).toContainText(what, {timeout: 60_000});
        await expect(overlay(tab), name).toContainText(remedy);
        writeFileSync(file, page(`Without ${name}.`));
        await expect(tab.getByText(`Without ${name}.`)).toBeVisible({timeout: 60_000});
        await expect(tab.locator(OVERLAY), name).toHaveCount(0);
      }
    } finally {
      await server.stop();
    }
  },
);
