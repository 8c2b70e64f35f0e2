/**
 * Reads one line of a flowchart the way the library does, from left to right and greedily, but says when it
 * stops before the end: the library drops the rest without a word.
 */

export interface FlowNode {
  readonly id: string;
  readonly label: string | undefined;
  readonly className: string | undefined;
}

const LABEL = [
  /\(\(\((.+?)\)\)\)/,
  /\(\[(.+?)\]\)/,
  /\(\((.+?)\)\)/,
  /\[\[(.+?)\]\]/,
  /\[\((.+?)\)\]/,
  /\{\{(.+?)\}\}/,
  /\[(.+?)\]/,
  /\((.+?)\)/,
  /\{(.+?)\}/,
]
  .map(({source}) => source)
  .join('|');

// Sticky, so that each reads exactly where the one before it stopped. An id takes every hyphen it can get: `a-->b`
// is the id `a--` to the library, which is why arrows need spaces around them.
const NODE = new RegExp(`([\\w-]+)(${LABEL})?(?::::(\\w+))?\\s*`, 'y');
const AND = /&\s*/y;
const ARROW = /<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?\s*/y;
const WORDED_ARROW = /<?(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|-\.-|==>|===)\s*/y;

/** The nodes of a line in order, or nothing if some of the line would be lost. */
export function readFlowLine(line: string): FlowNode[] | undefined {
  const nodes: FlowNode[] = [];
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(line);
    if (match !== null) position = pattern.lastIndex;
    return match;
  };
  do {
    const match = take(NODE);
    if (match === null) return undefined;
    const [, id = '', label] = match;
    nodes.push({id, label, className: match.at(-1)});
  } while (position < line.length && (take(AND) ?? take(ARROW) ?? take(WORDED_ARROW)) !== null);
  return position === line.length ? nodes : undefined;
}
