import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile} from '@mdx-js/mdx';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {docsFile} from '../../lib/pages.ts';
import ConsoleScreen from './ConsoleScreen/index.tsx';
import {readScreens} from './data.ts';
import consoleScreens from './remark-console-screens.ts';

const screens = readScreens();
const docs = docsFile('.');
const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => readFileSync(join(docs, file), 'utf8'));

describe.each(Object.entries(screens))('the screen %s', (name, screen) => {
  it('is on a page', () => {
    expect(pages.some((text) => text.includes(`<ConsoleScreen name="${name}" />`))).toBe(true);
  });

  it('is a picture with a text alternative and numbered callouts, without controls and style attributes', () => {
    const html = renderToStaticMarkup(<ConsoleScreen data={JSON.stringify(screen)} />);
    expect(html).toMatch(/role="img" aria-label="Drawing of the console: [^"]{40,}"/);
    expect(html).not.toMatch(/ style=|<(?:button|input|a|select)\b/);
    const pins = [...html.matchAll(/data-pin="(\d+)"/g)].map(([, pin]) => Number(pin));
    const callouts = html.match(/<li>/g)?.length ?? 0;
    expect(pins).toEqual(Array.from({length: callouts}, (_, index) => index + 1));
  });
});

it('numbers only what a callout explains, and says in words what is drawn', () => {
  const parts = [{heading: 'a'}, {switch: 'b', on: true, say: 'B.'}, {buttons: ['c'], say: 'C.'}];
  const screen = {path: ['x'], nav: 'Secrets', title: 'T', tabs: ['one', 'two'], parts};
  const html = renderToStaticMarkup(<ConsoleScreen data={JSON.stringify(screen)} />);
  expect(html.match(/data-pin="\d"/g)).toEqual(['data-pin="1"', 'data-pin="2"']);
  expect(html).toContain(
    'aria-label="Drawing of the console: T. Tabs: one, two; one is open. On it: a; b, on; the button c."',
  );
});

describe('on a page', () => {
  const expand = async (value: string) =>
    String(await compile({value, path: 'docs/page.mdx'}, {remarkPlugins: [consoleScreens], jsx: true}));

  it('gets its data, and the import', async () => {
    const page = await expand('<ConsoleScreen name="create-secret" />');
    expect(page).toContain("import ConsoleScreen from '@site/features/console-screens/ConsoleScreen'");
    expect(page).toContain('Provider Secret Key');
    expect(await expand('Text')).not.toContain('import');
  });

  it('names line and remedy of a screen that it does not know', async () => {
    await expect(expand('Text\n\n<ConsoleScreen name="create-secrets" />')).rejects.toThrow(
      /docs\/page\.mdx:3: <ConsoleScreen name="create-secrets"> is not in docs\/screens\.yml\.\n +Remedy: use create-secret/,
    );
  });
});

describe('a mistake in docs/screens.yml', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'screens-'))));
  afterEach(() => rmSync(folder, {recursive: true}));

  it.each([
    [
      'a part of no kind',
      '- heading: Primary Model',
      '- title: Primary Model',
      /:\d+: add-route\.parts\.1: this is no part of a screen[^]*start with one of input, select/,
    ],
    [
      'a field of another kind',
      'chosen: OpenAI',
      'main: OpenAI',
      /:\d+: add-provider\.parts\.0[^]*"main" does not fit[^]*"tiles" has the fields tiles, items, chosen, say/,
    ],
    [
      'an unknown entry of the navigation',
      'nav: Secrets',
      'nav: Vault',
      /"Vault" is unknown[^]*use Configuration, Data Protection/,
    ],
    [
      'an open tab that does not exist',
      'tab: Policy',
      'tab: Policies',
      /"Policies" is not among the tabs[^]*use Details, Settings/,
    ],
    [
      'a switch without a state',
      'on: true',
      'off: true',
      /does not fit[^]*the fields switch, on, badges, say/,
    ],
  ])('is reported with line and remedy: %s', (_name, from, to, message) => {
    const file = join(folder, 'screens.yml');
    const source = readFileSync(docsFile('screens.yml'), 'utf8');
    expect(source).toContain(from);
    writeFileSync(file, source.replace(from, to));
    expect(() => readScreens(file)).toThrow(message);
  });
});
