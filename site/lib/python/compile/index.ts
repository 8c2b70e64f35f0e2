/** Python programs as modules of JavaScript. The page evaluates nothing, so they are compiled with the site. */
import type {Node as SyntaxNode} from 'web-tree-sitter';
import {parseSource, walk} from '../../tree-sitter.ts';
import {libraryOf, MODULE_NAMES} from './module-names.ts';
import type {Literal} from './expressions.ts';
import {MODULE, UnsupportedPython} from './scope.ts';
import {block} from './statements.ts';

const importsOf = (root: SyntaxNode): string[] =>
  [...walk(root)].flatMap((node) => {
    if (node.type === 'import_from_statement') return [node.childForFieldName('module_name')?.text ?? ''];
    if (node.type !== 'import_statement') return [];
    return node.namedChildren.map((child) => (child?.childForFieldName('name') ?? child)?.text ?? '');
  });

/** What of the libraries the sandbox does not have. */
const ABSENT =
  /\b(?:a?query_unified_endpoint|a?get_traces|a?get_model_specs|a?get_transformation_rules|construct_endpoint_url|support-(?:text|embeddings)|AzureOpenAI|AzureChatOpenAI|InMemoryVectorStore|register_(?:bedrock|gemini|deepseek|provider)|event_hooks|encode(?=\())\b/;

interface Dialect {
  readonly literals?: readonly Literal[];
  /** `await` outside a function, as in `python -m asyncio`. */
  readonly awaits?: boolean;
}

/** @throws UnsupportedPython */
async function bodyOf(
  code: string,
  {literals = [], awaits = false}: Dialect = {},
  own: readonly string[] = [],
): Promise<string> {
  const root = await parseSource('python', code);
  if (root.hasError) throw new UnsupportedPython('something that is not Python');
  const missing = importsOf(root).find(
    (name) => !MODULE_NAMES.includes(name) && libraryOf(name) === undefined && !own.includes(name),
  );
  for (const node of running(root))
    if (node.type === 'await' && !awaits && own.length === 0)
      throw new UnsupportedPython('await outside a function');
  const absent = ABSENT.exec(code)?.[0] ?? missing;
  if (absent !== undefined && own.length === 0) throw new UnsupportedPython(absent);
  if (missing !== undefined) throw new UnsupportedPython(missing);
  return block(root, {scopes: [MODULE], literals});
}

/** Calls that neither send nor show anything. */
const QUIET =
  /^(?:set_headers|register_\w+|compile|update|append|get|fromkeys|split|join|items|keys|strip|lower)$/;
const SENDS =
  /^(?:(?:a?(?:create|get|list|update|delete|query|apply|reload)_\w+)|create|post|put|patch|delete|request)$/;

/** What a program does when it runs, apart from the functions and classes that it defines. */
function* running(node: SyntaxNode): Generator<SyntaxNode> {
  for (const child of node.children) {
    if (!child || /^(?:function_definition|class_definition|decorated_definition|lambda)$/.test(child.type))
      continue;
    yield child;
    yield* running(child);
  }
}

/** Whether a program shows or sends anything; others are listings: definitions that later programs use. */
export async function hasEffect(code: string): Promise<boolean> {
  for (const node of running(await parseSource('python', code))) {
    if (node.type === 'raise_statement') return true;
    if (node.type !== 'call') continue;
    const callee = node.childForFieldName('function');
    const name = (callee?.childForFieldName('attribute') ?? callee)?.text ?? '';
    const isStatement = node.parent?.type === 'expression_statement' || node.parent?.type === 'await';
    if (name === 'print' || SENDS.test(name) || (isStatement && !QUIET.test(name))) return true;
  }
  return false;
}

/** Why a program cannot run in a page: what it needs; `undefined` when it can. */
export async function unsupportedIn(code: string, awaits = false): Promise<string | undefined> {
  try {
    await bodyOf(code, {awaits});
    return undefined;
  } catch (error) {
    if (error instanceof UnsupportedPython) return error.message;
    throw error;
  }
}

interface Program extends Dialect {
  readonly code: string;
  /** A tab is a program of its own; blocks in the text continue each other, as in `python -i`. */
  readonly isAlone: boolean;
  readonly files?: Readonly<Record<string, string>>;
}

/** A module whose default export runs the program. */
export async function compilePython({
  code,
  literals = [],
  awaits = false,
  isAlone,
  files = {},
}: Program): Promise<string> {
  const body = await bodyOf(code, {literals, awaits});
  const missing = literals.find(({start}) => !new RegExp(`\\$\\.(?:value|number)\\(${start},`).test(body));
  if (missing)
    throw new Error(
      `“${code.slice(missing.start, missing.end)}” is no value of it: see \`fixed\` in CONTRIBUTING.md`,
    );
  return `export const source = ${JSON.stringify(code)};
export default async ({load, ...surroundings}) => {
const {runPython} = await load('python');
await runPython(surroundings, ${JSON.stringify({isAlone, files})}, async ($, g) => {
${body}
});
};
`;
}

/** A module that programs import. */
export async function compileLibrary(code: string): Promise<string> {
  return `export default async ($, g) => {
${await bodyOf(code, {}, ['_sandbox_http'])}
};
`;
}
