/** After the build: the changelog as an Atom feed, `/feed.xml`. Same data, same bytes: no date of the build is in it. */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Change, KIND_LABELS, type Month, readChangelog} from './data.ts';

export const FEED_FILE = 'feed.xml';

export interface FeedSite {
  readonly title: string;
  /** With scheme, host and base path, ending in a slash. */
  readonly address: string;
}

const ESCAPES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The product publishes months, so an entry is dated on the first day of its month. */
const dateOf = (month: string): string => `${month}-01T00:00:00Z`;

function entryXml(
  change: Change,
  month: string,
  site: FeedSite,
  plain: (markdown: string) => string,
): string {
  const link = escapeXml(`${site.address}changelog#${change.id}`);
  const summary = [change.text, change.todo].filter((text) => text !== undefined).map(plain);
  return [
    '  <entry>',
    `    <id>${link}</id>`,
    `    <title>${escapeXml(change.title)}</title>`,
    `    <link href="${link}"/>`,
    `    <updated>${dateOf(month)}</updated>`,
    `    <category term="${change.kind}" label="${KIND_LABELS[change.kind]}"/>`,
    `    <summary>${escapeXml(summary.join(' '))}</summary>`,
    '  </entry>',
  ].join('\n');
}

export async function atomFeed(months: readonly Month[], site: FeedSite): Promise<string> {
  const {fromMarkdown} = await import('mdast-util-from-markdown');
  const {toString} = await import('mdast-util-to-string');
  const plain = (markdown: string) => toString(fromMarkdown(markdown));
  const entries = months.flatMap(({month, entries: changes}) =>
    changes.map((change) => entryXml(change, month, site, plain)),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <id>${escapeXml(`${site.address}changelog`)}</id>`,
    `  <title>${escapeXml(`${site.title} changelog`)}</title>`,
    `  <updated>${dateOf(months[0]?.month ?? '1970-01')}</updated>`,
    `  <author><name>${escapeXml(site.title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(site.address + FEED_FILE)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${site.address}changelog`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
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
