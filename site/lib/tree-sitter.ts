/** The real parsers of Python and of the shell, as WebAssembly. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {Language, type Node, Parser} from 'web-tree-sitter';

export type ParsedLanguage = 'python' | 'bash';

const loaded = new Map<ParsedLanguage, Promise<Parser>>();
let ready: Promise<void> | undefined;

async function loadParser(name: ParsedLanguage): Promise<Parser> {
  await (ready ??= Parser.init());
  // Both module systems that load this know `__filename`.
  const require = createRequire(__filename);
  const wasm = readFileSync(require.resolve(`tree-sitter-${name}/tree-sitter-${name}.wasm`));
  return new Parser().setLanguage(await Language.load(wasm));
}

/** One parser a language, however many pages ask for it at the same time. */
function parserFor(name: ParsedLanguage): Promise<Parser> {
  const parser = loaded.get(name) ?? loadParser(name);
  loaded.set(name, parser);
  return parser;
}

export async function parseSource(name: ParsedLanguage, code: string): Promise<Node> {
  const tree = (await parserFor(name)).parse(code);
  if (!tree)
    throw new Error(`tree-sitter-${name} returned no tree. Reinstall it (npm ci); the code was:\n${code}`);
  return tree.rootNode;
}

export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) if (child) yield* walk(child);
}
