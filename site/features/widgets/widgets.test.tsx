import {existsSync, readFileSync, readdirSync} from 'node:fs';
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {WIDGETS, type WidgetName} from './registry.ts';
import {PROMISES} from './shared/promise.ts';

const HERE = new URL('.', import.meta.url);
const names = Object.keys(WIDGETS) as WidgetName[];

const load = async (name: WidgetName): Promise<ComponentType> => {
  const module = (await import(`./${name}/index.tsx`)) as {default: ComponentType};
  return module.default;
};

it('has a line for each folder', () => {
  const folders = readdirSync(HERE, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  expect(folders.map(({name}) => name).filter((name) => name !== 'shared')).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const {title, page, kind} = WIDGETS[name];

  it('is on the page that its line names', () => {
    const source = new URL(`../../../docs${page}.mdx`, HERE);
    expect(existsSync(source)).toBe(true);
    const text = readFileSync(source, 'utf8');
    expect(text).toContain(`from '@site/features/widgets/${name}'`);
    expect(text).toMatch(new RegExp(`<${name}\\b`));
  });

  it('explains itself without scripts, keeps its promise in sight and has its name', async () => {
    const Widget = await load(name);
    const html = renderToStaticMarkup(<Widget />);
    expect(html).toContain(PROMISES[kind]);
    expect(html).toContain(` aria-label="${title}"`);
    expect(html.replace(/<[^>]+>/g, '').length).toBeGreaterThan(150);
  });

  it('has no control that would do nothing, and no style attribute', async () => {
    const Widget = await load(name);
    const html = renderToStaticMarkup(<Widget />);
    const controls = html.match(/<(?:button|input|select|textarea)[^>]*>/g) ?? [];
    // The style sheet hides `needs-script` until scripts run.
    expect(controls.filter((control) => !/ class="[^"]*\bneeds-script\b/.test(control))).toEqual([]);
    expect(html).not.toContain('style=');
  });
});

it('calls every illustration an illustration', () => {
  expect(PROMISES.text).toContain('not Javelin’s detector');
  expect(PROMISES.rules).toContain('not Javelin’s detector');
});
