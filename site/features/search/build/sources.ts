/**
 * Sections from the sources of the pages, for `npm run dev`, where no page is built. What a component draws is not in them, so
 * this comes near the index of the built site and is no substitute for it.
 */
import {createSlugger} from '@docusaurus/utils';
import type {SearchSection} from '../engine.ts';

export interface SourcePage {
  readonly route: string;
  readonly title: string;
  readonly about: string;
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

/** The page as the Markdown that excerpts are read from. */
export const plainMarkdown = ({title, source}: SourcePage): string =>
  [
    `# ${title}`,
    ...linesOf(source)
      .filter(({isCode}) => !isCode)
      .map(({text}) => text.replace(/ *\{\/\*.*?\*\/\}/g, '')),
  ].join('\n');

interface Draft {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string[];
  readonly code: string[];
}

const plain = (text: string) => text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

export function sourceSections(page: SourcePage, links: string): SearchSection[] {
  const slugger = createSlugger();
  const drafts: Draft[] = [{heading: '', anchor: '', text: [], code: []}];
  for (const {text, isCode} of linesOf(page.source)) {
    const [, , title, id] = (!isCode && HEADING.exec(text)) || [];
    if (title !== undefined) {
      const heading = plain(title);
      drafts.push({heading, anchor: id ?? slugger.slug(heading), text: [], code: []});
    } else {
      drafts.at(-1)![isCode ? 'code' : 'text'].push(isCode ? text : plain(text));
    }
  }
  return drafts.map(({heading, anchor, text, code}, index) => ({
    route: page.route,
    page: page.title,
    heading,
    anchor,
    text: text.join(' '),
    code: code.join(' '),
    about: index === 0 ? page.about : '',
    links: index === 0 ? links : '',
    literals: [],
  }));
}

/** What each page is called by the others that link to it. */
export function sourceLinks(pages: readonly SourcePage[]): Map<string, string> {
  const words = new Map<string, Set<string>>();
  for (const {route, source} of pages) {
    for (const [, text = '', target = ''] of source.matchAll(LINK)) {
      if (target !== route) words.set(target, (words.get(target) ?? new Set()).add(text));
    }
  }
  return new Map([...words].map(([route, texts]) => [route, [...texts].join(' ')]));
}
