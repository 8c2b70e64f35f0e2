/** Expressions of Python as expressions of JavaScript, in an asynchronous function. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {stringText} from '../strings.ts';
import {
  childrenOf,
  field,
  placeOf,
  required,
  type Scope,
  type Scopes,
  targetsOf,
  UnsupportedPython,
  variable,
} from './scope.ts';

/** A literal that a reader may change, by its place in the source. */
export interface Literal {
  readonly start: number;
  readonly end: number;
}

export interface Context {
  readonly scopes: Scopes;
  readonly literals: readonly Literal[];
}

export const quote = (text: string) => JSON.stringify(text);

/** `$.name` in a module, a variable in a function. */
function nameOf({text}: SyntaxNode, {scopes}: Context): string {
  const place = placeOf(text, scopes);
  if (place === 'variable') return `$.local(${variable(text)}, ${quote(text)})`;
  return place === 'class' || scopes[0]?.kind === 'class'
    ? `$.name(${quote(text)}, c, g)`
    : `$.name(${quote(text)}, g)`;
}

/** The assignment of a value, itself an expression. */
export function assign(target: SyntaxNode, value: string, context: Context): string {
  if (target.type === 'identifier') {
    const place = placeOf(target.text, context.scopes);
    if (place === 'variable') return `${variable(target.text)} = ${value}`;
    return `${place === 'class' ? 'c' : 'g'}.set(${quote(target.text)}, ${value})`;
  }
  if (target.type === 'attribute') {
    const [object, name] = [
      required(field(target, 'object'), 'an object'),
      field(target, 'attribute')?.text ?? '',
    ];
    return `await $.setattr(${expression(object, context)}, ${quote(name)}, ${value})`;
  }
  if (target.type === 'subscript') {
    const object = required(field(target, 'value'), 'an object');
    return `await $.setitem(${expression(object, context)}, ${keyOf(target, context)}, ${value})`;
  }
  if (/_pattern$|^pattern_list$|^tuple$|^list$|^expression_list$/.test(target.type))
    return unpack(target, value, context);
  throw new UnsupportedPython(`an assignment to ${target.type.replaceAll('_', ' ')}`);
}

function unpack(target: SyntaxNode, value: string, context: Context): string {
  const parts = childrenOf(target);
  const [only] = parts;
  if (target.type === 'tuple_pattern' && parts.length === 1 && only && !/,/.test(target.text))
    return assign(only, value, context);
  const star = parts.findIndex(({type}) => type === 'list_splat_pattern');
  const assigned = parts.map((part, index) =>
    assign(
      part.type === 'list_splat_pattern' ? required(part.namedChild(0), 'a name') : part,
      `t[${index}]`,
      context,
    ),
  );
  return `await (async (t) => {${assigned.join('; ')}})(await $.unpack(${value}, ${parts.length}, ${star}))`;
}

function keyOf(node: SyntaxNode, context: Context): string {
  const keys = node.childrenForFieldName('subscript').filter((key) => key !== null);
  const [only] = keys;
  return keys.length === 1 && only && !/,\s*\]$/.test(node.text)
    ? expression(only, context)
    : `$.tuple([${keys.map((key) => expression(key, context)).join(', ')}])`;
}

function sliceOf(node: SyntaxNode, context: Context): string {
  const parts: string[] = ['null', 'null', 'null'];
  let at = 0;
  for (const child of node.children) {
    if (child?.type === ':') at += 1;
    else if (child) parts[at] = expression(child, context);
  }
  return `$.slice(${parts.join(', ')})`;
}

/** A literal's text, with what a reader may change in it taken from `$.value`. */
function textParts(node: SyntaxNode, prefix: string, {literals}: Context): string[] {
  const inside = literals.filter(({start, end}) => start >= node.startIndex && end <= node.endIndex);
  const read = (source: string) => {
    const text = stringText(source, prefix);
    if (text === undefined) throw new UnsupportedPython('an escape in a string that is not read here');
    return quote(text);
  };
  const parts: string[] = [];
  let end = 0;
  for (const literal of inside) {
    parts.push(read(node.text.slice(end, literal.start - node.startIndex)));
    const standard = node.text.slice(literal.start - node.startIndex, literal.end - node.startIndex);
    parts.push(`$.value(${literal.start}, ${read(standard)})`);
    end = literal.end - node.startIndex;
  }
  parts.push(read(node.text.slice(end)));
  return parts.filter((part) => part !== '""');
}

function interpolation(node: SyntaxNode, context: Context): string {
  const inner = required(field(node, 'expression'), 'an expression');
  if (/=\s*[!:}]/.test(node.text.slice(inner.endIndex - node.startIndex)))
    throw new UnsupportedPython('f"{name=}"');
  const conversion = field(node, 'type_conversion')?.text.slice(1) ?? '';
  const specifier = field(node, 'format_specifier');
  return `[${expression(inner, context)}, ${quote(conversion)}, ${specifier ? specification(specifier, context) : '""'}]`;
}

/** `:>8.2f`, with expressions in it: `:>{width}`. */
function specification(node: SyntaxNode, context: Context): string {
  const parts: string[] = [];
  let end = node.startIndex + 1;
  for (const child of childrenOf(node)) {
    const inner = child.type === 'interpolation' || child.type === 'format_expression' ? child : undefined;
    if (!inner) continue;
    parts.push(quote(node.text.slice(end - node.startIndex, inner.startIndex - node.startIndex)));
    parts.push(
      `[${expression(required(field(inner, 'expression') ?? inner.namedChild(0), 'an expression'), context)}, "", ""]`,
    );
    end = inner.endIndex;
  }
  parts.push(quote(node.text.slice(end - node.startIndex)));
  return parts.length === 1 ? (parts[0] as string) : `await $.text([${parts.join(', ')}])`;
}

/** The pieces of one or several adjacent literals. */
function piecesOf(node: SyntaxNode, context: Context): string[] {
  if (node.type === 'concatenated_string') return childrenOf(node).flatMap((part) => piecesOf(part, context));
  const [prefix = ''] = /^[a-z]*/i.exec(node.text) ?? [];
  if (/b/i.test(prefix)) throw new UnsupportedPython('bytes');
  return childrenOf(node).flatMap((part) => {
    if (part.type === 'interpolation') return [interpolation(part, context)];
    return part.type === 'string_content' ? textParts(part, prefix, context) : [];
  });
}

function stringOf(node: SyntaxNode, context: Context): string {
  const pieces = piecesOf(node, context);
  if (pieces.some((piece) => piece.startsWith('['))) return `(await $.text([${pieces.join(', ')}]))`;
  return pieces.length === 0 ? '""' : pieces.length === 1 ? (pieces[0] as string) : `(${pieces.join(' + ')})`;
}

function numberOf(node: SyntaxNode, {literals}: Context): string {
  const text = node.text.replaceAll('_', '').toLowerCase();
  if (text.endsWith('j')) throw new UnsupportedPython('a complex number');
  const value = node.type === 'integer' ? `${BigInt(text)}n` : String(Number(text));
  const literal = literals.find(({start, end}) => start === node.startIndex && end === node.endIndex);
  return literal ? `$.number(${literal.start}, ${value})` : value;
}

function argumentsOf(list: SyntaxNode, context: Context): string {
  if (list.type === 'generator_expression') return `[${expression(list, context)}]`;
  const nodes = childrenOf(list);
  const placed = nodes
    .filter(({type}) => type !== 'keyword_argument' && type !== 'dictionary_splat')
    .map((node) => item(node, context));
  const named = nodes.flatMap((node) => {
    if (node.type === 'dictionary_splat')
      return [`[${expression(required(node.namedChild(0), 'a value'), context)}]`];
    if (node.type !== 'keyword_argument') return [];
    const value = required(field(node, 'value'), 'a value');
    return [`[${quote(field(node, 'name')?.text ?? '')}, ${expression(value, context)}]`];
  });
  return `[${placed.join(', ')}]${named.length > 0 ? `, $.keywords([${named.join(', ')}])` : ''}`;
}

const operand = (node: SyntaxNode, name: string, context: Context) =>
  expression(required(field(node, name), name), context);

/** An item of a list, a tuple, a set or a call. */
function item(node: SyntaxNode, context: Context): string {
  return node.type === 'list_splat'
    ? `...(await $.list(${expression(required(node.namedChild(0), 'a value'), context)}))`
    : expression(node, context);
}

const itemsOf = (node: SyntaxNode, context: Context) =>
  childrenOf(node)
    .map((each) => item(each, context))
    .join(', ');

const tupleOf = (node: SyntaxNode, context: Context) => `$.tuple([${itemsOf(node, context)}])`;

/** An entry of a dictionary. */
const pairOf = (node: SyntaxNode, context: Context) =>
  `[${operand(node, 'key', context)}, ${operand(node, 'value', context)}]`;

function callOf(node: SyntaxNode, context: Context): string {
  const callee = required(field(node, 'function'), 'a function');
  const list = required(field(node, 'arguments'), 'arguments');
  if (callee.text === 'super' && childrenOf(list).length === 0) {
    const method = context.scopes.find(({self}) => self !== undefined);
    if (!method?.cls) throw new UnsupportedPython('super() outside a method');
    return `$.parent(${method.cls}, ${variable(method.self ?? '')})`;
  }
  return `(await $.call(${expression(callee, context)}, ${argumentsOf(list, context)}))`;
}

function comparisonOf(node: SyntaxNode, context: Context): string {
  const operands = childrenOf(node).map((operand) => expression(operand, context));
  const operators = node.children
    .filter((child) => child !== null && !child.isNamed)
    .map((child) => (child as SyntaxNode).type.replace(/\s+/g, ' '));
  if (operators.length === 1)
    return `(await $.cmp(${quote(operators[0] as string)}, ${operands.join(', ')}))`;
  const tests = operators.map(
    (operator, index) =>
      `(await $.cmp(${quote(operator)}, t[${index}], ${index === operators.length - 1 ? '' : `t[${index + 1}] = `}${operands[index + 1]}))`,
  );
  return `(await (async (t) => ${tests.join(' && ')})([${operands[0]}]))`;
}

function booleanOf(node: SyntaxNode, context: Context): string {
  const [left, right] = [operand(node, 'left', context), operand(node, 'right', context)];
  const isAnd = field(node, 'operator')?.type === 'and';
  return `(await (async (t) => (await $.truth(t)) ? ${isAnd ? right : 't'} : ${isAnd ? 't' : right})(${left}))`;
}

/** `for … in … if …` around what is done for each. */
function loopsOf(clauses: readonly SyntaxNode[], inner: string, context: Context): string {
  const [first, ...rest] = clauses;
  if (!first) return inner;
  if (first.type === 'if_clause') {
    const test = expression(required(first.namedChild(0), 'a condition'), context);
    return `if (await $.truth(${test})) {${loopsOf(rest, inner, context)}}`;
  }
  const target = required(field(first, 'left'), 'a target');
  const source = expression(required(field(first, 'right'), 'a value'), context);
  return `for await (const e of $.iter(${source})) {let ${[...new Set(targetsOf(target))].map(variable).join(', ')}; ${assign(target, 'e', context)}; ${loopsOf(rest, inner, context)}}`;
}

function comprehensionOf(node: SyntaxNode, context: Context): string {
  const body = required(field(node, 'body'), 'a body');
  const clauses = childrenOf(node).filter(({type}) => type === 'for_in_clause' || type === 'if_clause');
  const names = clauses.flatMap((clause) =>
    clause.type === 'for_in_clause' ? targetsOf(field(clause, 'left')) : [],
  );
  const own: Scope = {kind: 'comprehension', names: new Set(names), globals: new Set()};
  const inside = {...context, scopes: [own, ...context.scopes]};
  if (node.type === 'generator_expression')
    return `$.generator((async function* () {${loopsOf(clauses, `yield ${expression(body, inside)};`, inside)}})())`;
  const value = body.type === 'pair' ? pairOf(body, inside) : expression(body, inside);
  const all = `(await (async () => {const all = []; ${loopsOf(clauses, `all.push(${value});`, inside)} return all;})())`;
  if (node.type === 'dictionary_comprehension') return `$.dict(${all})`;
  return node.type === 'set_comprehension' ? `$.set(${all})` : all;
}

function dictionaryOf(node: SyntaxNode, context: Context): string {
  const pairs = childrenOf(node).map((pair) =>
    pair.type === 'dictionary_splat'
      ? `[${expression(required(pair.namedChild(0), 'a value'), context)}]`
      : pairOf(pair, context),
  );
  return `$.dict([${pairs.join(', ')}])`;
}

/** `[name]`, `[name, default]`. */
export function parametersOf(node: SyntaxNode | null, context: Context): {code: string; names: string[]} {
  const names: string[] = [];
  const entries = (node ? childrenOf(node) : []).flatMap((parameter) => {
    if (parameter.type === 'keyword_separator') {
      names.push('_');
      return ['["*"]'];
    }
    if (parameter.type === 'positional_separator') return [];
    const named =
      field(parameter, 'name') ??
      (parameter.type === 'typed_parameter' ? parameter.namedChild(0) : parameter);
    const name = targetsOf(named)[0] ?? '';
    const stars = /^\**/.exec(named?.text ?? '')?.[0] ?? '';
    const standard = field(parameter, 'value');
    names.push(name);
    return [`[${quote(stars + name)}${standard ? `, ${expression(standard, context)}` : ''}]`];
  });
  return {code: `[${entries.join(', ')}]`, names};
}

function lambdaOf(node: SyntaxNode, context: Context): string {
  const {code, names} = parametersOf(field(node, 'parameters'), context);
  const own: Scope = {kind: 'function', names: new Set(names), globals: new Set()};
  const body = expression(required(field(node, 'body'), 'a body'), {
    ...context,
    scopes: [own, ...context.scopes],
  });
  return `$.def("<lambda>", ${code}, async (${names.map(variable).join(', ')}) => ${body})`;
}

function conditionalOf(node: SyntaxNode, context: Context): string {
  const [yes, test, no] = childrenOf(node).map((part) => expression(part, context));
  return `((await $.truth(${test})) ? ${yes} : ${no})`;
}

type Compile = (node: SyntaxNode, context: Context) => string;

const EXPRESSIONS: Readonly<Record<string, Compile>> = {
  identifier: nameOf,
  string: stringOf,
  concatenated_string: stringOf,
  integer: numberOf,
  float: numberOf,
  true: () => 'true',
  false: () => 'false',
  none: () => 'null',
  ellipsis: () => 'null',
  list: (node, context) => `[${itemsOf(node, context)}]`,
  tuple: tupleOf,
  expression_list: tupleOf,
  set: (node, context) => `$.set([${itemsOf(node, context)}])`,
  dictionary: dictionaryOf,
  list_comprehension: comprehensionOf,
  set_comprehension: comprehensionOf,
  dictionary_comprehension: comprehensionOf,
  generator_expression: comprehensionOf,
  parenthesized_expression: (node, context) => expression(required(node.namedChild(0), 'a value'), context),
  attribute: (node, context) =>
    `(await $.attr(${operand(node, 'object', context)}, ${quote(field(node, 'attribute')?.text ?? '')}))`,
  subscript: (node, context) => `(await $.item(${operand(node, 'value', context)}, ${keyOf(node, context)}))`,
  slice: sliceOf,
  call: callOf,
  binary_operator: (node, context) =>
    `(await $.op(${quote(field(node, 'operator')?.text ?? '')}, ${operand(node, 'left', context)}, ${operand(node, 'right', context)}))`,
  unary_operator: (node, context) =>
    `$.unary(${quote(field(node, 'operator')?.text ?? '')}, ${operand(node, 'argument', context)})`,
  not_operator: (node, context) => `!(await $.truth(${operand(node, 'argument', context)}))`,
  boolean_operator: booleanOf,
  comparison_operator: comparisonOf,
  conditional_expression: conditionalOf,
  lambda: lambdaOf,
  named_expression: (node, context) => {
    const target = required(field(node, 'name'), 'a name');
    const value = operand(node, 'value', context);
    return `(await (async (t) => {${assign(target, 't', context)}; return t;})(${value}))`;
  },
  await: (node, context) =>
    `(await $.await(${expression(required(node.namedChild(0), 'a value'), context)}))`,
  type: (node, context) => expression(required(node.namedChild(0), 'a type'), context),
};

/** @throws UnsupportedPython for what is not compiled */
export function expression(node: SyntaxNode, context: Context): string {
  const compile = EXPRESSIONS[node.type];
  if (!compile)
    throw new UnsupportedPython(`${node.type.replaceAll('_', ' ')}, in line ${node.startPosition.row + 1}`);
  return compile(node, context);
}
