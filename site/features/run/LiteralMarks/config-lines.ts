/** A configuration in the lines of the request that writes it. Loaded with the first one. */
import {configOf, type PageStep} from '../literals/page.ts';
import {withConfig} from '../with-config.ts';
import {type Part, placeAt, wrap} from './ranges.ts';
import styles from './styles.module.css';

/** What is around all of a highlighted line goes with it. */
function outermost(node: Node, code: HTMLElement, side: 'previousSibling' | 'nextSibling'): Node {
  const {parentNode} = node;
  return parentNode && parentNode !== code && !node[side] ? outermost(parentNode, code, side) : node;
}

/** The same around whole lines. */
function wrapLines(code: HTMLElement, {start, end}: Part): HTMLElement | undefined {
  const [from, to] = [placeAt(code, start, false), placeAt(code, end, true)];
  if (!from || !to) return undefined;
  const range = document.createRange();
  if (from.offset === 0) range.setStartBefore(outermost(from.node, code, 'previousSibling'));
  else range.setStart(from.node, from.offset);
  if (to.offset === to.node.data.length) range.setEndAfter(outermost(to.node, code, 'nextSibling'));
  else range.setEnd(to.node, to.offset);
  return wrap(range);
}

/** Lines that a configuration has taken the place of, by the code that they are in. */
const replaced = new WeakMap<Element, {readonly element: HTMLElement; readonly nodes: readonly Node[]}>();

/** The lines between those that two texts begin and end with. */
function changedLines(before: string, after: string): {start: number; end: number; text: string} {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, now.length);
  let [first, last] = [0, 0];
  while (first < most && old[first] === now[first]) first += 1;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const start = old.slice(0, first).join('\n').length + (first > 0 ? 1 : 0);
  return {
    start,
    end: start + old.slice(first, old.length - last).join('\n').length,
    text: now.slice(first, now.length - last).join('\n'),
  };
}

/** A configuration is shown in the lines of the request that writes it. All values are as printed then. */
export function showConfig(step: PageStep): void {
  const config = configOf(step);
  for (const {code, kind, source} of step.examples) {
    const shown = replaced.get(code);
    shown?.element.replaceWith(...shown.nodes);
    replaced.delete(code);
    delete code.dataset.replaced;
    if (!config || kind !== 'curl') continue;
    const {text, ...place} = changedLines(source, withConfig(source, config));
    const element = wrapLines(code, place);
    if (!element) continue;
    code.dataset.replaced = 'true';
    replaced.set(code, {element, nodes: [...element.childNodes]});
    const known = new Set(element.textContent.split('\n').map((line) => line.trim()));
    element.replaceChildren(
      ...text.split('\n').flatMap((line, i) => {
        const indent = line.length - line.trimStart().length;
        const own = document.createElement('span');
        own.textContent = line.slice(indent);
        if (!known.has(line.trim())) own.className = styles.line as string;
        return [(i > 0 ? '\n' : '') + line.slice(0, indent), own];
      }),
    );
  }
}
