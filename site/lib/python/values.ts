/** The values that a Python program writes out. What it computes is not known here, wherever it stands in a value. */
import type {Node} from 'web-tree-sitter';

/** A variable of the environment: `os.environ["NAME"]`. */
export class Variable {
  constructor(readonly name: string) {}
}

/** What is computed. */
export const UNKNOWN = Symbol('unknown');

/** Nothing in it is computed. */
export function isWritten(value: unknown): boolean {
  if (value === UNKNOWN) return false;
  if (typeof value !== 'object' || value === null) return true;
  return Reflect.ownKeys(value).every((key) => isWritten(Reflect.get(value, key)));
}

export type Names = ReadonlyMap<string, Node>;

/** What was last assigned to a name, anywhere in the program. */
export const namesIn = (nodes: Iterable<Node>): Names =>
  new Map(
    [...nodes].flatMap((node) => {
      const left = node.type === 'assignment' ? node.childForFieldName('left') : null;
      const right = node.type === 'assignment' ? node.childForFieldName('right') : null;
      return left?.type === 'identifier' && right ? [[left.text, right] as const] : [];
    }),
  );

const childrenOf = (node: Node): Node[] =>
  node.namedChildren.filter((child): child is Node => child !== null && child.type !== 'comment');

function stringOf(node: Node): unknown {
  const parts = childrenOf(node);
  const start = node.firstChild?.text ?? '';
  if (/f/i.test(start) || parts.some(({type}) => type === 'interpolation')) return UNKNOWN;
  const content = parts.filter(({type}) => type === 'string_content').map(({text}) => text);
  return content
    .join('')
    .replace(/\\(["'\\])/g, '$1')
    .replaceAll('\\n', '\n');
}

/** What stands under a computed key, or comes from another dictionary, stands under the symbol. */
function dictionaryOf(node: Node, names: Names): unknown {
  const entries = childrenOf(node).map((pair): readonly [string | typeof UNKNOWN, unknown] => {
    const key = pair.type === 'pair' ? pair.childForFieldName('key') : null;
    const name = key?.type === 'string' ? stringOf(key) : UNKNOWN;
    const value = pair.childForFieldName('value');
    return typeof name === 'string' && value ? [name, valueOf(value, names)] : [UNKNOWN, UNKNOWN];
  });
  return Object.fromEntries(entries);
}

/** `Route(name="…")`: a model of the SDK is the dictionary of its arguments. */
function modelOf(node: Node, names: Names): unknown {
  const name = node.childForFieldName('function')?.text ?? '';
  const args = argumentsOf(node, names);
  if (!/^[A-Z]\w*$/.test(name) || !args || args.placed.length > 0) return UNKNOWN;
  return Object.fromEntries(args.named);
}

/** How many there are is computed, what each is like is written. */
function comprehensionOf(node: Node, names: Names): unknown {
  const body = node.childForFieldName('body');
  return [...(body ? [valueOf(body, names)] : []), UNKNOWN];
}

export interface Arguments {
  readonly placed: readonly unknown[];
  readonly named: ReadonlyMap<string, unknown>;
}

/** `undefined` for `f(*args)` and `f(**kwargs)`. */
export function argumentsOf(call: Node, names: Names): Arguments | undefined {
  const list = call.childForFieldName('arguments');
  if (list?.type !== 'argument_list') return undefined;
  const nodes = childrenOf(list);
  if (nodes.some(({type}) => type.endsWith('_splat'))) return undefined;
  const named = nodes.flatMap((node) => {
    const value = node.type === 'keyword_argument' ? node.childForFieldName('value') : null;
    return value ? [[node.childForFieldName('name')?.text ?? '', valueOf(value, names)] as const] : [];
  });
  const placed = nodes.filter(({type}) => type !== 'keyword_argument').map((node) => valueOf(node, names));
  return {placed, named: new Map(named)};
}

const CONSTANTS: Readonly<Record<string, unknown>> = {true: true, false: false, none: null};

export function valueOf(node: Node, names: Names): unknown {
  if (Object.hasOwn(CONSTANTS, node.type)) return CONSTANTS[node.type];
  if (node.type === 'string') return stringOf(node);
  if (node.type === 'integer' || node.type === 'float') return Number(node.text.replaceAll('_', ''));
  if (node.type === 'dictionary') return dictionaryOf(node, names);
  if (node.type === 'call') return modelOf(node, names);
  if (node.type === 'list') return childrenOf(node).map((child) => valueOf(child, names));
  if (node.type === 'list_comprehension') return comprehensionOf(node, names);
  const variable = /^os\.environ\[["'](\w+)["']\]$/.exec(node.text);
  if (variable) return new Variable(variable[1] as string);
  const assigned = node.type === 'identifier' ? names.get(node.text) : undefined;
  // Names are followed once, so no cycle holds it up.
  return assigned ? valueOf(assigned, new Map([...names].filter(([name]) => name !== node.text))) : UNKNOWN;
}
