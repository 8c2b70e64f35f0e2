import {escapeAttribute, escapeText} from '../../lib/jsx.ts';

/** Just enough of SVG to read what the diagram library writes and to write it again in the house style. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
}

export type SvgNode = SvgElement | string;

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** Builds an element; numbers are rounded, what is undefined is left out. */
export function svg(
  name: string,
  attributes: SvgAttributes = {},
  children: readonly SvgNode[] = [],
): SvgElement {
  const entries = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : [[key, typeof value === 'number' ? String(round(value)) : value]],
  );
  return {name, attributes: Object.fromEntries(entries), children};
}

/** To a tenth of a pixel: nobody sees more, and every digit is sent. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function isElement(node: SvgNode): node is SvgElement {
  return typeof node !== 'string';
}

export function elements(parent: SvgElement): SvgElement[] {
  return parent.children.filter(isElement);
}

export function numberOf(element: SvgElement, attribute: string): number {
  return Number(element.attributes[attribute] ?? 0);
}

export function serialize(node: SvgNode): string {
  if (!isElement(node)) return escapeText(node);
  const attributes = Object.entries(node.attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  const open = `<${node.name}${attributes.join('')}`;
  return node.children.length === 0
    ? `${open}/>`
    : `${open}>${node.children.map(serialize).join('')}</${node.name}>`;
}

const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: SvgNode[];
}

/** Reads well-formed markup. The input is a program's, so anything else is a fault of ours and throws. */
export function parseSvg(markup: string): SvgElement {
  const root: OpenElement = {name: '#root', attributes: {}, children: []};
  const open: OpenElement[] = [root];
  let position = 0;
  for (const match of markup.matchAll(TOKEN)) {
    if (match.index !== position) break;
    position += match[0].length;
    const [, closing, name = '', attributes = '', selfClosing, text] = match;
    const top = open.at(-1) ?? root;
    if (text !== undefined) {
      if (text.trim() !== '') top.children.push(unescapeMarkup(text));
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`unexpected </${name}> in a diagram`);
    } else {
      const element: OpenElement = {name, attributes: readAttributes(attributes), children: []};
      top.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [first] = root.children;
  if (position !== markup.length || open.length !== 1 || first === undefined || !isElement(first)) {
    throw new Error('the diagram library wrote markup we cannot read');
  }
  return first;
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescapeMarkup(value)]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

function unescapeMarkup(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
