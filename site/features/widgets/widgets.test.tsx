import {existsSync, readFileSync, readdirSync} from 'node:fs';
import type {ComponentType} from 'react';
import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';
import {CATALOGUE, type WidgetName} from './catalogue.ts';
import {PARTS} from './registry.ts';
import {Status} from './shared/outputs.tsx';
import {DISCLAIMERS} from './shared/Widget.tsx';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => path}));
// The build makes the list of recipes that it imports.
vi.mock('../run/page-recipes.ts', () => ({recipeNames: () => ['block-phrase.js']}));

const HERE = new URL('.', import.meta.url);
const names = Object.keys(CATALOGUE) as WidgetName[];

const render = async (name: WidgetName): Promise<string> => {
  const {default: Widget} = (await import(`./${name}/index.tsx`)) as {default: ComponentType};
  return renderToStaticMarkup(<Widget />);
};

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The controls that a reader without scripting would see. */
function seenControls(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const classes = node.attrs.find(({name}) => name === 'class')?.value ?? '';
    if (/\bneeds-script\b/.test(classes)) return [];
    const isControl = /^(?:button|input|select|textarea|details)$/.test(node.tagName);
    return [...(isControl ? [node.tagName] : []), ...seenControls(node.childNodes)];
  });
}

it('has a line for each folder, and the same four files in each', () => {
  const folders = readdirSync(HERE, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({name}) => name);
  expect(folders).toEqual([...names].sort());
  expect(Object.keys(PARTS).sort()).toEqual(folders);
  for (const folder of folders)
    expect(readdirSync(new URL(folder, HERE)).sort()).toEqual([
      'Interactive.tsx',
      'index.tsx',
      'logic.test.ts',
      'logic.ts',
    ]);
});

describe.each(names)('%s', (name) => {
  const {title, page, kind} = CATALOGUE[name];

  it('is on the page that its line names', () => {
    const source = new URL(`../../../docs${page}.mdx`, HERE);
    expect(existsSync(source)).toBe(true);
    const text = readFileSync(source, 'utf8');
    expect(text).toContain(`from '@site/features/widgets/${name}'`);
    expect(text).toMatch(new RegExp(`<${name}\\b`));
  });

  it('explains itself without scripts, keeps its promise in sight and has its name', async () => {
    const html = await render(name);
    expect(html).toContain(DISCLAIMERS[kind]);
    expect(html).toContain(` aria-label="${title}"`);
    expect(html).toContain('role="status"');
    expect(html).not.toContain('Looking…');
    expect(html.replace(/<[^>]+>/g, '').length).toBeGreaterThan(150);
  });

  it('has no control that would do nothing without scripts, and no style attribute', async () => {
    const html = await render(name);
    expect(seenControls(parseFragment(html).childNodes)).toEqual([]);
    expect(html).not.toContain('style=');
  });

  it('ends in its configuration', async () => {
    expect(await render(name)).toContain('<button type="button">Copy JSON</button>');
  });
});

it('calls every illustration an illustration', () => {
  expect(DISCLAIMERS.text).toContain('not Javelin’s detector');
  expect(DISCLAIMERS.rules).toContain('not Javelin’s detector');
});

it('shows numbers as figures, and a sentence whole', () => {
  const told = (children: string) => renderToStaticMarkup(<Status>{children}</Status>);
  expect(told('2 findings, 1 weak.')).toMatch(/<b>2<\/b> findings.*<b>1<\/b> weak/);
  expect(told('No matches.')).toContain('<b>0</b> matches');
  expect(told('Nothing to read yet.')).toContain('>Nothing to read yet.</b>');
});
