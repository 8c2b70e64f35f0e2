/** The regular expressions of a recipe, and for each the texts that make one slow if its repetitions overlap. */
import {readdirSync} from 'node:fs';
import vm from 'node:vm';
import {recipeSource} from '@javelin/site/markdown/recipe-source.ts';
import ts from 'typescript';

type Node =
  | {readonly kind: 'one'; readonly test: RegExp}
  | {readonly kind: 'all'; readonly nodes: readonly Node[]}
  | {readonly kind: 'any'; readonly nodes: readonly Node[]}
  | {readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number};

const TEXT = 50_000;
const EMPTY: Node = {kind: 'all', nodes: []};
const SIGNS = [
  ...' \ta1.-\n="/',
  ...Array.from({length: 127}, (_, code) => String.fromCharCode(code)),
  'я',
  '\ufe0f',
];
const TOKEN =
  /\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|p\{[^}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/giu;

/** What repetitions and alternatives consist of. Anchors match nothing, a look around what it looks for. */
function parse({source, flags}: RegExp): Node {
  const tokens = source.match(TOKEN) ?? [];
  const own = flags.replace(/[gy]/g, '');
  let at = 0;
  function alternatives(): Node {
    const nodes = [sequence()];
    while (tokens[at] === '|') {
      at += 1;
      nodes.push(sequence());
    }
    return {kind: 'any', nodes};
  }
  function sequence(): Node {
    const nodes: Node[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') nodes.push(repeated(atom()));
    return {kind: 'all', nodes};
  }
  function atom(): Node {
    const token = tokens[at]!;
    at += 1;
    if (/^(?:\^|\$|\\[bB1-9])$/.test(token)) return EMPTY;
    if (!/^\((?:\?|$)/.test(token)) return {kind: 'one', test: new RegExp(`^(?:${token})$`, own)};
    const node = alternatives();
    at += 1;
    return /!$/.test(token) ? EMPTY : node;
  }
  function repeated(node: Node): Node {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(tokens[at] ?? '');
    if (!found) return node;
    at += 1;
    const [, sign, least, comma, most] = found;
    if (sign) return {kind: 'repeat', node, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity};
    return {kind: 'repeat', node, least: Number(least), most: Number(most || (comma ? Infinity : least))};
  }
  return alternatives();
}

/** A text that a part matches, of one sign where it can be, each repetition a number of times; which alternative. */
function sample(node: Node, sign: string, times: number, which = 0): string {
  if (node.kind === 'one') return [sign, ...SIGNS].find((each) => node.test.test(each)) ?? '';
  if (node.kind === 'any')
    return sample(node.nodes[Math.min(which, node.nodes.length - 1)]!, sign, times, which);
  if (node.kind === 'all') return node.nodes.map((each) => sample(each, sign, times, which)).join('');
  return sample(node.node, sign, times, which).repeat(Math.max(node.least, Math.min(times, node.most)));
}

const filled = (unit: string): string => unit.repeat(Math.ceil(TEXT / unit.length));

/** Each repetition, behind what must be before it: very long, and again and again, with an end that doesn't match. */
function pumps(node: Node, before = ''): string[] {
  if (node.kind === 'one') return [];
  if (node.kind === 'any') return node.nodes.flatMap((each) => pumps(each, before));
  if (node.kind === 'all')
    return node.nodes.flatMap((each, at) => {
      const parts = node.nodes.slice(0, at);
      // An alternative such as ^ begins once, another one again and again.
      const starts = [0, 1].map((which) => parts.map((part) => sample(part, 'a', 0, which)).join(''));
      return [...new Set(starts)].flatMap((start) => pumps(each, before + start));
    });
  if (node.most < 2) return pumps(node.node, before);
  const units = SIGNS.slice(0, 10).flatMap((sign) =>
    [0, 1, 4, 9].map((times) => sample(node.node, sign, times)),
  );
  const own = [...new Set(units)]
    .filter((unit) => unit !== '')
    .flatMap((unit) => {
      const few = unit.repeat(Math.max(1, node.least));
      const many = unit.repeat(Math.min(node.most, 9));
      return [
        `${before}${filled(unit)}\x01`,
        filled(before + many),
        filled(`${before}${few}${unit.charAt(0)}x`),
      ];
    });
  return [...own, ...pumps(node.node, before)];
}

export const pumpedTexts = (expression: RegExp): string[] => [...new Set(pumps(parse(expression)))];

/** The literals of a source, and what it makes of strings while it is loaded. */
export function expressionsIn(source: string): RegExp[] {
  const found = new Map<string, RegExp>();
  const add = (expression: RegExp): RegExp => found.set(String(expression), expression) && expression;
  function visit(node: ts.Node): void {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, pattern = '', flags] =
        /^\/(.*)\/(\w*)$/s.exec((node as ts.RegularExpressionLiteral).text) ?? [];
      add(new RegExp(pattern, flags));
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile('recipe.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  const script = source.replace(/^export /gm, '');
  const made = function (pattern: string, flags?: string) {
    return add(new RegExp(pattern, flags));
  };
  vm.compileFunction(script, ['RegExp'])(made);
  return [...found.values()];
}

/** Those in JavaScript: what others import is part of these. */
export const RECIPES = readdirSync(new URL('../../../packages/detectors/recipes', import.meta.url)).filter(
  (name) => /\.m?js$/.test(name) && recipeSource(name) !== undefined,
);

const SEARCH = new vm.Script('text.match(expression)');
const CONTEXT = vm.createContext({});

/** Milliseconds of the processor for all matches; a search that is ended counts as endless. */
export function timeOf(expression: RegExp, text: string): number {
  Object.assign(CONTEXT, {expression, text});
  const before = process.cpuUsage();
  try {
    SEARCH.runInContext(CONTEXT, {timeout: 3000});
  } catch {
    return Infinity;
  }
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
