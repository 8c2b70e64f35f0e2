/**
 * Makes the values that a reader may change parameters of a script. They are marked before types are removed, which moves
 * everything, and found again in the tree of the program.
 */
import type {AnyNode, Program} from 'acorn';
import {type Literal, replaceLiterals} from '../literals/find.ts';

const MARK = /__literal_(\d+)__/g;

export const withMarks = (code: string, literals: readonly Literal[]): string =>
  replaceLiterals(code, literals, (_, index) => `__literal_${index}__`);

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of Object.values(node).flat())
    if (typeof (child as AnyNode | null)?.type === 'string') yield* nodesOf(child as AnyNode);
}

const parameter = ({type, printed, start}: Literal): string =>
  type === 'number'
    ? `Number($values[${start}] ?? ${printed})`
    : `($values[${start}] ?? ${JSON.stringify(printed)})`;

/** `"a __literal_0__ b"` -> `("a " + … + " b")`. */
function sumOf(text: string, filled: (index: string) => string): string {
  const parts = text.split(MARK).map((part, at) => (at % 2 === 1 ? filled(part) : JSON.stringify(part)));
  return `(${parts.filter((part) => part !== '""').join(' + ')})`;
}

/** @throws for a value that is not one of the program: in a comment, or a part of another literal */
export function fillIn(
  code: string,
  literals: readonly Literal[],
  programOf: (code: string) => Program,
): string {
  if (literals.length === 0) return code;
  const seen = new Set<string>();
  const filled = (index: string) => {
    seen.add(index);
    return parameter(literals[Number(index)] as Literal);
  };
  const changes: {start: number; end: number; text: string}[] = [];
  for (const node of nodesOf(programOf(code))) {
    const {type, start, end} = node;
    const source = code.slice(start, end);
    if (source.search(MARK) === -1) continue;
    if (type === 'Identifier')
      changes.push({start, end, text: source.replace(MARK, (_, index: string) => filled(index))});
    else if (type === 'TemplateElement')
      changes.push({start, end, text: source.replace(MARK, (_, index: string) => `\${${filled(index)}}`)});
    else if (type === 'Literal' && typeof node.value === 'string')
      changes.push({start, end, text: sumOf(node.value, filled)});
  }
  const missing = literals.find((_, index) => !seen.has(String(index)));
  if (missing)
    throw new Error(`“${missing.printed}” is no value of it: add \`fixed="${missing.name}"\` to its fence`);
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: change}) => text.slice(0, start) + change + text.slice(end), code);
}
