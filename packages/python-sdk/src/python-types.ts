/** Reads the type annotations and literals of the published package and writes them as current Python does. */

const BUILT_IN: Readonly<Record<string, string>> = {List: 'list', Dict: 'dict', Tuple: 'tuple'};

/** The arguments between two brackets: `str, List[int]` are two. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '[') depth += 1;
    if (letter === ']') depth -= 1;
    if (letter !== ',' || depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}

/** `Optional[List[str]]` is `list[str] | None` since Python 3.10, and shorter. */
export function modernType(annotation: string): string {
  const [, head, inner] = /^([\w.]+)\[(.*)\]$/.exec(annotation) ?? [];
  if (head === undefined || inner === undefined) return BUILT_IN[annotation] ?? annotation;
  const args = splitArguments(inner).map(modernType);
  if (head === 'Optional') return `${args.join('')} | None`;
  if (head === 'Union') return args.join(' | ');
  return `${BUILT_IN[head] ?? head}[${args.join(', ')}]`;
}

/** The package quotes with apostrophes, the pages with quotation marks. */
export const modernLiteral = (literal: string): string => literal.replace(/^'(.*)'$/, '"$1"');

/** What a literal of the package says, without its quotes. */
export const textOf = (literal: string): string => literal.replace(/^'(.*)'$/, '$1');
