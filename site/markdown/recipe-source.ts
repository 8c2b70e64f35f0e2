/** A recipe of packages/detectors as one self-contained file: what it imports follows it. Pages print it, sandboxes and tests run it. */
import {existsSync, readFileSync} from 'node:fs';
import {docsFile} from '../lib/pages.ts';

const IMPORT = /^import \{[^}]*\} from "\.\/([\w-]+\.js)";\n+/gm;

const NAME = /^[\w-]+\.(?:m?js|py)$/;

/** A file and all that it imports, each once. */
function withImports(name: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(name)) return found;
  const text = readFileSync(docsFile(`../packages/detectors/recipes/${name}`), 'utf8').trimEnd();
  found.set(name, text.replace(IMPORT, ''));
  for (const [, file = ''] of text.matchAll(IMPORT)) withImports(file, found);
  return found;
}

/** `undefined`: there is no such recipe. */
export function recipeSource(name: string): string | undefined {
  if (!NAME.test(name) || !existsSync(docsFile(`../packages/detectors/recipes/${name}`))) return undefined;
  // Without `export` it is a script, which is what the gateway runs; a module of an application keeps its own.
  const bare = (file: string, text: string) => (file.endsWith('.js') ? text.replace(/^export /gm, '') : text);
  const [[, own = ''] = [], ...imported] = withImports(name);
  return [bare(name, own), ...imported.map(([file, text]) => `// ${file}\n${bare(file, text)}`)].join('\n\n');
}
