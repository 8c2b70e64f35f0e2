/** The sections of a built page: what stands under each heading that has an anchor. */
import type {Element, ElementContent, Root} from 'hast';
import type {SearchSection} from '../../src/search/engine';
import {find, hasClass, isElement, textOf} from '../twins/hast';

const HEADING = /^h[2-4]$/;
const clean = (text: string) => text.replace(/[\s\u200B]+/g, ' ').trim();

function isNoise(node: Element): boolean {
  return (
    ['button', 'svg', 'script', 'style', 'nav'].includes(node.tagName) ||
    ['tooltip', 'tablist'].includes(String(node.properties.role)) ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'twin-skip')
  );
}

const visibleText = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || isNoise(node)) return '';
  const inner = node.children.map(visibleText).join('');
  // Blocks are apart on the screen; without a space their words would run together.
  return /^(?:span|code|a|em|strong|b|i)$/.test(node.tagName) ? inner : ` ${inner} `;
};

interface Draft {
  heading: string;
  anchor: string;
  text: string;
}

function collect(nodes: readonly ElementContent[], sections: Draft[]): void {
  for (const node of nodes) {
    if (!isElement(node)) {
      sections.at(-1)!.text += visibleText(node);
    } else if (isNoise(node) || node.tagName === 'h1') {
      continue;
    } else if (HEADING.test(node.tagName) && node.properties.id) {
      sections.push({heading: clean(visibleText(node)), anchor: String(node.properties.id), text: ''});
    } else if (find(node, (inner) => HEADING.test(inner.tagName) && Boolean(inner.properties.id))) {
      collect(node.children, sections);
    } else {
      sections.at(-1)!.text += ` ${visibleText(node)}`;
    }
  }
}

export interface PageFacts {
  readonly route: string;
  readonly title: string;
  readonly about: string;
}

export function sectionsOf(tree: Root, page: PageFacts): SearchSection[] {
  const content =
    find(tree, (node) => hasClass(node, 'theme-doc-markdown')) ??
    find(tree, (node) => node.properties.dataTwin !== undefined);
  if (!content) return [];
  const drafts: Draft[] = [{heading: '', anchor: '', text: ''}];
  collect(content.children, drafts);
  return drafts.map(({heading, anchor, text}, index) => ({
    route: page.route,
    page: page.title,
    heading,
    anchor,
    text: clean(text),
    about: index === 0 ? page.about : '',
  }));
}

export const titleOf = (tree: Root): string => {
  const heading = find(tree, ({tagName}) => tagName === 'h1');
  return heading ? clean(textOf(heading)) : '';
};
