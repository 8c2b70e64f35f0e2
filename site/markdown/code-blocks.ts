import type {Element, Nodes, Parents, Root} from 'hast';
import {walk} from '../lib/walk.ts';
import {isHeading, plainText} from './labels.ts';

export interface CodeBlock {
  /** The `<pre>` in the tree, its parent and its place there. */
  readonly index: number;
  readonly parent: Parents;
  readonly lang: string | undefined;
  readonly meta: string | undefined;
  readonly code: string;
  readonly line: number | undefined;
  /** The words of the nearest heading above. */
  readonly heading: string | undefined;
}

/** Every fenced block of a page, in page order. */
export function findCodeBlocks(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let heading: string | undefined;
  walk<Nodes>(tree, (pre, index, parent) => {
    if (pre.type !== 'element') return;
    if (isHeading(pre)) heading = plainText(pre).trim();
    const code = pre.children[0];
    if (pre.tagName !== 'pre' || parent === undefined || index === undefined) return;
    if (code?.type !== 'element' || code.tagName !== 'code') return;
    blocks.push({
      index,
      parent,
      lang: languageOf(code),
      meta: (code.data as {meta?: string | null} | undefined)?.meta ?? undefined,
      code: textOf(code),
      line: (pre.position ?? code.position)?.start.line,
      heading,
    });
  });
  return blocks;
}

function languageOf(code: Element): string | undefined {
  const classes = code.properties.className;
  const found = Array.isArray(classes)
    ? classes.find((name) => String(name).startsWith('language-'))
    : undefined;
  return found === undefined ? undefined : String(found).slice('language-'.length);
}

/** Markdown closes the last line of a block with a line break of its own: it is not part of the code. */
function textOf(code: Element): string {
  const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.replace(/\n$/, '');
}
