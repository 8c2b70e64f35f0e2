import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5';
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

/** Rounds to a tenth of a pixel: every further digit would be sent. */
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

type Parsed = DefaultTreeAdapterTypes.ChildNode;

function toNodes(parsed: Parsed): SvgNode[] {
  if ('value' in parsed) return parsed.value.trim() === '' ? [] : [parsed.value];
  if (!('attrs' in parsed)) return [];
  const attributes = Object.fromEntries(parsed.attrs.map(({name, value}) => [name, value]));
  return [{name: parsed.tagName, attributes, children: parsed.childNodes.flatMap(toNodes)}];
}

/** The input is a program's, so markup with a mistake in it is a fault of ours and throws. */
export function parseSvg(markup: string): SvgElement {
  const onParseError = ({code}: {readonly code: string}) => {
    throw new Error(`the diagram library wrote markup we cannot read: ${code}`);
  };
  const [first, ...more] = parseFragment(markup, {onParseError}).childNodes.flatMap(toNodes);
  if (first === undefined || !isElement(first) || more.length > 0)
    throw new Error('the diagram library wrote something other than one element');
  return first;
}
