/**
 * Sections from the sources of the pages, for `npm run dev`, where no page is built. What a component draws is not in them, so
 * this comes near the index of the built site and is no substitute for it.
 */
import {createSlugger} from '@docusaurus/utils';
import type {SitePage} from '../../../lib/pages.ts';
import type {ReadSection} from './sections.ts';

export interface SourcePage extends Omit<SitePage, 'source'> {
  /** The file as written, front matter included. */
  readonly source: string;
}

const FENCE = /^ *(```+|~~~+)/;
const HEADING = /^(#{2,4}) (.+?)(?: *\{\/\* *#([\w.-]+) *\*\/\})?$/;
const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)#?\s]*)[^)]*\)/g;

/** Attributes that are words for readers; the others are settings of a component. */
const WORDS_IN_TAGS = /(?:name|title|label|path|operation|alt)="([^"]*)"/g;
const TAG = /<\/?[A-Za-z][^<>]*>/g;

const withoutTags = (text: string) =>
  text.replace(TAG, (tag) => ` ${[...tag.matchAll(WORDS_IN_TAGS)].map(([, words]) => words).join(' ')} `);

interface Line {
  readonly text: string;
  readonly isCode: boolean;
}

/** Lines of prose and of code, without front matter, imports and the signs of components. */
function linesOf(source: string): Line[] {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  let fence = '';
  return body.split('\n').flatMap((text): Line[] => {
    const sign = FENCE.exec(text)?.[1] ?? '';
    if (sign && (fence === '' || sign.startsWith(fence))) {
      fence = fence === '' ? sign : '';
      return [];
    }
    if (fence) return [{text, isCode: true}];
    return /^(?:import|export) /.test(text) ? [] : [{text: withoutTags(text), isCode: false}];
  });
}

interface Draft {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string[];
  readonly code: string[];
}

const plain = (text: string) => text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

/** Paragraphs are told apart by empty lines; the signs of tables and of ids are for no reader. */
const paragraphsOf = (lines: readonly string[]): string[] =>
  lines
    .map((line) => (/^\|[\s|:-]+$/.test(line) ? '' : line.replace(/\{\/\*.*?\*\/\}/g, '').trim()))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export function sourceSections(source: string): ReadSection[] {
  const slugger = createSlugger();
  const drafts: Draft[] = [{heading: '', anchor: '', text: [], code: []}];
  for (const {text, isCode} of linesOf(source)) {
    const [, , title, id] = (!isCode && HEADING.exec(text)) || [];
    if (title !== undefined) {
      const heading = plain(title);
      drafts.push({heading, anchor: id ?? slugger.slug(heading), text: [], code: []});
    } else {
      drafts.at(-1)![isCode ? 'code' : 'text'].push(isCode ? text : plain(text));
    }
  }
  return drafts.map(({heading, anchor, text, code}) => ({
    heading,
    anchor,
    text: text.join(' '),
    code: code.join(' '),
    names: [],
    paragraphs: paragraphsOf(text),
  }));
}

/** What each page is called by the others that link to it. */
export function sourceLinks(pages: readonly Pick<SourcePage, 'route' | 'source'>[]): Map<string, string> {
  const words = new Map<string, Set<string>>();
  for (const {route, source} of pages) {
    for (const [, text = '', target = ''] of source.matchAll(LINK)) {
      if (target !== route) words.set(target, (words.get(target) ?? new Set()).add(text));
    }
  }
  return new Map([...words].map(([route, texts]) => [route, [...texts].join(' ')]));
}
