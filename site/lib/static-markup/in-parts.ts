/**
 * Puts the text of a page into it, for a reader who comes from another page. What fills the screen comes at once, the rest after it has
 * been painted, in tasks of their own: to lay out a long page takes longer than all the rest of a click.
 */

/** Characters of text: more than a screen of 1440 by 900 holds. */
const FIRST = 3500;
const EACH = 7000;

/** What a reader can do to whatever is on the page: it must be whole by then. */
const SIGNS = ['beforeprint', 'hashchange', 'keydown', 'pointerdown'] as const;

export interface Arrival {
  readonly signal: AbortSignal;
  /** Before a part is shown. */
  readonly onPart: (part: ParentNode) => void;
  readonly onWhole: () => void;
}

/** Nodes with at least so much text, from the start of the list. */
function takeText(nodes: readonly ChildNode[], length: number): number {
  let count = 0;
  for (let sum = 0; count < nodes.length && sum < length; count += 1)
    sum += nodes[count]?.textContent?.length ?? 0;
  return count;
}

export function putWhole(root: HTMLElement, markup: string, {onPart, onWhole}: Arrival): void {
  root.innerHTML = markup;
  onPart(root);
  onWhole();
}

export function putInParts(root: HTMLElement, markup: string, arrival: Arrival): void {
  const {signal, onPart, onWhole} = arrival;
  root.innerHTML = markup;
  const nodes = [...root.childNodes];
  let done = takeText(nodes, FIRST);
  const rest = document.createDocumentFragment();
  rest.append(...nodes.slice(done));
  onPart(root);
  if (done === nodes.length) {
    onWhole();
    return;
  }
  const until = new AbortController();
  const append = (count: number) => {
    const part = document.createDocumentFragment();
    part.append(...nodes.slice(done, done + count));
    done += count;
    onPart(part);
    root.append(part);
    if (done < nodes.length) return;
    root.style.minHeight = '';
    until.abort();
    onWhole();
  };
  const next = () => {
    if (signal.aborted || until.signal.aborted) return;
    append(takeText(nodes.slice(done), EACH));
    if (done < nodes.length) setTimeout(next);
  };
  // What follows the text stays out of view.
  root.style.minHeight = '100vh';
  const atOnce = () => !signal.aborted && append(nodes.length - done);
  for (const sign of SIGNS) window.addEventListener(sign, atOnce, {capture: true, signal: until.signal});
  signal.addEventListener('abort', () => until.abort());
  requestAnimationFrame(() => setTimeout(next));
}
