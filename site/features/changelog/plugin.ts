/** After the build: the changelog as an Atom feed, `/feed.xml`. Same data, same bytes: no date of the build is in it. */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Feed} from 'feed';
import {type Month, readChangelog} from './data.ts';
import {KIND_LABELS} from './kinds.ts';

export const FEED_FILE = 'feed.xml';

export interface FeedSite {
  readonly title: string;
  /** Scheme, host and base path, with a slash at the end. */
  readonly address: string;
}

/** The product publishes months, so an entry is dated on the first day of its month. */
const dateOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

export async function atomFeed(months: readonly Month[], {title, address}: FeedSite): Promise<string> {
  const {fromMarkdown} = await import('mdast-util-from-markdown');
  const {toString} = await import('mdast-util-to-string');
  const feed = new Feed({
    id: `${address}changelog`,
    title: `${title} changelog`,
    link: `${address}changelog`,
    language: 'en',
    copyright: '',
    author: {name: title},
    feedLinks: {atom: address + FEED_FILE},
    updated: dateOf(months[0]?.month ?? '1970-01'),
  });
  for (const {month, entries} of months) {
    for (const {id, kind, title: name, text, todo} of entries) {
      const link = `${address}changelog#${id}`;
      feed.addItem({
        id: link,
        link,
        title: name,
        date: dateOf(month),
        category: [{name: KIND_LABELS[kind], term: kind}],
        description: [text, todo]
          .flatMap((part) => (part === undefined ? [] : [toString(fromMarkdown(part))]))
          .join(' '),
      });
    }
  }
  return feed.atom1();
}

export default function changelogFeed({siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'changelog-feed',
    async postBuild({outDir}) {
      const site = {title: siteConfig.title, address: siteConfig.url + baseUrl};
      fs.writeFileSync(path.join(outDir, FEED_FILE), await atomFeed(readChangelog(), site));
    },
  };
}
