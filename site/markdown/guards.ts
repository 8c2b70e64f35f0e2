import type {Heading, Image, Nodes, Root} from 'mdast';
import type {ContainerDirective, LeafDirective, TextDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {checkComponents, namesFrom} from './components.ts';
import {isPartial} from './front-matter.ts';
import {report, type Problem} from '../lib/problem.ts';
import {visit} from 'unist-util-visit';

export const ADMONITIONS = ['note', 'tip', 'warning', 'danger'] as const;

type Directive = ContainerDirective | LeafDirective | TextDirective;
type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type AddProblem = (node: Nodes, what: string, remedy: string) => void;

/**
 * Remark plugin, to run before the default ones: what a writer can get wrong in Markdown fails the build,
 * with file, line and remedy. What MDX cannot even parse is caught earlier, by `guardSource`.
 */
export default function guards() {
  return (tree: Root, file: VFile): void => {
    const problems: Problem[] = [];
    const addProblem: AddProblem = (node, what, remedy) =>
      problems.push({line: node.position?.start.line, what, remedy});
    const checkHeading = headingChecker(isPartial(file.path), addProblem);
    const elements: JsxElement[] = [];
    const imported: string[] = [];
    visit(tree, (node) => {
      if (isJsx(node)) elements.push(node);
      if (node.type === 'mdxjsEsm') imported.push(...namesFrom(node));
      if (node.type === 'heading') checkHeading(node);
      else if (node.type === 'image') checkImage(node, addProblem);
      else if (node.type === 'link' || node.type === 'definition') checkAddress(node, node.url, addProblem);
      else if (isDirective(node)) checkDirective(node, addProblem);
      else if (isJsx(node)) checkJsx(node, addProblem);
      else if (node.type === 'text' && /^:::/m.test(node.value)) {
        addProblem(
          node,
          'an admonition that would be printed as text.',
          'close it with ::: on a line of its own, and write its title in brackets.',
        );
      }
    });
    checkComponents(elements, imported, addProblem);
    report(file.path, problems);
  };
}

/** A page begins at level 2 under its title; a partial begins where its page needs it. */
function headingChecker(partial: boolean, addProblem: AddProblem): (heading: Heading) => void {
  let previous = partial ? 6 : 1;
  return (heading) => {
    const {depth} = heading;
    if (depth === 1) {
      addProblem(
        heading,
        'a first-level heading in the text.',
        'the title comes from front matter: start with ##.',
      );
    } else if (depth > previous + 1) {
      const fitting = '#'.repeat(previous + 1);
      addProblem(
        heading,
        `a heading of level ${depth} after one of level ${previous}.`,
        `use ${fitting}, or add the level between.`,
      );
    }
    previous = depth;
  };
}

function checkImage(image: Image, addProblem: AddProblem): void {
  if ((image.alt ?? '').trim() === '') {
    addProblem(
      image,
      `the picture ${image.url} has no text alternative.`,
      'say in brackets what it shows: ![What it shows](…).',
    );
  }
}

/** Addresses of the reader's own machine have no certificate; all others do. */
function checkAddress(node: Nodes, url: string, addProblem: AddProblem): void {
  if (!/^(http:)?\/\//i.test(url) || /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/i.test(url)) return;
  addProblem(node, `the link to ${url} is not secure.`, 'write it with https://.');
}

function checkDirective(node: Directive, addProblem: AddProblem): void {
  if (node.type === 'containerDirective') {
    if ((ADMONITIONS as readonly string[]).includes(node.name)) return;
    addProblem(
      node,
      `unknown admonition :::${node.name}.`,
      `use one of ${ADMONITIONS.map((name) => `:::${name}`).join(', ')}.`,
    );
    return;
  }
  const marked = node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
  // A bare `:word` is ordinary text, as in "10:30"; Docusaurus prints it back.
  if (node.type === 'textDirective' && !marked) return;
  const colons = node.type === 'leafDirective' ? '::' : ':';
  addProblem(
    node,
    `${colons}${node.name} would vanish from the page.`,
    `write \\${colons}${node.name} if the colon is meant as text.`,
  );
}

function checkJsx(node: JsxElement, addProblem: AddProblem): void {
  const name = node.name ?? '';
  if (hasAttribute(node, 'style')) {
    addProblem(
      node,
      `<${name}> has a style attribute.`,
      'remove it: the content security policy blocks it, the design has classes.',
    );
  }
  if (/^h[1-6]$/.test(name))
    addProblem(node, `a heading written as <${name}>.`, 'write it with #, so that the contents list has it.');
  if (name === 'img' && !hasAttribute(node, 'alt')) {
    addProblem(node, 'an <img> without alt.', 'say in alt="…" what it shows.');
  }
  const href = name === 'a' ? textAttribute(node, 'href') : undefined;
  if (href !== undefined) checkAddress(node, href, addProblem);
}

function hasAttribute(node: JsxElement, name: string): boolean {
  return node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
}

function textAttribute(node: JsxElement, name: string): string | undefined {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    return typeof attribute.value === 'string' ? attribute.value : undefined;
  }
  return undefined;
}

function isDirective(node: Nodes): node is Directive {
  return /^(container|leaf|text)Directive$/.test(node.type);
}

function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
