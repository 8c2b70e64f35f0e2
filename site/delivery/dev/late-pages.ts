/**
 * `npm run dev` compiles a page when it is first opened: the first one waits for no other (14 s after an
 * empty cache, 26 before).
 *
 * Not rspack's lazy compilation (asked for in facebook/docusaurus#4765): a page that it brings as a hot
 * update now and then has components that do not know each other, and does not follow its source after a
 * mistake. Here a page is compiled before it is served, and from then on like any other. Only who follows a
 * link meets the waiting page, which asks for the page and loads it anew.
 */
import path from 'node:path';
import type {SitePage} from '../../lib/pages.ts';
import {routeOf} from '../../lib/paths.ts';
import {before, type Middleware} from './middleware.ts';

/** rspack's, as far as it is used here. */
interface Compiler {
  readonly watching?: {
    invalidateWithChangesAndRemovals(
      changed: ReadonlySet<string>,
      removed: ReadonlySet<string>,
      whenCompiled: () => void,
    ): void;
  };
}

export type Page = Pick<SitePage, 'route' | 'permalink' | 'source'>;

const OPEN = '__open';

/**
 * Accepts the hot update that brings the page: otherwise a page on which a link was only touched would be
 * loaded anew.
 */
const waitingPage = (address: string, permalink: string) => `
import.meta.webpackHot?.accept();
await fetch(${JSON.stringify(address)});
while (location.pathname.replace(/\\/$/, '') !== ${JSON.stringify(permalink.replace(/\/$/, ''))})
  await new Promise((resolve) => setTimeout(resolve, 50));
location.reload();
await new Promise(() => {});
export default undefined;
`;

export function latePages(baseUrl: string) {
  const opened = new Set<string>();
  const pages = new Map<string, Page>();
  const sources = new Map<string, string>();
  let compiler: Compiler | undefined;

  const open = (source: string): Promise<void> =>
    new Promise((resolve) => {
      if (opened.has(source) || compiler?.watching === undefined) return resolve();
      opened.add(source);
      compiler.watching.invalidateWithChangesAndRemovals(new Set([source]), new Set(), resolve);
    });

  const waitingPageFor = (source: string): string | undefined => {
    const page = pages.get(source);
    if (page === undefined || opened.has(source)) return undefined;
    return waitingPage(`${baseUrl}${OPEN}?${encodeURIComponent(page.route)}`, page.permalink);
  };

  const openFirst: Middleware = ({url = '', headers}, response, next) => {
    const {pathname, search} = new URL(url, 'http://localhost');
    const isAsked = pathname === baseUrl + OPEN;
    if (!isAsked && !headers.accept?.includes('text/html')) return next();
    const source = sources.get(isAsked ? decodeURIComponent(search.slice(1)) : routeOf(pathname, baseUrl));
    if (source === undefined) return next();
    void open(source).then(() => (isAsked ? response.end() : next()));
  };

  return {
    setPages(all: readonly Page[]): void {
      for (const page of all) {
        if (page.source === undefined) continue;
        const source = path.resolve(page.source);
        pages.set(source, page);
        sources.set(page.route, source);
      }
    },
    rules: [
      {
        // Not by `test`: the framework takes every rule whose test matches a page for one that compiles
        // pages.
        resource: /\.mdx$/,
        enforce: 'post' as const,
        use: [{loader: path.resolve(__dirname, 'late-page.cjs'), options: {waitingPageFor}}],
      },
    ],
    settings: {
      plugins: [
        {
          apply(created: Compiler) {
            compiler = created;
          },
        },
      ],
    },
    server: before(openFirst),
  };
}
