/**
 * Reads one built page with a real parser (HTML may lack quotes and end tags, so patterns would miss things)
 * and finds what the content security policy has to allow, and what it would block.
 */
import {createHash} from 'node:crypto';
import {parse, type DefaultTreeAdapterMap, type Token} from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
type Document = DefaultTreeAdapterMap['document'];

export interface Inspection {
  /** `sha256-…` of each inline script, as the policy wants it. */
  readonly scriptHashes: readonly string[];
  /** The same of each <style>. */
  readonly styleHashes: readonly string[];
  /** One line for each thing the policy would block: where it is, what it is. */
  readonly violations: readonly string[];
  /** The part of the source that the policy's <meta> takes: empty, or the <meta> of an earlier run. */
  readonly metaRange: {readonly start: number; readonly end: number};
}

/** Data blocks are never executed, so script-src does not apply to them. */
const dataBlockTypes = new Set(['application/ld+json', 'application/json']);

const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function childNodesOf(node: Node): readonly Node[] {
  // A <template>'s children stand in a fragment of their own.
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

export function sourceHash(source: string): string {
  return `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
}

function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return !dataBlockTypes.has((attributeOf(element, 'type') ?? '').trim().toLowerCase());
}

/** One stylesheet stands in the head of every page (features/first-paint). Any other would be an oversight. */
const isStrayStyle = ({tagName, parentNode}: Element): boolean =>
  tagName === 'style' && !(parentNode && isElement(parentNode) && parentNode.tagName === 'head');

function problemsOf(element: Element): string[] {
  const problems = isStrayStyle(element) ? ['a <style> element outside the head'] : [];
  for (const {name, value} of element.attrs) {
    if (name === 'style') problems.push('a style attribute');
    else if (name.startsWith('on')) problems.push(`the event handler ${name}`);
    else if (/^\s*javascript:/i.test(value)) problems.push(`a javascript: address in ${name}`);
  }
  return problems;
}

function describe(element: Element, ancestors: readonly string[], html: string): string {
  const location = element.sourceCodeLocation;
  const tag = location?.startTag ?? location;
  const source = tag ? html.slice(tag.startOffset, tag.endOffset) : `<${element.tagName}>`;
  const shown = source.length > 160 ? `${source.slice(0, 160)}…` : source;
  return `${location?.startLine ?? 0}:${location?.startCol ?? 0} ${shown} in ${ancestors.slice(-4).join(' > ')}`;
}

function isPolicyMeta(node: Node): node is Element {
  if (!isElement(node) || node.tagName !== 'meta') return false;
  return attributeOf(node, 'http-equiv')?.toLowerCase() === 'content-security-policy';
}

/**
 * The policy comes before everything it governs. Only `<meta charset>` stays in front of it: browsers look for the
 * charset in the first 1024 bytes.
 */
function findMetaRange(head: Element | undefined): Inspection['metaRange'] {
  const children = head?.childNodes ?? [];
  const range = (location: Token.Location | null | undefined, from: 'startOffset' | 'endOffset') =>
    location ? {start: location[from], end: location.endOffset} : undefined;
  const earlier = children.find(isPolicyMeta);
  if (earlier) return range(earlier.sourceCodeLocation, 'startOffset') ?? {start: 0, end: 0};
  const first = children.find(isElement);
  const charset = first && attributeOf(first, 'charset') !== undefined ? first.sourceCodeLocation : undefined;
  const place = range(charset, 'endOffset') ?? range(head?.sourceCodeLocation?.startTag, 'endOffset');
  if (place) return place;
  const start = first?.sourceCodeLocation?.startOffset;
  if (start === undefined) throw new Error('the page has no <head> to put the content security policy in');
  return {start, end: start};
}

function findIn(document: Document, html: string): Omit<Inspection, 'metaRange'> {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const violations: string[] = [];
  const visit = (node: Node, ancestors: readonly string[]): void => {
    let path = ancestors;
    if (isElement(node)) {
      if (isInlineScript(node)) scriptHashes.add(sourceHash(textOf(node)));
      if (node.tagName === 'style') styleHashes.add(sourceHash(textOf(node)));
      for (const problem of problemsOf(node))
        violations.push(`${describe(node, ancestors, html)}: ${problem}`);
      path = [...ancestors, node.tagName];
    }
    for (const child of childNodesOf(node)) visit(child, path);
  };
  visit(document, []);
  return {scriptHashes: [...scriptHashes].sort(), styleHashes: [...styleHashes].sort(), violations};
}

function headElement(document: Document): Element | undefined {
  const root = document.childNodes.filter(isElement).find(({tagName}) => tagName === 'html');
  return root?.childNodes.filter(isElement).find(({tagName}) => tagName === 'head');
}

export function inspectHtml(html: string): Inspection {
  // scriptingEnabled: false reads what stands in <noscript> as elements instead of text.
  const document = parse(html, {sourceCodeLocationInfo: true, scriptingEnabled: false});
  return {...findIn(document, html), metaRange: findMetaRange(headElement(document))};
}

export function insertPolicy(html: string, range: Inspection['metaRange'], policy: string): string {
  return `${html.slice(0, range.start)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(range.end)}`;
}
