/** Finding a page and a part of it. */
import {editDistance} from '@javelin/detectors/edit-distance';
import {InvalidArgument} from './tool-result.ts';
import type {DocsData, Page} from './docs-data.ts';

/** `https://docs…/javelin-core/quickstart.md?x#anchor` → `/javelin-core/quickstart`, `anchor`. */
function readAddress(text: string): {readonly route: string; readonly anchor: string} {
  const path = text.trim().replace(/^https?:\/\/[^/]*/i, '');
  const [, route = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(path) ?? [];
  return {route: `/${route.replace(/^\/+|\/+$|\.(?:md|html)$/g, '')}`.replace(/^\/index$/, '/'), anchor};
}

function suggestions(text: string, {pages, search}: DocsData): string {
  const words = text.replace(/[/_.-]+/g, ' ').slice(0, 200);
  const near = pages.filter(({route}) => editDistance(route, text.slice(0, 200), 3) <= 3);
  const found = [...near.map(({route}) => route), ...search(words).map(({route}) => route)];
  return [...new Set(found)].slice(0, 3).join(', ');
}

export interface Place {
  readonly page: Page;
  readonly anchor: string;
}

/** @param address a route, an address of the site, or the title of a page */
export function findPage(address: string, docs: DocsData): Place {
  const {route, anchor} = readAddress(address);
  const title = address.trim().toLowerCase();
  const page =
    docs.pages.find((candidate) => candidate.route === route) ??
    docs.pages.find((candidate) => candidate.title.toLowerCase() === title);
  if (page) return {page, anchor};
  const near = suggestions(address, docs);
  throw new InvalidArgument(
    `There is no page ${JSON.stringify(address.slice(0, 200))}. ${near ? `Near it: ${near}. ` : ''}search_docs finds pages by words.`,
  );
}

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** Twins mark their sections with such anchors. */
const ANCHOR = /<a id="([^"]*)"><\/a>/;

const plain = (text: string) =>
  text
    .replace(ANCHOR, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();

/** The anchor that the site makes from a heading. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

export function headingsOf(markdown: string): Heading[] {
  let fence = '';
  return markdown.split('\n').flatMap((text, line) => {
    const [, sign = '', info = ''] = /^ *(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(text) ?? [];
    if (fence === '') fence = sign;
    else if (sign.startsWith(fence) && info.trim() === '') fence = '';
    const [, level = '', words = ''] = (fence === '' && /^(#{1,6}) (.+)$/.exec(text)) || [];
    const anchor = ANCHOR.exec(words)?.[1] ?? '';
    return level ? [{line, level: level.length, text: plain(words), anchor}] : [];
  });
}

/** The heading with these words or this anchor, or the one above the row with this anchor. */
function placeOf(wanted: string, markdown: string, headings: readonly Heading[]): number {
  const name = plain(wanted.replace(/^#+ */, ''));
  const byAnchor = headings.findIndex(({anchor}) => anchor === name);
  if (byAnchor !== -1) return byAnchor;
  const byWords = headings.findIndex(
    ({text}) => text.toLowerCase() === name.toLowerCase() || slugOf(text) === slugOf(name),
  );
  if (byWords !== -1) return byWords;
  const row = markdown.split('\n').findIndex((text) => text.includes(`<a id="${name}"></a>`));
  return row === -1 ? -1 : headings.findLastIndex(({line}) => line < row);
}

/** The part of a page under a heading, subsections included. */
export function sectionOf(markdown: string, wanted: string): string {
  const headings = headingsOf(markdown);
  const at = placeOf(wanted, markdown, headings);
  const heading = headings[at];
  if (!heading) {
    const known = headings.filter(({level}) => level > 1).map(({text}) => text);
    throw new InvalidArgument(
      `There is no heading ${JSON.stringify(wanted.slice(0, 200))} on this page. It has: ${known.join(' | ')}`,
    );
  }
  const end = headings.slice(at + 1).find(({level}) => level <= heading.level)?.line;
  return markdown.split('\n').slice(heading.line, end).join('\n').trim();
}
