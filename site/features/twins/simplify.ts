/**
 * Turns the article of a built page into plain HTML elements that have a counterpart in Markdown. It starts
 * from what the reader sees, so the twin cannot drift from the page.
 */
import type {Element, ElementContent} from 'hast';
import {anchorOf, withAnchor} from './anchors.ts';
import {element, find, hasClass, isElement, rowsOf, text, textOf} from './hast.ts';

/** What only makes sense on a screen with scripts. */
export function isScreenOnly(node: Element): boolean {
  return (
    [
      'button',
      'svg',
      'script',
      'input',
      'textarea',
      'select',
      'label',
      'meter',
      'progress',
      'template',
    ].includes(node.tagName) ||
    ['img', 'tooltip', 'tablist', 'status'].includes(String(node.properties.role)) ||
    ['hash-link', 'needs-script', 'run-slot', 'sr-only', 'twin-skip'].some((name) => hasClass(node, name))
  );
}

const isHeading = (node: ElementContent) => isElement(node) && /^h[1-6]$/.test(node.tagName);

type Simplify = (nodes: ElementContent[]) => ElementContent[];

/** Lines that the page marks, as a fence names them: `{4-6}`. */
function markedLines(code: Element): string | undefined {
  const lines: number[] = [];
  let line = 1;
  for (const child of code.children) {
    if (isElement(child) && hasClass(child, 'hl')) lines.push(line);
    line += textOf(child).split('\n').length - 1;
  }
  const starts = lines.filter((each) => !lines.includes(each - 1));
  const ends = lines.filter((each) => !lines.includes(each + 1));
  const ranges = starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`));
  return ranges.length === 0 ? undefined : `{${ranges.join()}}`;
}

function codeBlock(node: Element, simplifyAll: Simplify): ElementContent[] {
  const code = find(node, ({tagName}) => tagName === 'code');
  if (!code) return [];
  const language = String(code.properties.dataLang ?? 'text');
  const properties = {className: [`language-${language}`], dataMeta: markedLines(code)};
  const block = element('pre', [element('code', [text(`${textOf(code)}\n`)], properties)]);
  const caption = String(node.properties.dataCaption ?? '');
  const mark = find(node, ({tagName}) => tagName === 'p');
  return [...(caption ? [element('p', [text(caption)])] : []), block, ...(mark ? simplifyAll([mark]) : [])];
}

/** A list among words begins after their paragraph. */
function paragraphsOf(nodes: readonly ElementContent[]): ElementContent[] {
  if (nodes.length === 0) return [];
  const isList = (node: ElementContent) => isElement(node) && node.tagName === 'ul';
  const at = nodes.findIndex(isList);
  if (at < 0) return [element('p', [...nodes])];
  return [element('p', nodes.slice(0, at)), ...nodes.slice(at, at + 1), ...paragraphsOf(nodes.slice(at + 1))];
}

/** Field lists: one item a field, its name and type first. */
function fieldList(node: Element, simplifyAll: Simplify): Element {
  const items = rowsOf(node).map((row) =>
    element(
      'li',
      row.children
        .filter(isElement)
        .flatMap((part, index) =>
          paragraphsOf([...(index === 0 ? anchorOf(row) : []), ...simplifyAll(part.children)]),
        ),
    ),
  );
  return element('ul', items);
}

function labelled(label: string, children: ElementContent[]): ElementContent[] {
  return [element('p', [element('strong', [text(label)])]), ...children];
}

/** A widget has nothing to read but its title. */
function widget(node: Element): ElementContent[] {
  const title = String(node.properties.ariaLabel ?? '');
  return [element('p', [element('strong', [text(title)]), text(' is interactive, on the HTML page only.')])];
}

const alternativeOf = (figure: Element): string =>
  [find(figure, ({tagName}) => tagName === 'title'), find(figure, ({tagName}) => tagName === 'desc')]
    .map((node) => (node ? textOf(node) : ''))
    .filter(Boolean)
    .join('. ');

export function createSimplifier(targets: ReadonlySet<string>, diagramSources: readonly string[]): Simplify {
  let diagram = 0;

  function simplifyElement(node: Element): ElementContent[] {
    if (isScreenOnly(node)) return [];
    if (hasClass(node, 'diagram')) {
      const source = diagramSources[diagram];
      diagram += 1;
      // A diagram that a plugin made has no fence of its own: its words stand in for it.
      if (source === undefined) return [element('p', [text(alternativeOf(node))])];
      const title = find(node, ({tagName}) => tagName === 'figcaption');
      const block = element('pre', [
        element('code', [text(`${source}\n`)], {className: ['language-mermaid']}),
      ]);
      return title ? [block, element('p', [element('em', [text(textOf(title))])])] : [block];
    }
    if (hasClass(node, 'code-block')) return codeBlock(node, simplifyAll);
    if (node.tagName === 'dl') return [fieldList(node, simplifyAll)];
    if (node.properties.dataWidget !== undefined) return widget(node);
    const children = simplifyAll(node.children);
    if (hasClass(node, 'theme-admonition')) return [element('blockquote', children)];
    if (node.properties.role === 'tabpanel')
      return labelled(String(node.properties.dataLabel ?? ''), children);
    // What folds on a phone has its heading in the summary.
    if (node.tagName === 'summary')
      return children.some(isHeading) ? children : [element('p', [element('strong', children)])];
    const isTarget = targets.has(String(node.properties.id));
    if (['details', 'section', 'div', 'header', 'article', 'nav', 'main', 'figure'].includes(node.tagName))
      return [...(isTarget ? anchorOf(node) : []), ...children];
    // An identifier of the API reference.
    if (node.tagName === 'a' && node.properties.translate === 'no')
      return [{...node, children: [element('code', children)]}];
    // The tooltip of a badge would be repeated with each.
    if (node.tagName === 'a' && node.properties.title !== undefined)
      return [{...node, properties: {...node.properties, title: undefined}, children}];
    if (isHeading(node)) return [{...node, children: [...children, ...anchorOf(node)]}];
    return isTarget ? withAnchor({...node, children}) : [{...node, children}];
  }

  function simplifyAll(nodes: ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) =>
      isElement(node) ? simplifyElement(node) : node.type === 'comment' ? [] : [node],
    );
  }
  return simplifyAll;
}
