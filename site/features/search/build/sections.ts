/** The sections of a built page: what stands under each heading that has an anchor. */
import type {Element, ElementContent, Root} from 'hast';
import type {SearchSection} from '../engine.ts';
import {find, hasClass, isElement, textOf} from '../../twins/hast.ts';

const clean = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

function isNoise(node: Element): boolean {
  return (
    ['h1', 'button', 'svg', 'script', 'style', 'nav'].includes(node.tagName) ||
    ['tooltip', 'tablist'].includes(String(node.properties.role)) ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'twin-skip')
  );
}

const isCode = (node: Element) => node.tagName === 'pre';

/** The words of a node; code blocks, which repeat the same words on many pages, are kept apart. */
const visibleText = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isNoise(node) || isCode(node)) return '';
  const inner = node.children.map(visibleText).join('');
  // Blocks are apart on the screen; without a space their words would run together.
  return /^(?:span|code|a|em|strong|b|i|wbr)$/.test(node.tagName) ? inner : ` ${inner} `;
};

interface Draft {
  heading: string;
  anchor: string;
  text: string;
  code: string;
  literals: Set<string>;
}

const draft = (heading: string, anchor: string): Draft => ({
  heading,
  anchor,
  text: '',
  code: '',
  literals: new Set(),
});

/** The parts of a page are told apart by headings; the reference repeats its smaller ones for every call. */
interface Kind {
  readonly heading: RegExp;
  readonly hasLiterals: boolean;
}
const DOC: Kind = {heading: /^h[2-4]$/, hasLiterals: false};
const REFERENCE: Kind = {heading: /^h[23]$/, hasLiterals: true};

/** A response that is one line of words is a message that readers paste as it is. */
const MESSAGE = /^[A-Z][a-z]+(?: \w+)+$/;

function addLiterals(node: Element, literals: Set<string>): void {
  if (node.tagName === 'pre' || node.properties.dataMessage !== undefined) {
    const text = textOf(node).trim();
    if (MESSAGE.test(text)) literals.add(text);
  } else {
    for (const child of node.children) if (isElement(child)) addLiterals(child, literals);
  }
}

function codeText(node: Element): string {
  if (isCode(node)) return ` ${textOf(node)} `;
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
      sections.push(draft(clean(visibleText(node)), String(node.properties.id)));
    } else if (find(node, isHeading)) {
      collect(node.children, sections, kind);
    } else {
      current.text += ` ${visibleText(node)}`;
      current.code += codeText(node);
      if (kind.hasLiterals) addLiterals(node, current.literals);
    }
  }
}

export interface PageFacts {
  readonly route: string;
  readonly title: string;
  readonly about: string;
  readonly links: string;
}

const isReference = (node: Element) => node.properties.dataTwin !== undefined;

export const contentOf = (tree: Root): Element | undefined =>
  find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ?? find(tree, isReference);

export function sectionsOf(tree: Root, page: PageFacts): SearchSection[] {
  const content = contentOf(tree);
  if (!content) return [];
  const drafts: Draft[] = [draft('', '')];
  collect(content.children, drafts, isReference(content) ? REFERENCE : DOC);
  return drafts.map(({heading, anchor, text, code, literals}, index) => ({
    route: page.route,
    page: page.title,
    heading,
    anchor,
    text: clean(text),
    code: clean(code),
    about: index === 0 ? page.about : '',
    links: index === 0 ? page.links : '',
    literals: [...literals],
  }));
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
