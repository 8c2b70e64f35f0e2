/** The sandbox in the page: the quickstart done with its Run buttons, without a network. */
import type {Page} from '@playwright/test';
import {setConnection} from './network.ts';
import {expect, open, test} from './test.ts';

const runButton = (page: Page) => page.getByRole('button', {name: 'Run', exact: true});
const panels = (page: Page) => page.getByRole('group', {name: 'Sandbox'});

test(
  'the whole quickstart runs in the page without a request',
  {tag: ['@R1.5', '@R7.1', '@R10.9']},
  async ({page, context}) => {
    // Links that scroll into view would be prefetched, which has nothing to do with running examples.
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await open(page, '/javelin-core/quickstart');
    const total = await runButton(page).count();
    expect(total).toBeGreaterThan(5);
    // The first Run also fetches what later ones need.
    let pending = 0;
    page.on('request', () => void (pending += 1));
    page.on('requestfinished', () => void (pending -= 1));
    await runButton(page).first().click();
    await expect(panels(page).first()).toContainText('Provider created successfully');
    await expect.poll(() => pending).toBe(0);
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (let done = 1; done < total; done += 1) {
      await runButton(page).first().click();
      await expect(panels(page)).toHaveCount(done + 1);
      await expect(panels(page).nth(done)).toContainText('200 OK');
    }
    await expect(panels(page).last()).toContainText(
      'Sandbox reply from gpt-4o-mini to: Write to ###############.',
    );
    await expect(panels(page).last()).toContainText('providers: 1');
    expect(requests).toEqual([]);
  },
);

test.describe('on the gallery', () => {
  test.use({siteName: 'gallery'});

  test('an example can be changed, run again and reset', {tag: '@R10.9'}, async ({page}) => {
    await open(page, '/states');
    await runButton(page).first().click();
    const panel = panels(page).first();
    await expect(panel).toContainText('200 OK');
    await expect(panel).toContainText('Runs in your browser. Nothing is sent.');
    const editor = panel.getByRole('textbox', {name: 'Request'});
    const original = await editor.inputValue();
    await editor.fill(original.replace('openai-prod', 'unknown'));
    await panel.getByRole('button', {name: 'Run again'}).click();
    await expect(panel).toContainText('404 Not Found');
    await expect(panel).toContainText('Provider not found');
    await editor.fill('wget https://example.com');
    await editor.press('Control+Enter');
    await expect(panel).toContainText('Start the command with curl.');
    await panel.getByRole('button', {name: 'Reset page'}).click();
    await expect(editor).toHaveValue(original);
    await expect(panel).not.toContainText('Start the command with curl.');
  });

  test('an example that asks for what is not there shows its error', {tag: '@R10.9'}, async ({page}) => {
    await open(page, '/states');
    await runButton(page).nth(1).click();
    await expect(panels(page)).toContainText('404 Not Found');
    await expect(panels(page)).toContainText('Provider not found');
  });
});

test(
  'a JavaScript guardrail that a page installs acts on its next examples',
  {tag: '@R10.9'},
  async ({page}) => {
    await open(page, '/javelin-processors/javascript');
    const total = await runButton(page).count();
    for (let done = 0; done < total; done += 1) {
      await runButton(page).first().click();
      await expect(panels(page)).toHaveCount(done + 1);
      await expect(panels(page).nth(done)).toContainText(/\b(?:200 OK|400 Bad Request)\b/);
    }
    await expect(panels(page).nth(total - 2)).toContainText('This topic is off limits.');
    await expect(panels(page).last()).toContainText('"phrase_blocked": false');
  },
);
