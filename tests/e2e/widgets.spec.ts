/** The processor widgets, each used with the keyboard alone. What they compute is tested beside their code. */
import {readFileSync} from 'node:fs';
import {expect, open, test} from './test.ts';
import {makeReady, openConfiguration, readyWidget, replaceText, startAt, tabTo} from './by-keyboard.ts';

test.use({isTabShared: true});

const P = '/javelin-processors';

test('regex tester', {tag: ['@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/regex`);
  const widget = await readyWidget(page, 'Regex tester');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Pattern', {exact: true}));
  await replaceText(page, 'ORD-[0-9]{4}');
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'ord-1234 and ORD-5678 are open');
  await tabTo(page, widget.getByLabel('Strategy'));
  await page.keyboard.press('ArrowDown');
  await expect(widget.getByRole('status').first()).toHaveText('1 match.');
  await tabTo(page, widget.getByLabel('Ignore case'));
  await page.keyboard.press('Space');
  await expect(widget.getByRole('status').first()).toHaveText('2 matches.');
  const result = widget.getByRole('group', {name: 'Preview with this pattern'});
  await expect(result).not.toContainText('ORD-5678');
  await openConfiguration(page, widget);
  await expect(widget.getByRole('group', {name: 'Template configuration'})).toContainText('(?i)ORD-[0-9]{4}');
  await tabTo(page, widget.getByRole('button', {name: 'Copy link'}));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#regex-tester=/);
  await page.reload();
  await readyWidget(page, 'Regex tester');
  await expect(widget.getByLabel('Pattern', {exact: true})).toHaveValue('ORD-[0-9]{4}');
});

test(
  'regex tester says what is wrong with a pattern',
  {tag: ['@full', '@R10.10', '@R10.6']},
  async ({page}) => {
    await open(page, `${P}/regex`);
    const widget = await readyWidget(page, 'Regex tester');
    const pattern = widget.getByLabel('Pattern', {exact: true});
    await startAt(widget);
    await tabTo(page, pattern);
    await replaceText(page, '(');
    await expect(pattern).toHaveAccessibleDescription(/does not compile/);
    await expect(widget.getByRole('alert')).toContainText('does not compile');
    // The last result keeps its place.
    await expect(widget.getByRole('status').first()).toHaveText('2 matches.');
    await expect(widget.getByRole('button', {name: 'Set this template and run it'})).toBeDisabled();
  },
);

/** Of the labels that share a column with it: the room below what is said about a field. */
const ROOM = (alert: Element): number => {
  const {bottom, left} = alert.getBoundingClientRect();
  const labels = [...(alert.closest('[data-controls]')?.querySelectorAll('label') ?? [])];
  const below = labels.map((label) => label.getBoundingClientRect()).filter(({top}) => top >= bottom - 8);
  return Math.min(...below.filter((box) => box.left < left + 100).map(({top}) => top - bottom));
};

test('what is wrong with a field is apart from the next label, and moves nothing', async ({page}) => {
  for (const [path, title, label, wrong] of [
    [`${P}/regex`, 'Regex tester', 'Pattern', '('],
    [`${P}/keywordcheck`, 'Keyword tester', 'Keywords', ''],
  ] as const) {
    await open(page, path);
    const widget = await readyWidget(page, title);
    const {height} = (await widget.boundingBox())!;
    await widget.getByLabel(label, {exact: true}).fill(wrong);
    expect(await widget.getByRole('alert').evaluate(ROOM), title).toBeGreaterThanOrEqual(8);
    expect((await widget.boundingBox())!.height, title).toBe(height);
  }
});

test('keyword tester', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/keywordcheck`);
  const widget = await readyWidget(page, 'Keyword tester');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Keywords', {exact: true}));
  await replaceText(page, 'Initech\nFalcon');
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'Initech asked about falcons and FALCON.');
  await expect(widget.getByRole('status').first()).toHaveText('2 keywords found.');
  await tabTo(page, widget.getByLabel('Match case'));
  await page.keyboard.press('Space');
  await expect(widget.getByRole('status').first()).toHaveText('1 keyword found.');
  await tabTo(page, widget.getByLabel('Strategy'));
  await expect(widget.getByRole('group', {name: 'Preview with this list'})).not.toContainText('Initech');
  await openConfiguration(page, widget);
  await expect(widget.getByRole('group', {name: 'Template configuration'})).toContainText('"regex"');
});

test('infotype detector', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/infotypes`);
  const widget = await readyWidget(page, 'Infotype detector');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'Write to ben@example.com, card 4111 1111 1111 1112.');
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText('1 finding, 1 of the right shape with a wrong check digit or range.');
  await tabTo(page, widget.locator('summary').first());
  await page.keyboard.press('Enter');
  await tabTo(page, widget.getByRole('checkbox', {name: 'EMAIL_ADDRESS'}), 150);
  await page.keyboard.press('Space');
  await expect(status).toHaveText(/^0 findings/);
  await expect(widget.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
});

test('secret detector', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/secretsandcredentials`);
  const widget = await readyWidget(page, 'Secret detector');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'nothing to see here');
  await expect(widget.getByRole('status').first()).toHaveText('0 likely secrets.');
  await replaceText(page, 'Use AKIAIOSFODNN7EXAMPLE today.');
  await expect(widget.getByRole('status').first()).toHaveText('1 likely secret.');
  await tabTo(page, widget.getByLabel('Strategy'));
  await expect(widget.getByRole('group', {name: 'Preview with these rules'})).not.toContainText('AKIA');
  await openConfiguration(page, widget);
  await expect(widget.getByRole('group', {name: 'Template configuration'})).toContainText('"infoTypes"');
  await expect(widget.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
});

test('entropy meter', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/entropyusage`);
  const widget = await readyWidget(page, 'Entropy meter');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'abababab');
  await expect(widget.getByRole('status').first()).toHaveText('1.00 bits per character.');
  await tabTo(page, widget.getByLabel('Sample'));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(widget.getByLabel('Text', {exact: true})).toHaveValue('a'.repeat(16));
  await expect(widget.getByRole('status').first()).toHaveText('0.00 bits per character.');
  await tabTo(page, widget.getByLabel('Window'));
  await page.keyboard.press('ArrowDown');
  await expect(widget.getByRole('img', {name: /^Entropy along the text, 32 characters/})).toBeVisible();
});

test('chain explorer', {tag: ['@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/request-processors`);
  const widget = page.locator('[data-widget]').first();
  await makeReady(widget);
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText(/^\d+ ms added to each request, most of it by trustsafety\.$/);
  const before = await status.textContent();
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Which step rejects?'));
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveText(/rejects after about .* The model is not called\.$/);
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText(before ?? '');
  await tabTo(page, widget.getByRole('spinbutton').first());
  await replaceText(page, '9000');
  await expect(status).not.toHaveText(before ?? '');
});

test('chain explorer: add, move and remove a step', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/request-processors`);
  const widget = page.locator('[data-widget]').first();
  await makeReady(widget);
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Add a processor'));
  await page.keyboard.press('ArrowDown');
  const added = widget.getByRole('group', {name: 'Stage 3'});
  await expect(added).toContainText('Language detection');
  const earlier = widget.getByRole('button', {name: 'Earlier: Language detection'});
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(added).toHaveCount(0);
  await expect(earlier).toBeFocused();
  await widget.getByText('Copy JSON').click();
  await expect(widget.getByRole('group', {name: 'config.request_chain'})).toContainText('lang_detector');
  await widget.getByRole('checkbox', {name: 'Language detection'}).press('Space');
  await expect(widget.getByRole('group', {name: 'config.request_chain'})).not.toContainText('lang_detector');
  await expect(page).toHaveURL(/#what-the-request-chain-adds=/);
});

test('telemetry reader', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/request-processors`);
  const widget = await readyWidget(page, 'What each processor did');
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText('4 steps: 1 changed the prompt, 1 found something, 1 off, 1 failed.');
  await expect(widget.getByText('lang_detector failed open.')).toBeVisible();
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Response'));
  const entry = {duration: '3ms', sensitive_data_detected_request_blocked: 'true'};
  await replaceText(page, JSON.stringify({'request.chain.dlp_gcp_processor': entry}));
  await expect(status).toHaveText('1 step: 1 rejected.');
  await replaceText(page, '{"javelin":');
  await expect(widget.getByLabel('Response')).toHaveAccessibleDescription(/ends too early/);
  await expect(status).toHaveText('1 step: 1 rejected.');
  await expect(widget.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
});

test('character inspector', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/garbagedetectionusage`);
  const widget = await readyWidget(page, 'Character inspector');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'p\u0430ypal pass\u200Bword');
  await expect(widget.getByRole('status').first()).toHaveText(
    '16 characters, 2 outside ASCII, 1 of them invisible.',
  );
  await expect(widget.getByText('Two alphabets in one word: p\u0430ypal')).toBeVisible();
  const revealed = widget.getByRole('group', {name: 'With the invisible made visible'});
  await tabTo(page, revealed);
  await expect(revealed).toContainText('pass⟨U+200B⟩word');
  const cleaned = widget.getByRole('group', {name: 'Without invisible characters that no script needs'});
  await expect(cleaned).toContainText('password');
  await expect(widget.getByRole('button', {name: 'Copy link'})).toHaveCount(0);
});

test('URL anatomy', {tag: ['@full', '@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/malware`);
  const widget = await readyWidget(page, 'URL anatomy');
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText('5 URLs found, 4 not on the domain you expect, 4 with an unusual form.');
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Text', {exact: true}));
  await replaceText(page, 'Reset it at https://example.org.evil.test/login.');
  await expect(status).toHaveText('1 URL found, 1 not on the domain you expect, none with an unusual form.');
  await expect(widget.getByText('evil[.]test')).toBeVisible();
  await tabTo(page, widget.getByLabel('Domain you expect'));
  await replaceText(page, 'example.org');
  await expect(status).toHaveText('1 URL found, 1 not on the domain you expect, 1 with an unusual form.');
  await expect(widget.getByText('example.org is left of the real owner')).toBeVisible();
});

test(
  'a recipe runs on a reader’s body, in the page',
  {tag: ['@full', '@R10.10', '@R10.6']},
  async ({page}) => {
    await open(page, `${P}/javascript`);
    const widget = await readyWidget(page, 'Try a recipe on a body');
    const status = widget.getByRole('status').first();
    await expect(status).toHaveText('Rejected: 400 Bad Request.');
    await startAt(widget);
    await tabTo(page, widget.getByLabel('input'));
    await replaceText(page, '{"messages": [{"role": "user", "content": "Is a nightjar a bird?"}]}');
    await expect(status).toHaveText('The body goes on unchanged.');
    await expect(widget.getByRole('group', {name: 'response_metadata'})).toContainText(
      '"phrase_blocked": false',
    );
    await replaceText(page, 'null');
    await expect(widget.getByRole('group', {name: 'transformed_body'})).toContainText(
      'Send a list of messages.',
    );
  },
);

test(
  'a processor goes into a chain that keeps the others',
  {tag: ['@full', '@R10.10', '@R10.6']},
  async ({page}) => {
    await open(page, `${P}/request-processors`);
    const widget = await readyWidget(page, 'Add a processor to your route');
    const status = widget.getByRole('status').first();
    await expect(status).toHaveText('Adds checkphish and keeps 3 processors: ratelimit, dlp_gcp, secrets.');
    await startAt(widget);
    await tabTo(page, widget.getByLabel('Where'));
    await page.keyboard.press('End');
    await openConfiguration(page, widget);
    await expect(widget.getByRole('group', {name: /^Body of PUT/})).toContainText(
      /"secrets"[^]*"checkphish"/,
    );
  },
);

test('converter of configurations', {tag: ['@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, '/javelin-core/3rdpartyintegrations');
  const widget = await readyWidget(page, 'Convert a configuration');
  const status = widget.getByRole('status').first();
  await expect(status).toHaveText(/^LiteLLM: 2 routes/);
  await startAt(widget);
  await tabTo(page, widget.getByLabel('Configuration', {exact: true}));
  await replaceText(page, '{"targets": [');
  await expect(widget.getByLabel('Configuration', {exact: true})).toHaveAccessibleDescription(/Line 1/);
  await expect(status).toHaveText(/^LiteLLM: 2 routes/);
  for (const file of ['javelin.json', 'report.txt'])
    await expect(widget.getByRole('button', {name: `Download ${file}`})).toBeDisabled();
  await replaceText(page, '{"provider": "openai", "override_params": {"model": "gpt-6-luna"}}');
  await expect(status).toHaveText(/^Portkey: 1 route, 1 provider, 1 secret/);
  const download = async (file: string) => {
    await tabTo(page, widget.getByRole('button', {name: `Download ${file}`}));
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe(file);
    return readFileSync(await (await saved).path(), 'utf8');
  };
  // The form that `apply` takes as CONFIG on the page about routes.
  expect(JSON.parse(await download('javelin.json'))).toMatchObject({
    providers: [{name: 'openai'}],
    secrets: [{api_key_secret_key: {env: 'OPENAI_API_KEY'}}],
    templates: [],
    routes: [{models: [{name: 'gpt-6-luna'}]}],
  });
  expect(await download('report.txt')).toMatch(/^(no counterpart|by hand|check|converted) /);
  await startAt(widget);
  await openConfiguration(page, widget);
  await expect(widget.getByRole('group', {name: 'Javelin objects'})).toContainText('"openai"');
});

test('table of infotypes', {tag: ['@R10.10', '@R10.6']}, async ({page}) => {
  await open(page, `${P}/infotypes`);
  const bar = page.getByRole('search', {name: 'Filter infotypes'});
  const filter = bar.getByLabel('Filter');
  const all = await bar.getByRole('status').textContent();
  await startAt(bar);
  await tabTo(page, filter);
  await page.keyboard.type('iban');
  await expect(bar.getByRole('status')).toHaveText(/^\d+ of \d+ infotypes$/);
  await expect(page.locator('tr', {has: page.locator('#IBAN_CODE')})).toBeVisible();
  await expect(page.locator('tr', {has: page.locator('#EMAIL_ADDRESS')})).toBeHidden();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(bar.getByRole('status')).toHaveText(all ?? '');
  await page.evaluate(() => void (location.hash = '#EMAIL_ADDRESS'));
  await expect(page.locator('#EMAIL_ADDRESS')).toBeInViewport();
});
