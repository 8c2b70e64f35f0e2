/** Holds the calls of a Python example against the description of the SDK. */
import type {Node} from 'web-tree-sitter';
import {pythonSdk, type Parameter} from '@javelin/python-sdk';

interface Callable {
  readonly parameters: readonly Parameter[];
}

const METHODS = new Map<string, Callable[]>();
const CLASSES = new Map<string, Callable>();
for (const item of pythonSdk.classes) {
  CLASSES.set(item.name, item);
  for (const method of item.methods) {
    for (const name of [method.sync, method.async]) {
      if (name !== undefined) METHODS.set(name, [...(METHODS.get(name) ?? []), method]);
    }
  }
}
for (const model of pythonSdk.models) CLASSES.set(model.name, {parameters: model.fields});

const EXPORTS = pythonSdk.exports as Readonly<Record<string, readonly string[]>>;

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children) if (child) walk(child, visit);
}

export interface PythonProblem {
  readonly line: number;
  readonly what: string;
}

/** Names bound to a client: `client = JavelinClient(…)`, `with JavelinClient(…) as client`, `def f(client: JavelinClient)`. */
function clientNames(source: string): Set<string> {
  const names = new Set<string>();
  const patterns = [
    /(\w+)\s*(?::\s*JavelinClient)?\s*=\s*JavelinClient\(/g,
    /JavelinClient\([^\n]*\)\s+as\s+(\w+)/g,
    /(\w+)\s*:\s*JavelinClient\b/g,
  ];
  for (const pattern of patterns) for (const match of source.matchAll(pattern)) names.add(match[1] as string);
  return names;
}

function keywordsOf(call: Node): string[] {
  const args = call.childForFieldName('arguments');
  return (args?.namedChildren ?? [])
    .filter((child): child is Node => child?.type === 'keyword_argument')
    .map((child) => child.childForFieldName('name')?.text ?? '');
}

function checkArguments(call: Node, name: string, candidates: readonly Callable[]): PythonProblem[] {
  const line = call.startPosition.row + 1;
  const accepts = ({parameters}: Callable, keyword: string) =>
    parameters.some((parameter) => parameter.variadic || parameter.name === keyword);
  return keywordsOf(call)
    .filter((keyword) => !candidates.some((candidate) => accepts(candidate, keyword)))
    .map((keyword) => ({line, what: `${name} has no parameter "${keyword}"`}));
}

function checkImport(node: Node): PythonProblem[] {
  const module = node.childForFieldName('module_name')?.text ?? '';
  const known = EXPORTS[module];
  if (!module.startsWith('javelin_sdk')) return [];
  const line = node.startPosition.row + 1;
  if (!known) return [{line, what: `the SDK has no module "${module}"`}];
  return node
    .childrenForFieldName('name')
    .map((name) => name?.text.split(/\s+as\s+/)[0] ?? '')
    .filter((name) => !known.includes(name))
    .map((name) => ({line, what: `"${name}" cannot be imported from ${module}`}));
}

function checkCall(call: Node, clients: ReadonlySet<string>): PythonProblem[] {
  const callee = call.childForFieldName('function');
  if (!callee) return [];
  const constructed = callee.type === 'identifier' ? CLASSES.get(callee.text) : undefined;
  if (constructed) return checkArguments(call, callee.text, [constructed]);
  if (callee.type !== 'attribute') return [];
  const owner = callee.childForFieldName('object')?.text ?? '';
  const name = callee.childForFieldName('attribute')?.text ?? '';
  if (!clients.has(owner.split('.')[0] ?? '')) return [];
  const candidates = METHODS.get(name);
  if (!candidates) return [{line: call.startPosition.row + 1, what: `the SDK has no method "${name}"`}];
  return checkArguments(call, name, candidates);
}

export function pythonProblems(root: Node): PythonProblem[] {
  const clients = clientNames(root.text);
  const problems: PythonProblem[] = [];
  walk(root, (node) => {
    if (node.type === 'import_from_statement') problems.push(...checkImport(node));
    if (node.type === 'call') problems.push(...checkCall(node, clients));
  });
  return problems;
}
