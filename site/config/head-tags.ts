import type {HtmlTagObject} from '@docusaurus/types';
import {BASE_URL} from './constants';

const link = (attributes: Record<string, string>): HtmlTagObject => ({tagName: 'link', attributes});

export const headTags: HtmlTagObject[] = [
  // The one web font, preloaded so that headings do not change shape after the first paint.
  link({
    rel: 'preload',
    href: `${BASE_URL}fonts/familjen-grotesk.woff2`,
    as: 'font',
    type: 'font/woff2',
    crossorigin: 'anonymous',
  }),
  link({rel: 'icon', href: `${BASE_URL}img/mark.svg`, type: 'image/svg+xml'}),
  link({rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}),
  link({
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'javelin. changelog',
    href: `${BASE_URL}feed.xml`,
  }),
  link({rel: 'manifest', href: `${BASE_URL}site.webmanifest`}),
  {tagName: 'meta', attributes: {name: 'theme-color', content: '#0e2e31'}},
];
