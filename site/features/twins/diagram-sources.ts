/** The Mermaid sources of a page in order, with those of its partials where they are used. */
import fs from 'node:fs';
import path from 'node:path';

const IMPORT = /^import\s+(\w+)\s+from\s+['"](\.[^'"]+\.mdx)['"];?$/;

function expand(file: string): string[] {
  const partials = new Map<string, string>();
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const imported = IMPORT.exec(line);
      if (imported)
        partials.set(imported[1] as string, path.resolve(path.dirname(file), imported[2] as string));
      const used = /^\s*<(\w+)\s*\/>\s*$/.exec(line)?.[1];
      const partial = used === undefined ? undefined : partials.get(used);
      return partial ? expand(partial) : [line];
    });
}

export function diagramSources(file: string): string[] {
  const text = expand(file).join('\n');
  return [...text.matchAll(/^\s*```mermaid[^\n]*\n([\s\S]*?)^\s*```\s*$/gm)].map((match) =>
    (match[1] as string).trimEnd(),
  );
}
