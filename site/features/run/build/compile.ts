/**
 * Makes modules of the JavaScript that pages show. The page evaluates nothing (its content security policy
 * forbids it): what can run there was compiled with the site, as a function that gets its surroundings from
 * whoever calls it.
 */
import {rspack} from '@docusaurus/faster';
import {
  type AnyNode,
  type Identifier,
  type ImportDeclaration,
  type Literal,
  parse,
  type Program,
} from 'acorn';
import {filesRead, type FindFile} from '../../../markdown/page-files.ts';
import type {Literal as SampleLiteral} from '../literals/find.ts';
import {fillIn, withMarks} from './parameters.ts';

interface Import {
  readonly from: string;
  readonly pattern: string;
}

const nameOf = (name: Identifier | Literal): string =>
  name.type === 'Identifier' ? name.name : String(name.value);

/** `a, {b as c}` of an import -> `{default: a, b: c}` of a destructuring. */
function patternOf({specifiers}: ImportDeclaration): string {
  const names = specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportDefaultSpecifier') return `default: ${local}`;
    if (specifier.type === 'ImportNamespaceSpecifier') return undefined;
    const imported = nameOf(specifier.imported);
    return imported === local ? local : `${imported}: ${local}`;
  });
  return names.includes(undefined) ? specifiers[0]!.local.name : `{${names.join(', ')}}`;
}

export type Language = 'js' | 'ts';

/** Only types need a compiler, which takes longer than the parser. */
function withoutTypes(code: string): string {
  return rspack.experiments.swc.transformSync(code, {
    configFile: false,
    swcrc: false,
    jsc: {target: 'es2022', parser: {syntax: 'typescript'}},
  }).code;
}

const programOf = (code: string): Program => parse(code, {ecmaVersion: 'latest', sourceType: 'module'});

interface Parts {
  readonly imports: readonly Import[];
  readonly rest: string;
  /** What it exports. */
  readonly exported: readonly string[];
}

/** Imports of a program and the rest of it, without types and without `export`. */
function split(code: string, language: Language): Parts {
  const text = language === 'js' ? code : withoutTypes(code);
  const imports: Import[] = [];
  const exported: string[] = [];
  const rest = programOf(text).body.map((statement) => {
    if (statement.type === 'ImportDeclaration') {
      imports.push({from: String(statement.source.value), pattern: patternOf(statement)});
      return '';
    }
    if (statement.type === 'ExportAllDeclaration') return '';
    if (statement.type === 'ExportNamedDeclaration') {
      if (!statement.declaration) return '';
      const {declaration} = statement;
      const named = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
      exported.push(...named.flatMap(({id}) => (id?.type === 'Identifier' ? [id.name] : [])));
    }
    return text.slice(statement.start, statement.end).replace(/^export\s+(?:default\s+)?/, '');
  });
  return {imports, rest: rest.join('\n'), exported};
}

interface Sample {
  readonly code: string;
  readonly language: Language;
  /** What a reader may change in it. */
  readonly literals?: readonly SampleLiteral[];
  readonly findFile?: FindFile;
}

/**
 * A module whose default export runs the program. A function in a function: a program may declare `process`
 * or `fetch` itself.
 */
export function compileScript({code, language, literals = [], findFile = () => undefined}: Sample): string {
  const {imports, rest} = split(withMarks(code, literals), language);
  const loads = loadsOf(imports, code, findFile);
  return `export const source = ${JSON.stringify(code)};
export default ({fetch, process, console, load, values: $values = {}}) => (async () => {
${[...loads, fillIn(rest, literals, programOf)].join('\n')}
})();
`;
}

const loadsOf = (imports: readonly Import[], code: string, findFile: FindFile): string[] =>
  imports.map(({from, pattern}) => {
    if (from.startsWith('node:fs')) return `const ${pattern} = ${fileSystem(filesRead(code), findFile)};`;
    if (from.startsWith('./')) return `const ${pattern} = ${besides(from.slice(2), findFile)};`;
    return `const ${pattern} = await load(${JSON.stringify(from)});`;
  });

/** A module that the reader saves beside the script. */
function besides(name: string, findFile: FindFile): string {
  const code = findFile(name) ?? '';
  const {imports, rest, exported} = split(code, name.endsWith('.ts') ? 'ts' : 'js');
  return `await (async () => {
${[...loadsOf(imports, code, findFile), rest].join('\n')}
return {${exported.join(', ')}};
})()`;
}

/** Node's module with the files that a script reads in it. */
function fileSystem(names: readonly (string | undefined)[], findFile: FindFile): string {
  const files = Object.fromEntries(
    names.flatMap((name) => (name === undefined ? [] : [[name, findFile(name)]])),
  );
  return `((files) => ({readFileSync: (name) => files[name], readFile: async (name) => files[name]}))(${JSON.stringify(files)})`;
}

/** A module whose default export makes the `process` function of a JavaScript guardrail. */
export function compileRecipe(source: string): string {
  return `export const source = ${JSON.stringify(source)};
export default ({platform, console}) => {
${source}
return process;
};
`;
}

/** The code of a chain entry, wherever it is: in a JSON block or in the body of a curl command. */
const JS_CODE = /"js_code":\s*("(?:[^"\\\n]|\\.)*")/g;

/** The sources of all chain entries in a text. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(JS_CODE)].map(([, code]) => JSON.parse(code as string) as string);

const RECIPE = /^\s*function process\(/;

/** The strings in a program, with those in backticks that nothing is put into. */
function stringsIn(node: AnyNode): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return [node.quasis[0]?.value.cooked ?? ''];
  return Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof (child as AnyNode | null)?.type === 'string')
    .flatMap(stringsIn);
}

function programOrFragment(code: string): Program | undefined {
  try {
    return programOf(code);
  } catch {
    return undefined;
  }
}

/** The guardrails in a program: the program itself if it declares `process`, and strings that do. A fragment has none. */
export function recipesIn(code: string): string[] {
  const program = programOrFragment(code);
  if (!program) return [];
  const found = stringsIn(program).filter((text) => RECIPE.test(text));
  const declares = program.body.some(
    (statement) => statement.type === 'FunctionDeclaration' && statement.id.name === 'process',
  );
  const imports = program.body.some(({type}) => type === 'ImportDeclaration');
  return declares && !imports && !/\bawait\b/.test(code) ? [code, ...found] : found;
}
