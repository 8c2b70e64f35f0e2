import type {SitePage} from '../../lib/pages.ts';

/** A page and its content as Markdown. */
export interface Twin {
  readonly page: SitePage;
  readonly markdown: string;
}
