/**
 * After the build: the search index, from the built pages; while writing, from their sources. MiniSearch because it forgives typos, needs no WebAssembly
 * exception in the content security policy and runs anywhere (Pagefind was considered: no typo tolerance).
 * The index holds terms, not text: excerpts are read from the Markdown twins when results are shown.
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'hast';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse as parseYaml} from 'yaml';
import {docsFile} from '../../lib/pages.ts';
import {routeOf} from '../../lib/paths.ts';
import {buildSearchFile, type SearchSection} from './engine.ts';
import importEsm from '../../lib/import-esm.cjs';
import {find} from '../twins/hast.ts';
import {writePreview} from './build/preview.ts';
import {linksOf, sectionsOf, titleOf} from './build/sections.ts';

export const SEARCH_FILE = 'search-index.json';
const SYNONYMS = docsFile('synonyms.yml');

type Synonyms = Record<string, string[]>;

export function readSynonyms(file = SYNONYMS): Synonyms {
  return parseYaml(fs.readFileSync(file, 'utf8')) as Synonyms;
}

function metaContent(tree: Root, name: string): string {
  const meta = find(tree, (node) => node.tagName === 'meta' && node.properties.name === name);
  return String(meta?.properties.content ?? '');
}

interface ParsedPage {
  readonly route: string;
  readonly tree: Root;
}

/** Pages that ask not to be indexed (lists of tags, unlisted pages) stay out. */
const isIndexed = (tree: Root) => !metaContent(tree, 'robots').includes('noindex');

/** What the other pages call each page when they link to it; the same words count once. */
function linkWords(pages: readonly ParsedPage[], baseUrl: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const {route, tree} of pages) {
    for (const [permalink, text] of linksOf(tree)) {
      const target = routeOf(permalink, baseUrl);
      if (target !== route) words.set(target, (words.get(target) ?? new Set()).add(text));
    }
  }
  return words;
}

export function siteSections(pages: readonly ParsedPage[], baseUrl: string): SearchSection[] {
  const indexed = pages.filter(({tree}) => isIndexed(tree));
  const words = linkWords(indexed, baseUrl);
  return indexed.flatMap(({route, tree}) =>
    sectionsOf(tree, {
      route,
      title: titleOf(tree),
      about: `${metaContent(tree, 'description')} ${metaContent(tree, 'keywords')}`,
      links: [...(words.get(route) ?? [])].join(' '),
    }),
  );
}

async function createParser(): Promise<(html: string) => Root> {
  const {unified} = (await importEsm('unified')) as typeof import('unified');
  const {default: rehypeParse} = (await importEsm('rehype-parse')) as typeof import('rehype-parse');
  const parser = unified().use(rehypeParse);
  return (html) => parser.parse(html) as Root;
}

export default function searchIndex({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  const directory = path.join(generatedFilesDir, 'search-index-preview');
  return {
    name: 'search-index',
    async allContentLoaded({allContent}) {
      if (!isPreview) return;
      const site = {siteDir, baseUrl, directory, file: SEARCH_FILE, parse: await createParser()};
      writePreview(allContent, readSynonyms(), site);
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
      fs.writeFileSync(
        path.join(outDir, SEARCH_FILE),
        JSON.stringify(buildSearchFile(siteSections(pages, baseUrl), readSynonyms())),
      );
    },
  };
}
