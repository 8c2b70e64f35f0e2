/** What is wrong with the text of a language that is not executed. */
import type {Node} from 'web-tree-sitter';
import {parseDocument} from 'yaml';

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

/** A request or a response as it goes over the wire. */
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
