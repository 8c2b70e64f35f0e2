/**
 * Remark plugin with two jobs. `<Term id="…">` gets its definition from docs/glossary.yml, so that a page carries the few
 * terms it uses and not the whole glossary; `<Glossary />` gets all of them, on the one page that lists them.
 */
import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {type Problem, report} from '../../lib/problem.ts';
import {type GlossaryEntry, readGlossary} from './data.ts';
import {importOf} from '../../lib/jsx.ts';
import {visit} from 'unist-util-visit';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const LIST = 'Glossary';
const SOURCE = '@site/features/glossary/Glossary';

const isElement = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function addAttribute(node: JsxElement, name: string, value: string): void {
  node.attributes.push({type: 'mdxJsxAttribute', name, value});
}

function addDefinition(
  node: JsxElement,
  terms: readonly GlossaryEntry[],
  path: string,
  problems: Problem[],
): void {
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id');
  const id = String(attribute?.value);
  const entry = terms.find((term) => term.id === id);
  if (!entry) {
    problems.push({
      line: node.position?.start.line,
      what: `<Term id="${id}"> is not in docs/glossary.yml.`,
      remedy: 'add it there, or use an id of that file.',
    });
    return;
  }
  addAttribute(node, 'definition', entry.definition);
  // On the term’s own page, the link would lead nowhere: it goes to the glossary instead.
  const isOwnPage = `/${path}`.endsWith(`/docs${entry.see}.mdx`);
  if (entry.see && !isOwnPage) addAttribute(node, 'see', entry.see);
}

interface Options {
  readonly read?: () => GlossaryEntry[];
}

export default function glossaryTerms({read = readGlossary}: Options = {}) {
  return (tree: Root, file: VFile): void => {
    // Read once a page and only where needed: live editing shows a changed definition with the page's next change.
    let terms: readonly GlossaryEntry[] | undefined;
    let hasList = false;
    const problems: Problem[] = [];
    visit(tree, (node) => {
      if (isElement(node) && node.name === 'Term')
        addDefinition(node, (terms ??= read()), file.path, problems);
      if (isElement(node) && node.name === LIST) {
        addAttribute(node, 'terms', JSON.stringify((terms ??= read())));
        hasList = true;
      }
    });
    report(file.path, problems);
    if (hasList) tree.children.unshift(importOf(LIST, SOURCE));
  };
}
