/**
 * After the build: the search index, from the built pages; while writing, from their sources (indexing/preview.ts). The engine is our own
 * (packages/search, where the figures are): it forgives typos and needs no WebAssembly exception in the content security policy.
 * The index holds terms, not text: the text of the pages found is loaded when results are shown.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {readablePages} from '../../delivery/pages/reader.ts';
import once from '../../lib/once.cjs';
import {apiPage, docPages} from '../../lib/pages.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {writeSearchFiles} from './indexing/files.ts';
import {readPreview} from './indexing/preview.ts';
import {previewServer} from './indexing/preview-server.ts';
import {type BuiltPage, headFacts, type MainFacts, mainFacts, readSite} from './indexing/read-site.ts';

/** What an earlier build has read of a page is still true when its content is the same. */
async function readBuiltPages(outDir: string): Promise<BuiltPage[]> {
  const cache = createContentCache('search');
  const version = versionOfInputs();
  const pages = (await readablePages(outDir)).filter(({file}) => file !== '404.html');
  return Promise.all(
    pages.map(async (page) => {
      const facts = await cache.get([version, page.source], () =>
        Buffer.from(JSON.stringify(mainFacts(page.main()))),
      );
      return {
        route: `/${page.file.replace(/\.html$/, '').replace(/^index$/, '')}`,
        ...headFacts(page.head()),
        ...(JSON.parse(facts.toString()) as MainFacts),
      };
    }),
  );
}

export default function search(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir} = context;
  const isPreview = process.env.NODE_ENV === 'development';
  // Once: the framework makes new plugins when the sidebar has changed, and its server keeps the settings of the first ones.
  const preview = once('search-preview', () =>
    previewServer(path.join(generatedFilesDir, 'search-preview'), baseUrl),
  );
  const trails = new Map<string, readonly string[]>();
  return {
    name: 'search',
    allContentLoaded({allContent}) {
      for (const {route, trail} of [...docPages(allContent, context), apiPage(context)])
        trails.set(route, trail);
      preview.pagesAre(() => readPreview(allContent, context));
    },
    configureWebpack(_config, isServer) {
      if (!isPreview || isServer) return {};
      return {devServer: preview.settings} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    async postBuild({outDir}) {
      const pages = await readBuiltPages(outDir);
      writeSearchFiles(
        readSite(pages, baseUrl, (route) => trails.get(route) ?? []),
        outDir,
      );
    },
  };
}
