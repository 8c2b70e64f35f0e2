import {readFlowLine} from './flowchart-line.ts';
import type {Problem} from '../../lib/problem.ts';

export const DIAGRAM_CLASSES = ['accent', 'muted'] as const;
const MAX_NODES = 16;

const HEADER = /^(?:flowchart|graph)\s+(?:LR|RL|TD|TB|BT)$/;

const COMMENT = /^%%(?!\{)/;
const CLASS_LINE = /^class\s+[\w,-]+\s+(\w+)$/;

/**
 * The library passes silently over lines it does not understand. Here a diagram may only contain what it
 * draws, so that no arrow goes missing unnoticed.
 */
const UNDERSTOOD = [/^subgraph\s+\S/, /^end$/, /^direction\s+(LR|RL|TD|TB|BT)$/, CLASS_LINE];

const STYLING = /^(?:style|classDef|linkStyle|click)\b|^%%\{/;

/** Mermaid writes labels in quotes where they hold brackets; the library would draw the quotes. */
export function withoutLabelQuotes(source: string): string {
  return source.replace(/([[({|])"([^"\n]*)"([\])}|])/g, '$1$2$3');
}

/** What is wrong with a diagram, with lines counted from the first line inside the fence. */
export function checkDiagramSource(source: string): Problem[] {
  const lines = source.split('\n').map((text, index) => ({text: text.trim(), line: index + 1}));
  const [header, ...rest] = lines.filter(({text}) => text !== '' && !COMMENT.test(text));
  if (!HEADER.test(header?.text ?? '')) return [{...unknownKind(header?.text ?? ''), line: header?.line}];
  const seen = new Set<string>();
  return rest.flatMap(({text, line}) => checkLine(text, seen).map((problem) => ({...problem, line})));
}

function checkLine(text: string, seen: Set<string>): Problem[] {
  if (STYLING.test(text)) return [stylesItself(text)];
  if (UNDERSTOOD.some((pattern) => pattern.test(text))) {
    return checkClass(CLASS_LINE.exec(text)?.[1]);
  }
  const nodes = readFlowLine(text);
  if (nodes === undefined) return [notDrawn(text)];
  return nodes.flatMap(({id, label, className}) => {
    const late = label !== undefined && seen.has(id);
    seen.add(id);
    return [...(late ? [lateLabel(id)] : []), ...checkClass(className)];
  });
}

function checkClass(used: string | undefined): Problem[] {
  if (used === undefined || (DIAGRAM_CLASSES as readonly string[]).includes(used)) return [];
  return [{what: `unknown class \`${used}\` in a diagram.`, remedy: `use ${DIAGRAM_CLASSES.join(' or ')}.`}];
}

/** A picture with more than this is read by nobody. */
export function checkSize(nodes: number): Problem | undefined {
  if (nodes <= MAX_NODES) return undefined;
  return {
    what: `the diagram has ${nodes} nodes.`,
    remedy: `split it, or leave out detail: ${MAX_NODES} at most.`,
  };
}

function unknownKind(header: string): Problem {
  return {
    what: `a diagram cannot begin with \`${header}\`.`,
    remedy: 'begin with flowchart LR or flowchart TD; the steps of a conversation are a numbered list.',
  };
}

function stylesItself(text: string): Problem {
  const classes = DIAGRAM_CLASSES.map((name) => `:::${name}`).join(' or ');
  return {
    what: `the diagram styles itself: \`${text}\`.`,
    remedy: `all diagrams share one style; mark a node with ${classes}.`,
  };
}

function lateLabel(id: string): Problem {
  return {
    what: `the label of \`${id}\` comes after its first use and would be lost.`,
    remedy: 'give a node its label where it first appears.',
  };
}

function notDrawn(text: string): Problem {
  return {
    what: `the diagram has a line that would not be drawn: \`${text}\`.`,
    remedy: 'write a --> b, a[Label] --> b[Label] or a -->|words| b, with spaces around arrows.',
  };
}
