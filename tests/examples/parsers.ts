/** Real parsers for the languages that are not executed. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {Language, type Node, Parser} from 'web-tree-sitter';
import {parseDocument} from 'yaml';

const require = createRequire(import.meta.url);
const loaded = new Map<string, Promise<Parser>>();
let ready: Promise<void> | undefined;

async function loadParser(name: 'python' | 'bash'): Promise<Parser> {
  await (ready ??= Parser.init());
  const wasm = readFileSync(require.resolve(`tree-sitter-${name}/tree-sitter-${name}.wasm`));
  return new Parser().setLanguage(await Language.load(wasm));
}

/** One parser a language, however many pages ask for it at the same time. */
function parserFor(name: 'python' | 'bash'): Promise<Parser> {
  const parser = loaded.get(name) ?? loadParser(name);
  loaded.set(name, parser);
  return parser;
}

export async function parseSource(name: 'python' | 'bash', code: string): Promise<Node> {
  const tree = (await parserFor(name)).parse(code);
  if (!tree) throw new Error(`The ${name} parser gave nothing back.`);
  return tree.rootNode;
}

/** Line and text of the first thing a parser could not read. */
export function syntaxError(root: Node): {line: number; text: string} | undefined {
  if (!root.hasError) return undefined;
  const find = (node: Node): Node | undefined => {
    if (node.isError || node.isMissing) return node;
    for (const child of node.children) {
      const found = child && find(child);
      if (found) return found;
    }
    return undefined;
  };
  const node = find(root) ?? root;
  return {line: node.startPosition.row + 1, text: node.text.split('\n')[0] ?? ''};
}

export function jsonProblem(code: string): string | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

export function yamlProblem(code: string): string | undefined {
  return parseDocument(code).errors[0]?.message;
}

/** A request or an answer as it goes over the wire. */
export function httpProblem(code: string): string | undefined {
  const [head = '', ...body] = code.split('\n\n');
  const [first = '', ...headers] = head.split('\n');
  if (!/^(?:[A-Z]+ \S+ HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}(?: .+)?)$/.test(first)) {
    return `"${first}" is neither a request line nor a status line`;
  }
  const bad = headers.find((line) => !/^[\w-]+:\s*\S/.test(line));
  if (bad !== undefined) return `"${bad}" is not a header`;
  const text = body.join('\n\n').trim();
  const isJson = headers.some((line) => /^content-type:\s*application\/json/i.test(line));
  return isJson && text ? jsonProblem(text) : undefined;
}
