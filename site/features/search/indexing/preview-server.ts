/**
 * The search of `npm run dev`: its files are written when somebody searches, so that neither the first page nor a change waits for
 * them (1.2 s of the start).
 */
import {before, type Middleware} from '../../../delivery/dev/middleware.ts';
import {INDEX_FILE} from '@javelin/search/paths';
import {writeSearchFiles} from './files.ts';
import type {ReadPage} from './sections.ts';

export function previewServer(directory: string, baseUrl: string) {
  let read = (): Promise<ReadPage[]> => Promise.resolve([]);
  let written: Promise<void> | undefined;

  const writeFirst: Middleware = ({url = ''}, _response, next) => {
    // The texts of pages are asked for after the index.
    if (!url.startsWith(baseUrl + INDEX_FILE)) return next();
    written ??= read().then((pages) => writeSearchFiles(pages, directory));
    written.then(() => next(), next);
  };

  return {
    /** Called again whenever a page has changed. */
    pagesAre(readPages: () => Promise<ReadPage[]>): void {
      read = readPages;
      written = undefined;
    },
    /** Settings of webpack-dev-server. */
    settings: {
      // `watch` off: the page reloads when its content changes, which is when these files change too.
      static: [{directory, publicPath: baseUrl, watch: false}],
      ...before(writeFirst),
    },
  };
}
