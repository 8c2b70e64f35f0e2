/** Reads the dictionaries and lists of a Python example, as far as they are written out. */
import type {Node} from 'web-tree-sitter';

const childrenOf = (node: Node): Node[] =>
  node.namedChildren.filter((child): child is Node => child !== null);

/** A string literal's text; `undefined` for anything computed. */
function stringOf(node: Node | null): string | undefined {
  if (node?.type !== 'string' || node.text.startsWith('f')) return undefined;
  return node.text.replace(/^["']|["']$/g, '');
}

/** What was last assigned to a name, anywhere in the example. */
export function assignmentsOf(root: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  const visit = (node: Node): void => {
    const left = node.type === 'assignment' ? node.childForFieldName('left') : null;
    const right = node.type === 'assignment' ? node.childForFieldName('right') : null;
    if (left?.type === 'identifier' && right) found.set(left.text, right);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return found;
}

/** Objects and arrays with `undefined` where the example computes something. Names are followed once, so no cycle holds it up. */
export function valueOf(node: Node, names: ReadonlyMap<string, Node>): unknown {
  if (node.type === 'list') return childrenOf(node).map((child) => valueOf(child, names));
  if (node.type === 'list_comprehension') {
    const body = node.childForFieldName('body');
    return body ? [valueOf(body, names)] : [];
  }
  if (node.type === 'identifier') {
    const assigned = names.get(node.text);
    const others = new Map([...names].filter(([name]) => name !== node.text));
    return assigned ? valueOf(assigned, others) : undefined;
  }
  if (node.type !== 'dictionary') return undefined;
  const pairs = childrenOf(node).flatMap((pair) => {
    const key = stringOf(pair.childForFieldName('key'));
    const value = pair.childForFieldName('value');
    return key === undefined || !value ? [] : [[key, valueOf(value, names)] as const];
  });
  return Object.fromEntries(pairs);
}
