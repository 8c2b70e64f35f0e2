/**
 * Makes modules of the JavaScript that pages show. The page evaluates nothing (its content security policy forbids it): what
 * can run there was compiled with the site, as a function that gets its surroundings from whoever calls it.
 */
import ts from 'typescript';
import {filesRead, type FindFile} from '../../../markdown/page-files.ts';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  removeComments: true,
};

interface Import {
  readonly from: string;
  readonly pattern: string;
}

/** `a, {b as c}` of an import -> `{default: a, b: c}` of a destructuring. */
function patternOf(clause: ts.ImportClause | undefined): string {
  if (!clause) return '{}';
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) return bindings.name.text;
  const named = bindings?.elements.map(({name, propertyName}) =>
    propertyName ? `${propertyName.text}: ${name.text}` : name.text,
  );
  return `{${[...(clause.name ? [`default: ${clause.name.text}`] : []), ...(named ?? [])].join(', ')}}`;
}

export type Language = 'js' | 'ts';

/** Imports of a program and the rest of it, without types and without `export`. */
function split(code: string, language: Language): {imports: Import[]; rest: string} {
  // Only types need the compiler, which takes ten times as long as the parser. Comments go when the bundle is minified.
  const text = language === 'js' ? code : ts.transpileModule(code, {compilerOptions: OPTIONS}).outputText;
  const file = ts.createSourceFile('example.js', text, ts.ScriptTarget.ES2022, true);
  const imports: Import[] = [];
  const rest = file.statements.map((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      imports.push({from, pattern: patternOf(statement.importClause)});
      return '';
    }
    if (ts.isExportDeclaration(statement)) return '';
    return statement.getText(file).replace(/^export\s+(?:default\s+)?/, '');
  });
  return {imports, rest: rest.join('\n')};
}

/**
 * A module whose default export runs the program. A function in a function: a program may declare `process` or `fetch` itself.
 */
export function compileScript(
  code: string,
  language: Language,
  findFile: FindFile = () => undefined,
): string {
  const {imports, rest} = split(code, language);
  const loads = imports.map(({from, pattern}) =>
    from.startsWith('node:fs')
      ? `const ${pattern} = ${fileSystem(filesRead(code), findFile)};`
      : `const ${pattern} = await load(${JSON.stringify(from)});`,
  );
  return `export const source = ${JSON.stringify(code)};
export default ({fetch, process, console, load}) => (async () => {
${[...loads, rest].join('\n')}
})();
`;
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

/** The guardrails in a program: the program itself if it declares `process`, and strings that do. */
export function recipesIn(code: string): string[] {
  const file = ts.createSourceFile('example.js', code, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && RECIPE.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const declares = file.statements.some(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === 'process',
  );
  return declares && split(code, 'js').imports.length === 0 && !/\bawait\b/.test(code)
    ? [code, ...found]
    : found;
}
