/**
 * Remark plugin: gives each `<Term id="…">` its definition from docs/glossary.yml, so that a page carries the few terms it
 * uses and not the whole glossary.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

export interface GlossaryEntry {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
  readonly see?: string;
}

const FILE = path.resolve(__dirname, '../../../docs/glossary.yml');

export function readGlossary(file = FILE): Map<string, GlossaryEntry> {
  const entries = parse(fs.readFileSync(file, 'utf8')) as GlossaryEntry[];
  return new Map(entries.map((entry) => [entry.id, entry]));
}

interface JsxNode {
  type: string;
  name?: string;
  attributes?: {type: string; name: string; value: unknown}[];
  children?: JsxNode[];
  position?: {start: {line: number}};
}

function addDefinition(node: JsxNode, glossary: Map<string, GlossaryEntry>, file: string): void {
  const id = node.attributes?.find(({name}) => name === 'id')?.value;
  const entry = glossary.get(String(id));
  if (!entry) {
    const line = node.position?.start.line ?? 1;
    throw new Error(
      `${file}:${line}: <Term id="${String(id)}"> is not in docs/glossary.yml. Add it there, or use an id of that file.`,
    );
  }
  const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value});
  node.attributes?.push(attribute('definition', entry.definition));
  if (entry.see) node.attributes?.push(attribute('see', entry.see));
}

export default function glossaryTerms() {
  let glossary: Map<string, GlossaryEntry> | undefined;
  return (tree: JsxNode, file: {path: string}): void => {
    const visit = (node: JsxNode): void => {
      if (node.name === 'Term' && node.type.startsWith('mdxJsx')) {
        glossary ??= readGlossary();
        addDefinition(node, glossary, file.path);
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
