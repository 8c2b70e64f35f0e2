/** What the site offers for download. Every function is deterministic: two builds of one commit are byte-identical. */
import type {SpecModel} from './types.ts';

export {postmanText} from './postman.ts';

/** The file as it is written, without the lines of comments: they are for its maintainers. */
export function yamlText(spec: SpecModel): string {
  return spec.source.text.replace(/^ *#.*\n/gm, '').trimStart();
}

/** The same document as JSON, its keys in the order of the file. */
export function jsonText(spec: SpecModel): string {
  return `${JSON.stringify(spec.source.document, null, 2)}\n`;
}
