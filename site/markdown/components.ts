import type {Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {mostSimilar} from '../lib/similar.ts';

/**
 * What a page may use without an import: the components of src/theme/MDXComponents (a test compares the two),
 * and the names that remark plugins replace after the guards have run.
 */
export const BUILDING_BLOCKS = [
  'Card',
  'Cards',
  'CodeTabs',
  'Details',
  'Diagram',
  'Endpoint',
  'Field',
  'Fields',
  'Glossary',
  'Head',
  'Method',
  'NotSpecified',
  'OwnCode',
  'StaticCode',
  'Status',
  'Steps',
  'TabItem',
  'Tabs',
  'Term',
  'Verify',
] as const;

/** The names that an import or export of the page brings in. */
export function namesFrom(node: MdxjsEsm): string[] {
  return (node.data?.estree?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({local}) => local.name);
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({id}) => (id.type === 'Identifier' ? [id.name] : []));
    return declaration && 'id' in declaration && declaration.id ? [declaration.id.name] : [];
  });
}

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** React would only find out in the browser, and then the whole page crashes. */
export function checkComponents(
  used: readonly JsxElement[],
  imported: readonly string[],
  say: (node: Nodes, what: string, remedy: string) => void,
): void {
  const known = [...BUILDING_BLOCKS, ...imported];
  for (const node of used) {
    const name = (node.name ?? '').split('.')[0] ?? '';
    if (!/^[A-Z]/.test(name) || known.includes(name)) continue;
    const meant = mostSimilar(name, known);
    say(
      node,
      `the component <${name}> is unknown.`,
      `${meant === undefined ? 'import it' : `write <${meant}>, or import it`}; CONTRIBUTING.md, "Building blocks", lists those that need no import.`,
    );
  }
}
