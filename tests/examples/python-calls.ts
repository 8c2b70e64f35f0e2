/** Holds the calls of a Python example against the description of the SDK. */
import type {Node} from 'web-tree-sitter';
import type {Parameter, PythonClass} from '@javelin/python-sdk';
import {pythonSdk} from '@javelin/site/lib/python-sdk.ts';
import {namesIn, type Names, valueOf} from './python-values/evaluate.ts';
import {walk} from '@javelin/site/lib/tree-sitter.ts';
import {droppedKeys, modelIn} from './sdk-models.ts';

export interface PythonProblem {
  readonly line: number;
  readonly what: string;
}

interface Example {
  /** Names that hold a client. */
  readonly clients: ReadonlySet<string>;
  readonly assigned: Names;
}

/** The class behind `client` (no path), `client.route_service`, `client.chat.completions` … */
const BY_PATH = new Map<string, PythonClass>(
  pythonSdk.classes.map((item) => [item.reachedBy?.replace(/^client\.?/, '') ?? '', item]),
);
const CONSTRUCTORS = new Map<string, readonly Parameter[]>([
  ...pythonSdk.classes.map(({name, parameters}) => [name, parameters] as const),
  ...pythonSdk.models.map(({name, fields}) => [name, fields] as const),
]);
const EXPORTS = pythonSdk.exports as Readonly<Record<string, readonly string[]>>;

const problemAt = (node: Node, what: string): PythonProblem => ({line: node.startPosition.row + 1, what});

/**
 * `client = JavelinClient(…)`, `with JavelinClient(…) as client`, `def f(client: JavelinClient)`, and the
 * names `client` and `admin`; programs that use httpx administer with that.
 */
function clientNames(source: string): Set<string> {
  const names = new Set(/\bhttpx\b/.test(source) ? ['client'] : ['client', 'admin']);
  const patterns = [
    /(\w+)\s*(?::\s*JavelinClient)?\s*=\s*JavelinClient\(/g,
    /JavelinClient\([^\n]*\)\s+as\s+(\w+)/g,
    /(\w+)\s*:\s*JavelinClient\b/g,
  ];
  for (const pattern of patterns) for (const match of source.matchAll(pattern)) names.add(match[1] as string);
  const isOther = /\bclient\s*=\s*(?!JavelinClient\b)\w/.test(source);
  if (isOther) names.delete('client');
  return names;
}

/** The class that an expression such as `client.route_service` is an instance of. */
function classOf(owner: Node | null, {clients}: Example): PythonClass | undefined {
  const [root = '', ...path] = (owner?.text ?? '').split('.');
  return clients.has(root) ? BY_PATH.get(path.join('.')) : undefined;
}

interface Argument {
  /** Absent where it is given by its place. */
  readonly keyword?: string;
  readonly value: Node | null;
}

/** `undefined` for `f(*args)` and `f(**kwargs)`: what arrives is not written here. */
function argumentsOf(call: Node): Argument[] | undefined {
  const nodes = (call.childForFieldName('arguments')?.namedChildren ?? []).filter((child) => child !== null);
  if (nodes.some(({type}) => type.endsWith('_splat'))) return undefined;
  return nodes
    .filter(({type}) => type !== 'comment')
    .map((node) =>
      node.type === 'keyword_argument'
        ? {keyword: node.childForFieldName('name')?.text ?? '', value: node.childForFieldName('value')}
        : {value: node},
    );
}

function signatureProblems(
  name: string,
  parameters: readonly Parameter[],
  args: readonly Argument[],
): string[] {
  const plain = parameters.filter(({variadic}) => !variadic);
  const isOpen = plain.length < parameters.length;
  const keywords = args.flatMap(({keyword}) => (keyword === undefined ? [] : [keyword]));
  const placed = args.length - keywords.length;
  const positional = plain.slice(0, placed).map((parameter) => parameter.name);
  const isGiven = (parameter: string) => positional.includes(parameter) || keywords.includes(parameter);
  return [
    ...(placed > plain.length ? [`${name} takes ${plain.length} arguments, not ${placed}`] : []),
    ...keywords
      .filter((keyword) => !isOpen && !plain.some((parameter) => parameter.name === keyword))
      .map((keyword) => `${name} has no parameter "${keyword}"`),
    ...keywords
      .filter((keyword) => positional.includes(keyword))
      .map((keyword) => `${name} gets "${keyword}" twice`),
    ...plain
      .filter((parameter) => parameter.default === undefined && !isGiven(parameter.name))
      .map((parameter) => `${name} needs "${parameter.name}"`),
  ];
}

function droppedProblems(
  name: string,
  parameters: readonly Parameter[],
  args: readonly Argument[],
  {assigned}: Example,
): string[] {
  return args.flatMap(({keyword, value}, place) => {
    const parameter = parameters.find((item, index) => (keyword ? item.name === keyword : index === place));
    const model = parameter && modelIn(parameter.type);
    if (!model || !value) return [];
    return droppedKeys(valueOf(value, assigned), model).map(
      (key) => `${name}: the SDK silently drops ${key}`,
    );
  });
}

function checkArguments(
  call: Node,
  name: string,
  parameters: readonly Parameter[],
  example: Example,
): PythonProblem[] {
  const args = argumentsOf(call);
  if (args === undefined) return [];
  return [
    ...signatureProblems(name, parameters, args),
    ...droppedProblems(name, parameters, args, example),
  ].map((what) => problemAt(call, what));
}

/** A coroutine that nobody awaits does nothing; `await client.aget_route(…).name` awaits the wrong thing. */
function checkAwait(call: Node, name: string, isAsync: boolean): PythonProblem[] {
  const isAwaited = call.parent?.type === 'await';
  const isHandedOn = call.parent?.type === 'argument_list' || call.parent?.type === 'list';
  if (isAsync && !isAwaited && !isHandedOn) return [problemAt(call, `${name} is not awaited`)];
  return !isAsync && isAwaited ? [problemAt(call, `${name} cannot be awaited`)] : [];
}

function checkImport(node: Node): PythonProblem[] {
  const module = node.childForFieldName('module_name')?.text ?? '';
  const known = EXPORTS[module];
  if (!module.startsWith('javelin_sdk')) return [];
  if (!known) return [problemAt(node, `the SDK has no module "${module}"`)];
  return node
    .childrenForFieldName('name')
    .map((name) => name?.text.split(/\s+as\s+/)[0] ?? '')
    .filter((name) => !known.includes(name))
    .map((name) => problemAt(node, `"${name}" cannot be imported from ${module}`));
}

/** A name on a client, called or handed on as in `asyncio.to_thread(client.get_traces)`. */
function checkAttribute(node: Node, example: Example): PythonProblem[] {
  const owner = classOf(node.childForFieldName('object'), example);
  const name = node.childForFieldName('attribute')?.text ?? '';
  const isKnown =
    owner === undefined ||
    owner.attributes.some((attribute) => attribute.name === name) ||
    owner.methods.some((method) => method.sync === name || method.async === name);
  return isKnown ? [] : [problemAt(node, `${owner.name} has no "${name}"`)];
}

function checkCall(call: Node, example: Example): PythonProblem[] {
  const callee = call.childForFieldName('function');
  if (callee?.type === 'identifier') {
    const parameters = CONSTRUCTORS.get(callee.text);
    return parameters ? checkArguments(call, callee.text, parameters, example) : [];
  }
  if (callee?.type !== 'attribute') return [];
  const name = callee.childForFieldName('attribute')?.text ?? '';
  const methods = classOf(callee.childForFieldName('object'), example)?.methods ?? [];
  const method = methods.find(({sync, async}) => sync === name || async === name);
  if (!method) return [];
  return [
    ...checkArguments(call, name, method.parameters, example),
    ...checkAwait(call, name, method.async === name),
  ];
}

export function pythonProblems(root: Node): PythonProblem[] {
  const nodes = [...walk(root)];
  const example: Example = {clients: clientNames(root.text), assigned: namesIn(nodes)};
  return nodes.flatMap((node) => {
    if (node.type === 'import_from_statement') return checkImport(node);
    if (node.type === 'attribute') return checkAttribute(node, example);
    return node.type === 'call' ? checkCall(node, example) : [];
  });
}
