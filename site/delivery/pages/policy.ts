/** What the content security policy has to allow in a built page, and what it would block. */
import {createHash} from 'node:crypto';
import type {InlineHashes} from '@javelin/server/headers';
import type {BuiltPage, Range} from './built-page.ts';
import {ancestorsOf, attributeOf, type Element, isElement, type Node} from './html.ts';

/** Data blocks are never executed, so script-src does not apply to them. */
const DATA_BLOCKS = new Set(['application/ld+json', 'application/json']);

export function sourceHash(source: string): string {
  return `sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}`;
}

export function isInlineScript(element: Element): boolean {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  return !DATA_BLOCKS.has((attributeOf(element, 'type') ?? '').trim().toLowerCase());
}

/** One stylesheet stands in the head of every page. Any other would be an oversight. */
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

const LONGEST_SHOWN = 160;

function describe(element: Element, {source}: BuiltPage): string {
  const location = element.sourceCodeLocation;
  const tag = location?.startTag ?? location;
  const text = tag ? source.slice(tag.startOffset, tag.endOffset) : `<${element.tagName}>`;
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  const around = ancestorsOf(element).slice(-4).join(' > ');
  return `${location?.startLine ?? 0}:${location?.startCol ?? 0} ${shown} in ${around}`;
}

/** One line for each thing that the policy would block: where it is, what it is. */
export const violationsOf = (page: BuiltPage): string[] =>
  page.elements.flatMap((element) =>
    problemsOf(element).map((problem) => `${page.file}:${describe(element, page)}: ${problem}`),
  );

/** As the policy wants them, of what the page holds once it is finished. */
export function hashesOf(page: BuiltPage): InlineHashes {
  const hashes = (elements: readonly Element[]) =>
    [...new Set(elements.map((element) => sourceHash(page.textOf(element))))].sort();
  return {
    scriptHashes: hashes(page.elements.filter(isInlineScript)),
    styleHashes: [...new Set([...hashes(page.withTag('style')), ...page.addedStyles.map(sourceHash)])].sort(),
  };
}

function isPolicy(node: Node): node is Element {
  if (!isElement(node) || node.tagName !== 'meta') return false;
  return attributeOf(node, 'http-equiv')?.toLowerCase() === 'content-security-policy';
}

/**
 * The policy comes before everything it governs. Only `<meta charset>` stays in front of it: browsers look
 * for the charset in the first 1024 bytes.
 */
function placeOf(page: BuiltPage): Range {
  const head = page.withTag('head')[0];
  const children = head?.childNodes ?? [];
  const earlier = children.find(isPolicy);
  if (earlier) return page.rangeOf(earlier);
  const first = children.find(isElement);
  const charset = first && attributeOf(first, 'charset') !== undefined ? first.sourceCodeLocation : undefined;
  const end = charset?.endOffset ?? head?.sourceCodeLocation?.startTag?.endOffset;
  const place = end ?? first?.sourceCodeLocation?.startOffset;
  if (place === undefined)
    throw new Error(`${page.file}: the page has no <head> to put the content security policy in.`);
  return {start: place, end: place};
}

export function insertPolicy(page: BuiltPage, policy: string): void {
  page.replace(placeOf(page), `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
