/**
 * Puts the text of a page into it, for a reader who comes from another page. What fills the screen comes at
 * once, the rest after it has been painted, part by part: to lay out a long page takes longer than all the
 * rest of a click.
 */
import {MARKERS} from '../contract.ts';
import {takeStyles} from './adopted-styles.ts';

/** What a reader can do to whatever is on the page: it must be whole by then. */
const SIGNS = ['beforeprint', 'hashchange', 'keydown', 'pointerdown'] as const;

interface Arrival {
  readonly signal: AbortSignal;
  /** Something new is in the page, and not painted yet. */
  readonly onPart: (root: HTMLElement) => void;
  readonly onWhole: () => void;
}

export function putWhole(root: HTMLElement, markup: string, {onPart, onWhole}: Arrival): void {
  root.innerHTML = takeStyles(markup.replaceAll(MARKERS.partEnd, ''));
  onPart(root);
  onWhole();
}

export function putInParts(root: HTMLElement, markup: string, arrival: Arrival): void {
  const [first = '', ...rest] = markup.split(MARKERS.partEnd);
  if (rest.length === 0) {
    putWhole(root, markup, arrival);
    return;
  }
  const ended = new AbortController();
  const add = (part: string) => {
    root.insertAdjacentHTML('beforeend', takeStyles(part));
    arrival.onPart(root);
    if (rest.length > 0) return;
    ended.abort();
    root.style.minHeight = '';
    arrival.onWhole();
  };
  const addAfterPaint = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (ended.signal.aborted) return;
        add(rest.shift() ?? '');
        if (rest.length > 0) addAfterPaint();
      }),
    );
  arrival.signal.addEventListener('abort', () => ended.abort());
  for (const sign of SIGNS)
    window.addEventListener(sign, () => add(rest.splice(0).join('')), {capture: true, signal: ended.signal});
  // What follows the text stays out of view meanwhile.
  root.style.minHeight = '100vh';
  root.innerHTML = takeStyles(first);
  arrival.onPart(root);
  addAfterPaint();
}
