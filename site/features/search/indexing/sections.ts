/** The sections of a built page: what stands under each heading that has an anchor. */
import type {Element, ElementContent, Root} from 'hast';
import type {SearchName, SearchPage, SearchSection} from '@javelin/search';
import {find, hasClass, isElement, textOf} from '../../twins/hast.ts';
import {headingNames, namesIn} from './names.ts';
import {paragraphsOf} from './paragraphs.ts';
import {clean, isCode, isNoise, visibleText} from './visible-text.ts';

/** A section for the index, and its text for excerpts. */
export interface ReadSection extends SearchSection {
  readonly paragraphs: readonly string[];
}

export interface ReadPage extends SearchPage {
  readonly sections: readonly ReadSection[];
}

interface Draft {
  readonly heading: string;
  readonly anchor: string;
  text: string;
  code: string;
  readonly names: SearchName[];
  readonly paragraphs: string[];
}

const draft = (heading: string, anchor: string, names: SearchName[] = []): Draft => ({
  heading,
  anchor,
  text: '',
  code: '',
  names,
  paragraphs: [],
});

/** The parts of a page are told apart by headings; the reference repeats its smaller ones for every operation. */
interface Kind {
  readonly heading: RegExp;
  readonly isReference: boolean;
}
const DOC: Kind = {heading: /^h[2-4]$/, isReference: false};
const REFERENCE: Kind = {heading: /^h[23]$/, isReference: true};

/** What nobody types: the letters of a recipe's tables, its expressions in JavaScript, codes of characters, and the numbers of traces. */
const UNSEARCHED =
  /"[^"\n]*(?:[a-z]\.+){3}[^"\n]*"|\/[^\s/]*\(\?:[^\n]*\/[gim]*|(?:\b|_)(?:01J[0-9A-Z]{20,}|\d{8,}|0x[\da-f]+|\d[\d.]*[mμ]s)\b/gi;

function codeText(node: Element): string {
  if (isCode(node)) return ` ${textOf(node).replace(UNSEARCHED, ' ')} `;
  return node.children.map((child) => (isElement(child) ? codeText(child) : '')).join('');
}

function collect(nodes: readonly ElementContent[], sections: Draft[], kind: Kind): void {
  const isHeading = (node: Element) => kind.heading.test(node.tagName) && Boolean(node.properties.id);
  for (const node of nodes) {
    const current = sections.at(-1)!;
    if (!isElement(node)) {
      current.text += visibleText(node);
    } else if (isNoise(node)) {
      continue;
    } else if (isHeading(node)) {
      sections.push(draft(clean(visibleText(node)), String(node.properties.id), headingNames(node)));
    } else if (find(node, isHeading)) {
      collect(node.children, sections, kind);
    } else {
      current.text += ` ${visibleText(node)}`;
      current.code += codeText(node);
      current.names.push(...namesIn(node, current.anchor, kind.isReference));
      current.paragraphs.push(...paragraphsOf(node));
    }
  }
}

const isReference = (node: Element) => node.properties.dataTwin !== undefined;

export const contentOf = (tree: Root): Element | undefined =>
  find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ?? find(tree, isReference);

export function sectionsOf(tree: Root): ReadSection[] {
  const content = contentOf(tree);
  if (!content) return [];
  const drafts: Draft[] = [draft('', '')];
  collect(content.children, drafts, isReference(content) ? REFERENCE : DOC);
  return drafts.map((section) => ({...section, text: clean(section.text), code: clean(section.code)}));
}

export const titleOf = (tree: Root): string => {
  const heading = find(tree, ({tagName}) => tagName === 'h1');
  return heading ? clean(textOf(heading)) : '';
};

/** What a page calls the pages it links to: address and words of every link within the site. */
export function linksOf(tree: Root): (readonly [route: string, words: string])[] {
  const links: (readonly [string, string])[] = [];
  const visit = (node: Element) => {
    const href = String(node.properties.href ?? '');
    if (node.tagName === 'a' && href.startsWith('/'))
      links.push([href.replace(/[#?].*$/, ''), clean(visibleText(node))]);
    for (const child of node.children) if (isElement(child) && !isNoise(child)) visit(child);
  };
  const content = contentOf(tree);
  if (content) visit(content);
  return links;
}
