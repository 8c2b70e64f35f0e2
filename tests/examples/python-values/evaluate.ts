/** From an expression to its value. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {stringText} from '@javelin/site/lib/python/strings.ts';
import {
  type Arguments,
  Chain,
  isDictionary,
  joined,
  LocalFunction,
  Made,
  partsOf,
  UNKNOWN,
  Variable,
  written,
} from './values.ts';

export type Names = ReadonlyMap<string, unknown>;

/** Functions call each other; examples do so in a few steps. */
const DEEPEST = 6;

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  node.namedChildren.filter((child): child is SyntaxNode => child !== null && child.type !== 'comment');

const field = (node: SyntaxNode, name: string): SyntaxNode | null => node.childForFieldName(name);

function stringOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const [prefix = ''] = /^[a-z]*/i.exec(node.text) ?? [];
  if (/b/i.test(prefix)) return UNKNOWN;
  const pieces = childrenOf(node).map((part): unknown => {
    if (part.type === 'interpolation') {
      const inner = field(part, 'expression');
      return inner && childrenOf(part).length === 1 ? evaluate(inner, names, depth) : UNKNOWN;
    }
    return part.type === 'string_content' ? (stringText(part.text, prefix) ?? UNKNOWN) : '';
  });
  return joined(pieces);
}

/** What is under a computed key, or comes from a dictionary that is not known, is under the symbol. */
function dictionaryOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const entries = childrenOf(node).flatMap((pair): (readonly [string | symbol, unknown])[] => {
    if (pair.type === 'dictionary_splat') {
      const inner = pair.namedChild(0);
      const value = inner ? evaluate(inner, names, depth) : UNKNOWN;
      return isDictionary(value) ? Object.entries(value) : [[UNKNOWN, UNKNOWN]];
    }
    const key = field(pair, 'key');
    const value = field(pair, 'value');
    const name = key ? evaluate(key, names, depth) : UNKNOWN;
    return typeof name === 'string' && value ? [[name, evaluate(value, names, depth)]] : [[UNKNOWN, UNKNOWN]];
  });
  return Object.fromEntries(entries);
}

/** How many there are is computed, what each is like may be written. */
function comprehensionOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const body = field(node, 'body');
  return [...(body ? [evaluate(body, names, depth)] : []), UNKNOWN];
}

/** `undefined` for `f(*args)` and `f(**kwargs)`. */
function argumentsOf(call: SyntaxNode, names: Names, depth = 0): Arguments | undefined {
  const list = field(call, 'arguments');
  if (list?.type !== 'argument_list') return undefined;
  const nodes = childrenOf(list);
  if (nodes.some(({type}) => type.endsWith('_splat'))) return undefined;
  const named = nodes.flatMap((node) => {
    const value = node.type === 'keyword_argument' ? field(node, 'value') : null;
    return value ? [[field(node, 'name')?.text ?? '', evaluate(value, names, depth)] as const] : [];
  });
  const placed = nodes
    .filter(({type}) => type !== 'keyword_argument')
    .map((node) => evaluate(node, names, depth));
  return {placed, named: new Map(named)};
}

/** The names inside a function that is called so. */
function namesInside({node}: LocalFunction, {placed, named}: Arguments, names: Names): Map<string, unknown> {
  const inside = new Map(names);
  childrenOf(field(node, 'parameters') ?? node).forEach((parameter, place) => {
    const node =
      parameter.type === 'identifier' ? parameter : (field(parameter, 'name') ?? parameter.namedChild(0));
    const name = node?.text ?? '';
    const standard = field(parameter, 'value');
    // By its presence: `None` is an argument too.
    if (named.has(name)) inside.set(name, named.get(name));
    else if (place < placed.length) inside.set(name, placed[place]);
    else inside.set(name, standard ? evaluate(standard, names) : UNKNOWN);
  });
  return inside;
}

/** What a function returns that does nothing else. */
function returned(called: LocalFunction, args: Arguments, names: Names, depth: number): unknown {
  const body = field(called.node, 'body');
  const [statement, ...more] = body
    ? childrenOf(body).filter(({type}) => type !== 'function_definition')
    : [];
  const value = statement?.type === 'return_statement' ? statement.namedChild(0) : null;
  if (!value || more.length > 0) return UNKNOWN;
  return evaluate(value, namesInside(called, args, names), depth + 1);
}

function callOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const callee = field(node, 'function');
  const args = argumentsOf(node, names, depth);
  if (!callee || !args) return UNKNOWN;
  const name = callee.text;
  if (/^os\.(?:environ\.get|getenv)$/.test(name) && typeof args.placed[0] === 'string')
    return new Variable(args.placed[0]);
  // LangChain's prompt as messages.
  if (name === 'convert_to_openai_messages') return args.placed[0] ?? UNKNOWN;
  const local = callee.type === 'identifier' ? names.get(name) : undefined;
  if (local instanceof LocalFunction) return returned(local, args, names, depth);
  if (/^(?:openai\.)?[A-Z]\w*(?:\.from_template)?$|^httpx\.(?:Async)?Client$/.test(name))
    return new Made(name.replace('openai.', ''), args);
  const method = callee.type === 'attribute' ? field(callee, 'attribute')?.text : undefined;
  if (method === 'bind' || method === 'to_messages') {
    const target = evaluate(field(callee, 'object') as SyntaxNode, names, depth);
    if (target instanceof Made && method === 'to_messages')
      return [{role: 'user', content: target.args.placed[0]}];
    if (target instanceof Made)
      return new Made(target.name, {...target.args, named: new Map([...target.args.named, ...args.named])});
  }
  return UNKNOWN;
}

function operationOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const [left, right] = ['left', 'right'].map((side) =>
    evaluate(field(node, side) as SyntaxNode, names, depth),
  );
  const operator = field(node, 'operator')?.text;
  if (operator === '+' && partsOf(left) && partsOf(right)) return joined([left, right]);
  if (operator === '+' && Array.isArray(left) && Array.isArray(right))
    return [...(left as unknown[]), ...(right as unknown[])];
  if (operator !== '|') return UNKNOWN;
  if (isDictionary(left) && isDictionary(right)) return {...left, ...right};
  return new Chain([left, right].flatMap((link) => (link instanceof Chain ? link.links : [link])));
}

function elementOf(node: SyntaxNode, names: Names, depth: number): unknown {
  const key = field(node, 'subscript');
  const index = key ? evaluate(key, names, depth) : UNKNOWN;
  const object = field(node, 'value');
  if (object?.text === 'os.environ') return typeof index === 'string' ? new Variable(index) : UNKNOWN;
  const value = object ? evaluate(object, names, depth) : UNKNOWN;
  return isDictionary(value) && typeof index === 'string' && index in value ? value[index] : UNKNOWN;
}

const CONSTANTS: Readonly<Record<string, unknown>> = {true: true, false: false, none: null};

type Reader = (node: SyntaxNode, names: Names, depth: number) => unknown;
const READERS: Readonly<Record<string, Reader>> = {
  string: stringOf,
  concatenated_string: (node, names, depth) =>
    joined(childrenOf(node).map((part) => evaluate(part, names, depth))),
  integer: ({text}) => Number(text.replaceAll('_', '')),
  float: ({text}) => Number(text.replaceAll('_', '')),
  dictionary: dictionaryOf,
  list: (node, names, depth) => childrenOf(node).map((item) => evaluate(item, names, depth)),
  list_comprehension: comprehensionOf,
  tuple: (node, names, depth) => childrenOf(node).map((item) => evaluate(item, names, depth)),
  call: callOf,
  binary_operator: operationOf,
  subscript: elementOf,
  identifier: ({text}, names) => (names.has(text) ? names.get(text) : UNKNOWN),
  parenthesized_expression: (node, names, depth) => evaluate(node.namedChild(0) as SyntaxNode, names, depth),
  await: (node, names, depth) => evaluate(node.namedChild(0) as SyntaxNode, names, depth),
};

function evaluate(node: SyntaxNode, names: Names, depth = 0): unknown {
  if (Object.hasOwn(CONSTANTS, node.type)) return CONSTANTS[node.type];
  const reader = READERS[node.type];
  return reader && depth <= DEEPEST ? reader(node, names, depth) : UNKNOWN;
}

/** What was last assigned to each name, anywhere in the program. */
export function namesIn(nodes: Iterable<SyntaxNode>): Names {
  const names = new Map<string, unknown>();
  for (const node of nodes) {
    const left = node.type === 'assignment' ? field(node, 'left') : null;
    const right = node.type === 'assignment' ? field(node, 'right') : null;
    if (left?.type === 'identifier' && right) names.set(left.text, evaluate(right, names));
  }
  return names;
}

/** The value of an expression with models as dictionaries; what is computed stays unknown, wherever it is. */
export const valueOf = (node: SyntaxNode, names: Names): unknown => written(evaluate(node, names));
