/** What readers look up by its exact name, and where it is described. */
import type {Element} from 'hast';
import type {SearchName} from '@javelin/search';
import {find, isElement, textOf} from '../../twins/hast.ts';
import {clean, isNoise, visibleText} from './visible-text.ts';

/** `createProvider`, `create_route`, `x-api-key`, `config.budget`. Plain words are looked for as words. */
const IDENTIFIER = /^\w[\w.-]*$/;
const isIdentifier = (name: string): boolean =>
  name.length > 3 && IDENTIFIER.test(name) && /[_.-]|\p{Ll}\p{Lu}/u.test(name);

/** An anchor made from a heading (`rate-limits`) is no name. */
const isGivenAnchor = (anchor: string): boolean => isIdentifier(anchor) && !anchor.includes('-');

const PATH = /^\/[\w{}/.-]{3,}$/;

const isCode = ({tagName}: Element): boolean => tagName === 'code';

function codesOf(node: Element): string[] {
  if (isNoise(node)) return [];
  if (isCode(node)) return [clean(textOf(node))];
  return node.children.flatMap((child) => (isElement(child) ? codesOf(child) : []));
}

/** A heading of nothing but code names what it is about: a method, a command, an error message. */
function isAllCode(heading: Element, codes: readonly string[]): boolean {
  const rest = codes.reduce((text, code) => text.replace(code, ''), clean(visibleText(heading)));
  return codes.length > 0 && /^(?:[\s,/·]|and|or)*$/.test(rest);
}

export function headingNames(heading: Element): SearchName[] {
  const anchor = String(heading.properties.id);
  const [text, codes] = [clean(visibleText(heading)), codesOf(heading)];
  const names = isAllCode(heading, codes)
    ? codes
    : [text, anchor].filter((name) => (name === text ? isIdentifier(name) : isGivenAnchor(name)));
  return names.map((name) => ({name, anchor}));
}

/** A field with an anchor of its own, and a flag in the first column of a table, which leads to its section. */
function rowNames(node: Element, section: string): SearchName[] {
  if (node.tagName === 'tr') {
    const cell = find(node, ({tagName}) => tagName === 'td');
    const flags = cell ? codesOf(cell).filter((name) => name.startsWith('--')) : [];
    return flags.map((name) => ({name, anchor: section}));
  }
  const term = node.children.find((child) => isElement(child) && child.tagName === 'dt');
  const [name = ''] = isElement(term) ? codesOf(term) : [];
  return node.properties.id && isIdentifier(name) ? [{name, anchor: String(node.properties.id)}] : [];
}

/** What a part of a page names. The rows of the reference are the same for many operations: there, only headings and paths count. */
export function namesIn(node: Element, section: string, isReference: boolean): SearchName[] {
  if (isNoise(node)) return [];
  if (/^h\d$/.test(node.tagName) && node.properties.id) return headingNames(node);
  const own = isReference
    ? codesOf(node)
        .filter((code) => isCode(node) && PATH.test(code))
        .map((name) => ({name, anchor: section}))
    : rowNames(node, section);
  return [
    ...own,
    ...node.children.flatMap((child) => (isElement(child) ? namesIn(child, section, isReference) : [])),
  ];
}
