import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {VFile} from 'vfile';

type Node = Root | RootContent | ElementContent;

/**
 * Names for the scroll regions of a page. Two regions of one name would be told apart by nobody listening to
 * the page (axe: landmark-unique), so the second table under a heading is "Table 2: …".
 */
export function createLabeller(
  file: VFile,
  kind: 'Table' | 'Diagram',
): (heading: string | undefined) => string {
  const used = new Map<string, number>();
  const pageTitle = (file.data.frontMatter as {title?: unknown} | undefined)?.title;
  return (heading) => {
    const subject = heading ?? (typeof pageTitle === 'string' ? pageTitle : 'this page');
    const count = (used.get(subject) ?? 0) + 1;
    used.set(subject, count);
    return `${kind}${count > 1 ? ` ${count}` : ''}: ${subject}`;
  };
}

/** The words of an element, without markup. */
export function plainText(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

export function isHeading(node: Element): boolean {
  return /^h[1-6]$/.test(node.tagName);
}
