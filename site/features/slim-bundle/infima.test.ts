import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {PostCssOptions} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {withoutUnusedInfima} from './infima.ts';

interface Result {
  readonly css: string;
}
type PostCss = (plugins: readonly unknown[]) => {
  process: (css: string, options: {readonly from: string}) => Promise<Result>;
};

// The framework's own copy: the plugin runs in it.
const require = createRequire(import.meta.url);
const postcss = require('postcss') as PostCss;
const SITE = path.resolve(import.meta.dirname, '../..');

async function slim(css: string, from: string): Promise<string> {
  const options: PostCssOptions = {plugins: []};
  return (await postcss(withoutUnusedInfima(options, SITE).plugins).process(css, {from})).css;
}

const INFIMA = '/node_modules/infima/dist/default.css';

it('removes rules of classes that nothing names, neighbours too', async () => {
  const css = await slim('.hero--primary{a:b}.hero__subtitle{a:b}.pills--block{a:b}.navbar{a:b}', INFIMA);
  expect(css).toBe('.navbar{a:b}');
});

it('removes settings that nothing reads, and those they were made of', async () => {
  const css = await slim(
    ':root{--ifm-x-a:1px;--ifm-x-b:var(--ifm-x-a);--ifm-x-c:2px}.navbar{width:var(--ifm-x-c)}',
    INFIMA,
  );
  expect(css).toBe(':root{--ifm-x-c:2px}.navbar{width:var(--ifm-x-c)}');
});

it('keeps the settings that our stylesheets read', async () => {
  const read = /var\((--ifm-[\w-]+)\)/.exec(readFileSync(path.join(SITE, 'css/layout.css'), 'utf8'))?.[1];
  expect(await slim(`:root{${read}:1px}`, INFIMA)).toBe(`:root{${read}:1px}`);
});

it('leaves other stylesheets alone', async () => {
  expect(await slim('.nowhere-named{--ifm-x-a:1px}', '/site/src/a.css')).toBe(
    '.nowhere-named{--ifm-x-a:1px}',
  );
});
