/** A response folded to what the page prints of it. Pure. */
import {isObject} from '@javelin/detectors/json';

interface Excerpt {
  /** `javelin/route_name`, without the places in lists. */
  readonly shown: ReadonlySet<string>;
  /** Printed as `{…}`. */
  readonly folded: ReadonlySet<string>;
}

const FIELD = /^(\s*)"([^"]+)":\s*(.*)$/;

/** The fields that have a line of their own; their depth is that of their indentation. */
function readExcerpt(printed: string): Excerpt {
  const shown = new Set<string>();
  const folded = new Set<string>();
  const above: {readonly indent: number; readonly path: string}[] = [];
  for (const line of printed.split('\n')) {
    const [, space = '', name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name === '') continue;
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= space.length) above.pop();
    const path = `${above.at(-1)?.path ?? ''}/${name}`;
    shown.add(path);
    if (/^[[{]…/.test(value)) folded.add(path);
    above.push({indent: space.length, path});
  }
  return {shown, folded};
}

const fields = (count: number, more = '') => `… ${count} ${more}${count === 1 ? 'field' : 'fields'}`;

/** What stands for fields that are not shown, in a line of its own or between braces. */
export const FOLDED = /… \d+ (?:more )?fields?/;

function linesOf(value: unknown, path: string, excerpt: Excerpt): string[] {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return [JSON.stringify(value)];
  const all = Object.entries(value);
  const [open, close] = isList ? '[]' : '{}';
  if (all.length > 0 && excerpt.folded.has(path)) return [`${open}${fields(all.length)}${close}`];
  const shown = isList ? all : all.filter(([name]) => excerpt.shown.has(`${path}/${name}`));
  // Printed in one line, or not at all like the response.
  if (shown.length === 0) return JSON.stringify(value, null, 2).split('\n');
  const inner = shown.flatMap(([name, child], index) => {
    const lines = linesOf(child, isList ? path : `${path}/${name}`, excerpt);
    const comma = index < shown.length - 1 ? ',' : '';
    return lines.map(
      (line, at) =>
        `  ${at === 0 && !isList ? `${JSON.stringify(name)}: ` : ''}${line}${at === lines.length - 1 ? comma : ''}`,
    );
  });
  const left = all.length - shown.length;
  return [`${open}`, ...inner, ...(left > 0 ? [`  ${fields(left, 'more ')}`] : []), `${close}`];
}

/** `undefined` where the page prints all of it, or something else. */
export function foldTo(printed: string, text: string): string | undefined {
  if (!printed.includes('…')) return undefined;
  try {
    const folded = linesOf(JSON.parse(text), '', readExcerpt(printed)).join('\n');
    return FOLDED.test(folded) ? folded : undefined;
  } catch {
    return undefined;
  }
}
