/** What a page makes a reader download before anything is touched, in brotli bytes. Prefetches are apart: they cost no wait. */
import {join} from 'node:path';
import {brotliSize, LIMITS, ownScriptLimit} from '../built/limits.ts';
import {chosen} from '../scope.ts';
import {buildFolder, scriptContaining, sitemapPaths} from './built.ts';
import {readyWidget} from './by-keyboard.ts';
import {setConnection} from './network.ts';
import {notedScripts, openAndNoteScripts} from './page-scripts.ts';
import {isFirstOfItsKind, WIDGETS} from './widget-pages.ts';
import {expect, openReady, test} from './test.ts';

test.use({isTabShared: true});

const weigh = (scripts: readonly string[]) =>
  scripts.reduce((sum, script) => sum + brotliSize(join(buildFolder(), script)), 0);

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

test('the scripts of every page stay within their weight', {tag: '@R10.14'}, async ({page}) => {
  test.setTimeout(900_000);
  const scripts = new Map<string, string[]>();
  for (const path of sitemapPaths())
    scripts.set(path, notedScripts(path) ?? (await openAndNoteScripts(page, path)));

  const users = new Map<string, number>();
  for (const list of scripts.values())
    for (const script of list) users.set(script, (users.get(script) ?? 0) + 1);
  const problems: string[] = [];
  let heaviest = {own: 0, shared: 0};
  for (const [path, list] of scripts) {
    const own = weigh(list.filter((script) => users.get(script) === 1));
    const shared = weigh(list.filter((script) => users.get(script) !== 1));
    heaviest = {own: Math.max(heaviest.own, own), shared: Math.max(heaviest.shared, shared)};
    if (own > ownScriptLimit(path))
      problems.push(`${path}: own script ${kb(own)} KB, at most ${kb(ownScriptLimit(path))} KB`);
    if (shared > LIMITS.sharedScripts)
      problems.push(`${path}: shared scripts ${kb(shared)} KB, at most ${kb(LIMITS.sharedScripts)} KB`);
  }
  console.log(
    `brotli, heaviest page: shared scripts ${kb(heaviest.shared)} KB, own script ${kb(heaviest.own)} KB`,
  );
  expect(problems).toEqual([]);
});

/** Loaded by samples that are near, which is not the widget's doing. */
const marksOfValues = () => `/assets/js/${scriptContaining('Copy link to this variant')}`;

test('what marks the values of samples stays within its weight', {tag: '@R10.14'}, () => {
  expect(weigh([marksOfValues()])).toBeLessThanOrEqual(LIMITS.values);
});

for (const {title: name, page: path} of chosen(WIDGETS, isFirstOfItsKind)) {
  test(`${name}: what it loads on request stays within its weight`, {tag: '@R10.14'}, async ({page}) => {
    // What the page fetches ahead for its links is not the widget's.
    await setConnection(page, {effectiveType: '4g', saveData: true});
    await openReady(page, path);
    await page.waitForLoadState('networkidle');
    const scripts = new Set<string>();
    const marks = marksOfValues();
    page.on('request', (request) => {
      const {pathname} = new URL(request.url());
      if (pathname.endsWith('.js') && pathname !== marks) scripts.add(pathname);
    });
    const widget = await readyWidget(page, name);
    await page.waitForLoadState('networkidle');
    const near = weigh([...scripts]);
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThanOrEqual(name === 'Try a recipe on a body' ? LIMITS.recipes : LIMITS.widget);
    const text = widget.getByLabel('Text', {exact: true});
    if ((await text.count()) > 0) {
      const started = page.waitForEvent('worker');
      await text.fill('Another text.');
      await started;
      await page.waitForLoadState('networkidle');
    }
    const changed = weigh([...scripts]) - near;
    console.log(`brotli, ${name}: ${kb(near)} KB, and ${kb(changed)} KB with the first change`);
    // Its recipe comes with the first change when the reader is fast.
    expect(changed).toBeLessThanOrEqual(
      name === 'Try a recipe on a body' ? LIMITS.recipes - near : LIMITS.widgetWorker,
    );
  });
}
