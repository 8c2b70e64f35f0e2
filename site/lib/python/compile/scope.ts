/** Which variable a name means, as Python decides it before a program runs. */
import type {Node as SyntaxNode} from 'web-tree-sitter';

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  node.namedChildren.filter((child): child is SyntaxNode => child !== null && child.type !== 'comment');

export const field = (node: SyntaxNode, name: string): SyntaxNode | null => node.childForFieldName(name);

/** What a program does that is not compiled: the reader is told before Run is pressed. */
export class UnsupportedPython extends Error {}

export function required(node: SyntaxNode | null | undefined, what: string): SyntaxNode {
  if (!node) throw new UnsupportedPython(`a program without ${what}`);
  return node;
}

export const variable = (name: string): string => `v_${name}`;

export interface Scope {
  readonly kind: 'module' | 'class' | 'function' | 'comprehension';
  readonly names: Set<string>;
  /** Declared with `global`. */
  readonly globals: ReadonlySet<string>;
  /** The variable of the class whose body it is, or whose method. */
  readonly cls?: string;
  /** The first parameter of a method. */
  readonly self?: string;
}

/** Inner first. */
export type Scopes = readonly Scope[];

/** Nodes with a scope of their own. */
export const CLOSED = /^(?:function_definition|class_definition|lambda)$/;
const COMPREHENSION = /^(?:\w+_comprehension|generator_expression)$/;

export function targetsOf(node: SyntaxNode | null): string[] {
  if (!node) return [];
  if (node.type === 'identifier') return [node.text];
  if (node.type === 'attribute' || node.type === 'subscript') return [];
  return childrenOf(node).flatMap(targetsOf);
}

function importedNames(node: SyntaxNode): string[] {
  const module = field(node, 'module_name');
  return childrenOf(node)
    .filter((child) => child.startIndex !== module?.startIndex)
    .map((child) => field(child, 'alias')?.text ?? (child.text.split('.')[0] as string));
}

/** What a statement or expression binds itself. */
function boundBy(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'assignment':
    case 'augmented_assignment':
    case 'for_statement':
      return targetsOf(field(node, 'left'));
    case 'named_expression':
      return targetsOf(field(node, 'name'));
    case 'as_pattern':
      return targetsOf(field(node, 'alias'));
    case 'import_statement':
    case 'import_from_statement':
      return importedNames(node);
    case 'function_definition':
    case 'class_definition':
      return [field(node, 'name')?.text ?? ''];
    default:
      return [];
  }
}

/** Every name that a body binds, without those of functions and comprehensions in it. */
export function boundIn(node: SyntaxNode): string[] {
  return childrenOf(node).flatMap((child) => [
    ...boundBy(child),
    ...(CLOSED.test(child.type) ? [] : COMPREHENSION.test(child.type) ? walruses(child) : boundIn(child)),
  ]);
}

const walruses = (node: SyntaxNode): string[] =>
  childrenOf(node).flatMap((child) => [
    ...(child.type === 'named_expression' ? boundBy(child) : []),
    ...(CLOSED.test(child.type) ? [] : walruses(child)),
  ]);

/** The names of `global` or `nonlocal` statements in a body. */
export function declaredIn(node: SyntaxNode, type: 'global_statement' | 'nonlocal_statement'): string[] {
  return childrenOf(node).flatMap((child) =>
    child.type === type
      ? childrenOf(child).map(({text}) => text)
      : CLOSED.test(child.type)
        ? []
        : declaredIn(child, type),
  );
}

export function placeOf(name: string, scopes: Scopes): 'variable' | 'module' | 'class' {
  const [own] = scopes;
  if (own?.globals.has(name)) return 'module';
  for (const scope of scopes) {
    if (scope.kind === 'class' && scope === own && scope.names.has(name)) return 'class';
    if (scope.kind !== 'class' && scope.kind !== 'module' && scope.names.has(name)) return 'variable';
  }
  return 'module';
}

export const MODULE: Scope = {kind: 'module', names: new Set(), globals: new Set()};
