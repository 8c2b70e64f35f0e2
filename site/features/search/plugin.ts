/**
 * After the build: the search index, from the built pages; while writing, from their sources. The engine is our own
 * (packages/search, where the figures are): it forgives typos and needs no WebAssembly exception in the content security policy.
 * The index holds terms, not text: the text of the pages found is loaded when results are shown.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'hast';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiPage, docPages} from '../../lib/pages.ts';
import importEsm from '../../lib/import-esm.cjs';
import {writeSearchFiles} from './indexing/files.ts';
import {readPreview} from './indexing/preview.ts';
import {readSite} from './indexing/read-site.ts';

async function createParser(): Promise<(html: string) => Root> {
  const {unified} = (await importEsm('unified')) as typeof import('unified');
  const {default: rehypeParse} = (await importEsm('rehype-parse')) as typeof import('rehype-parse');
  const parser = unified().use(rehypeParse);
  return (html) => parser.parse(html) as Root;
}

export default function search(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir} = context;
  const isPreview = process.env.NODE_ENV === 'development';
  const directory = path.join(generatedFilesDir, 'search-preview');
  const trails = new Map<string, readonly string[]>();
  return {
    name: 'search',
    async allContentLoaded({allContent}) {
      for (const {route, trail} of [...docPages(allContent, context), apiPage(context)])
        trails.set(route, trail);
      if (isPreview)
        writeSearchFiles(readPreview(allContent, {...context, parse: await createParser()}), directory);
    },
    configureWebpack(_config, isServer) {
      if (!isPreview || isServer) return {};
      // `watch` off: the page reloads when its content changes, which is when these files change too.
      const devServer = {static: [{directory, publicPath: baseUrl, watch: false}]};
      return {devServer} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    async postBuild({outDir}) {
      const parse = await createParser();
      const files = fs
        .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.html') && file !== '404.html')
        .sort();
      const pages = files.map((file) => ({
        route: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
        // The styles inside are no content, and the same everywhere.
        tree: parse(fs.readFileSync(path.join(outDir, file), 'utf8').replace(/<style>[^]*?<\/style>/, '')),
      }));
      writeSearchFiles(
        readSite(pages, baseUrl, (route) => trails.get(route) ?? []),
        outDir,
      );
    },
  };
}
