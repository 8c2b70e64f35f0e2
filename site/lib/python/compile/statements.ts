/** Statements of Python as statements of JavaScript, in an asynchronous function. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {assign, type Context, expression, parametersOf, quote} from './expressions.ts';
import {
  boundIn,
  childrenOf,
  CLOSED,
  declaredIn,
  field,
  placeOf,
  required,
  type Scope,
  UnsupportedPython,
  variable,
} from './scope.ts';

interface Inside extends Context {
  /** The exception that a bare `raise` raises again. */
  readonly handled?: string;
  /** What `break` sets: the loop around it has an `else`. */
  readonly left?: string | undefined;
}

type Compile = (node: SyntaxNode, context: Inside) => string;

export const block = (node: SyntaxNode | null, context: Inside): string =>
  (node ? childrenOf(node) : []).map((child) => statement(child, context)).join('\n');

const hasYield = (node: SyntaxNode): boolean =>
  childrenOf(node).some((child) => child.type === 'yield' || (!CLOSED.test(child.type) && hasYield(child)));

const isAsync = (node: SyntaxNode) => node.children.some((child) => child?.type === 'async');

/** The variables that a function has of its own. */
function localsOf(
  body: SyntaxNode,
  parameters: readonly string[],
): {names: Set<string>; globals: Set<string>; declared: string[]} {
  const globals = new Set(declaredIn(body, 'global_statement'));
  const outer = new Set(declaredIn(body, 'nonlocal_statement'));
  const bound = [...new Set(boundIn(body))].filter((name) => !globals.has(name) && !outer.has(name));
  return {
    names: new Set([...bound, ...parameters]),
    globals,
    declared: bound.filter((name) => !parameters.includes(name)),
  };
}

/** The value of a `def`. */
function functionOf(node: SyntaxNode, context: Inside): string {
  const name = field(node, 'name')?.text ?? '';
  const body = required(field(node, 'body'), 'a body');
  const {code, names} = parametersOf(field(node, 'parameters'), context);
  const {names: all, globals, declared} = localsOf(body, names);
  const [outer] = context.scopes;
  const scope: Scope = {
    kind: 'function',
    names: all,
    globals,
    ...(outer?.kind === 'class' && {cls: outer.cls, self: names[0]}),
  };
  const inside = block(body, {...context, scopes: [scope, ...context.scopes]});
  const generates = hasYield(body);
  if (generates && isAsync(node)) throw new UnsupportedPython('an asynchronous generator');
  const kind = generates ? 'generator' : isAsync(node) ? 'async' : 'plain';
  const variables = declared.length > 0 ? `let ${declared.map(variable).join(', ')};\n` : '';
  return `$.def(${quote(qualified(name, context))}, ${code}, async function${generates ? '*' : ''} (${names.map(variable).join(', ')}) {\n${variables}${inside}\n}, ${quote(kind)})`;
}

/** CPython's messages name a method with its class, and a function with the one it is in. */
function qualified(name: string, {scopes: [scope]}: Inside): string {
  return scope?.kind === 'class' ? `${scope.cls?.replace(/^c_/, '')}.${name}` : name;
}

/** The value of a `class`. */
function classOf(node: SyntaxNode, context: Inside): string {
  const name = field(node, 'name')?.text ?? '';
  const body = required(field(node, 'body'), 'a body');
  const bases = childrenOf(field(node, 'superclasses') ?? body)
    .filter(({type}) => field(node, 'superclasses') !== null && type !== 'keyword_argument')
    .map((base) => expression(base, context));
  const scope: Scope = {kind: 'class', names: new Set(boundIn(body)), globals: new Set(), cls: `c_${name}`};
  const inside = block(body, {...context, scopes: [scope, ...context.scopes]});
  return `await (async () => {let c_${name}; c_${name} = await $.cls(${quote(name)}, [${bases.join(', ')}], g, async (c) => {\n${inside}\n}); return c_${name};})()`;
}

function definition(node: SyntaxNode, value: string, context: Inside): string {
  return `${assign(required(field(node, 'name'), 'a name'), value, context)};`;
}

function decorated(node: SyntaxNode, context: Inside): string {
  const inner = required(field(node, 'definition'), 'a definition');
  const value = inner.type === 'class_definition' ? classOf(inner, context) : functionOf(inner, context);
  const decorators = childrenOf(node)
    .filter(({type}) => type === 'decorator')
    .map((decorator) => expression(required(decorator.namedChild(0), 'a decorator'), context));
  const whole = decorators.reduceRight((made, decorator) => `await $.call(${decorator}, [${made}])`, value);
  return definition(inner, whole, context);
}

function assignment(node: SyntaxNode, context: Inside): string {
  const target = required(field(node, 'left'), 'a target');
  const right = field(node, 'right');
  if (!right) return '';
  const [targets, value] = chain(target, right);
  if (targets.length === 1) return `${assign(target, expression(value, context), context)};`;
  const all = targets.map((each) => `${assign(each, 't', context)};`);
  return `await (async (t) => {${all.join(' ')}})(${expression(value, context)});`;
}

/** `a = b = value` */
function chain(target: SyntaxNode, right: SyntaxNode): [SyntaxNode[], SyntaxNode] {
  if (right.type !== 'assignment') return [[target], right];
  const [targets, value] = chain(
    required(field(right, 'left'), 'a target'),
    required(field(right, 'right'), 'a value'),
  );
  return [[target, ...targets], value];
}

function augmented(node: SyntaxNode, context: Inside): string {
  const target = required(field(node, 'left'), 'a target');
  const operator = (field(node, 'operator')?.text ?? '').slice(0, -1);
  const value = expression(required(field(node, 'right'), 'a value'), context);
  return `${assign(target, `await $.iop(${quote(operator)}, ${expression(target, context)}, ${value})`, context)};`;
}

const test = (node: SyntaxNode, context: Inside) =>
  `await $.truth(${expression(required(field(node, 'condition'), 'a condition'), context)})`;

function conditional(node: SyntaxNode, context: Inside): string {
  const others = node
    .childrenForFieldName('alternative')
    .map((other) =>
      other?.type === 'elif_clause'
        ? ` else if (${test(other, context)}) {\n${block(field(other, 'consequence'), context)}\n}`
        : ` else {\n${block(other ? field(other, 'body') : null, context)}\n}`,
    );
  return `if (${test(node, context)}) {\n${block(field(node, 'consequence'), context)}\n}${others.join('')}`;
}

/** A loop; its `else` runs unless `break` has left it. */
function loop(node: SyntaxNode, head: string, first: string, context: Inside): string {
  const other = field(node, 'alternative');
  const left = other ? `left${node.startIndex}` : undefined;
  const code = `${head} {\n${first}${block(field(node, 'body'), {...context, left})}\n}`;
  if (!other) return code;
  return `let ${left} = false;\n${code}\nif (!${left}) {\n${block(field(other, 'body'), context)}\n}`;
}

function forLoop(node: SyntaxNode, context: Inside): string {
  const source = expression(required(field(node, 'right'), 'a value'), context);
  const target = assign(required(field(node, 'left'), 'a target'), 'e', context);
  return loop(node, `for await (const e of $.iter(${source}))`, `${target};\n`, context);
}

function handler(clause: SyntaxNode, caught: string, context: Inside): [test: string, body: string] {
  const parts = childrenOf(clause);
  const body = parts.find(({type}) => type === 'block') ?? null;
  const [what] = parts.filter(({type}) => type !== 'block');
  const inside = {...context, handled: caught};
  if (!what) return ['true', block(body, inside)];
  const [wanted, alias] =
    what.type === 'as_pattern' ? childrenOf(what) : [what, parts.filter(({type}) => type !== 'block')[1]];
  const name = alias?.type === 'as_pattern_target' ? alias.namedChild(0) : alias;
  const bound = name ? `${assign(name, caught, context)};\n` : '';
  return [
    `$.matches(${caught}, ${expression(required(wanted, 'an exception'), context)})`,
    bound + block(body, inside),
  ];
}

function tryStatement(node: SyntaxNode, context: Inside): string {
  const parts = childrenOf(node);
  const caught = `x${node.startIndex}`;
  const handlers = parts
    .filter(({type}) => type === 'except_clause')
    .map((clause) => handler(clause, caught, context));
  const final = parts.find(({type}) => type === 'finally_clause');
  const other = parts.find(({type}) => type === 'else_clause');
  const passed = `ok${node.startIndex}`;
  const branches = handlers.map(([when, body]) => `if (${when}) {\n${body}\n} else `).join('');
  const handling =
    handlers.length > 0
      ? ` catch (thrown) {\nconst ${caught} = $.caught(thrown);\nif (!${caught}) throw thrown;\n${branches}throw ${caught};\n}`
      : '';
  const body = `try {\n${block(field(node, 'body'), context)}\n${other ? `${passed} = true;` : ''}}`;
  const last = final ? `{\n${block(final.namedChild(0), context)}\n}` : '';
  const main = `${other ? `let ${passed} = false;\n` : ''}${body}${handling}`;
  const rest = other ? `\nif (${passed}) {\n${block(field(other, 'body'), context)}\n}` : '';
  if (!final) return handlers.length > 0 ? main + rest : `{${block(field(node, 'body'), context)}}`;
  return `try {\n${handlers.length > 0 ? main : block(field(node, 'body'), context)}${rest}\n} finally ${last}`;
}

function withStatement(node: SyntaxNode, context: Inside): string {
  const clause = required(
    childrenOf(node).find(({type}) => type === 'with_clause'),
    'a manager',
  );
  const items = clause.descendantsOfType('with_item').filter((item) => item !== null);
  const waits = String(isAsync(node));
  return items.reduceRight(
    (body, item) => {
      const value = required(field(item, 'value'), 'a manager');
      const [manager, alias] = value.type === 'as_pattern' ? childrenOf(value) : [value];
      const target = alias?.type === 'as_pattern_target' ? alias.namedChild(0) : alias;
      const [m, ok] = [`m${item.startIndex}`, `ok${item.startIndex}`];
      const entered = `await $.enter(${m}, ${waits})`;
      return `{
const ${m} = ${expression(required(manager, 'a manager'), context)};
${target ? assign(target, entered, context) : entered};
let ${ok} = true;
try {
${body}
} catch (thrown) {
${ok} = false;
const error = $.caught(thrown);
if (!error || !(await $.exit(${m}, error, ${waits}))) throw thrown;
} finally {
if (${ok}) await $.exit(${m}, undefined, ${waits});
}
}`;
    },
    block(field(node, 'body'), context),
  );
}

function raise(node: SyntaxNode, {handled, ...context}: Inside): string {
  const [value] = childrenOf(node);
  if (value) return `throw await $.raised(${expression(value, context)});`;
  if (!handled) throw new UnsupportedPython('raise outside except');
  return `throw ${handled};`;
}

function importModule(node: SyntaxNode, context: Inside): string {
  return childrenOf(node)
    .map((child) => {
      const alias = field(child, 'alias');
      const name = (field(child, 'name') ?? child).text;
      if (!alias && name.includes('.')) throw new UnsupportedPython(`import ${name}`);
      return `${assign(alias ?? required((field(child, 'name') ?? child).namedChild(0) ?? child, 'a name'), `await $.import(${quote(name)})`, context)};`;
    })
    .join('\n');
}

function importNames(node: SyntaxNode, context: Inside): string {
  const module = required(field(node, 'module_name'), 'a module');
  const wanted = childrenOf(node).filter(({startIndex}) => startIndex !== module.startIndex);
  const names = wanted.map((child) => (field(child, 'name') ?? child).text);
  const assigned = wanted.map((child, index) => {
    const target = field(child, 'alias') ?? required((field(child, 'name') ?? child).namedChild(0), 'a name');
    return `${assign(target, `t[${index}]`, context)};`;
  });
  return `await (async (t) => {${assigned.join(' ')}})(await $.from(${quote(module.text)}, ${JSON.stringify(names)}));`;
}

function deletion(node: SyntaxNode, context: Inside): string {
  const targets = childrenOf(node).flatMap((child) =>
    child.type === 'expression_list' ? childrenOf(child) : [child],
  );
  return targets
    .map((target) => {
      if (target.type === 'subscript') {
        const [object, key] = ['value', 'subscript'].map((part) =>
          expression(required(field(target, part), part), context),
        );
        return `await $.delitem(${object}, ${key});`;
      }
      if (target.type !== 'identifier') throw new UnsupportedPython('del of this');
      return placeOf(target.text, context.scopes) === 'variable'
        ? `${variable(target.text)} = undefined;`
        : `g.delete(${quote(target.text)});`;
    })
    .join('\n');
}

function yieldStatement(node: SyntaxNode, context: Inside): string {
  const value = node.namedChild(0);
  const text = value ? expression(value, context) : 'null';
  return node.children.some((child) => child?.type === 'from') ? `yield* $.iter(${text});` : `yield ${text};`;
}

function expressionStatement(node: SyntaxNode, context: Inside): string {
  const [only, ...more] = childrenOf(node);
  if (!only) return '';
  if (more.length > 0)
    return childrenOf(node)
      .map((each) => `${expression(each, context)};`)
      .join(' ');
  const inner = STATEMENTS[only.type];
  return inner ? inner(only, context) : `${expression(only, context)};`;
}

const STATEMENTS: Readonly<Record<string, Compile>> = {
  expression_statement: expressionStatement,
  assignment,
  augmented_assignment: augmented,
  yield: yieldStatement,
  if_statement: conditional,
  for_statement: forLoop,
  while_statement: (node, context) => loop(node, `while (${test(node, context)})`, '', context),
  try_statement: tryStatement,
  with_statement: withStatement,
  raise_statement: raise,
  return_statement: (node, context) => {
    const value = node.namedChild(0);
    return `return ${value ? expression(value, context) : 'null'};`;
  },
  pass_statement: () => '',
  break_statement: (_, {left}) => (left === undefined ? 'break;' : `{${left} = true; break;}`),
  continue_statement: () => 'continue;',
  import_statement: importModule,
  import_from_statement: importNames,
  function_definition: (node, context) => definition(node, functionOf(node, context), context),
  class_definition: (node, context) => definition(node, classOf(node, context), context),
  decorated_definition: decorated,
  delete_statement: deletion,
  global_statement: () => '',
  nonlocal_statement: () => '',
  assert_statement: (node, context) => {
    const [what, message] = childrenOf(node).map((part) => expression(part, context));
    return `if (!(await $.truth(${what}))) throw await $.call($.name("AssertionError"), [${message ?? ''}]);`;
  },
};

/** @throws UnsupportedPython for what is not compiled */
export function statement(node: SyntaxNode, context: Inside): string {
  const compile = STATEMENTS[node.type];
  if (!compile)
    throw new UnsupportedPython(`${node.type.replaceAll('_', ' ')}, in line ${node.startPosition.row + 1}`);
  return compile(node, context);
}
