import {type OwnKind, PAGE_NAMES} from '../../lib/own-names.ts';
import {takeStyles} from './adopted-styles.ts';

/**
 * The markup of a page for a reader who comes from another one: the built page has it, so it is asked for,
 * and no second copy of it exists. What a reader has left is kept, so a return needs no request.
 */
type Nodes = readonly ChildNode[];

const kept = new Map<string, Nodes>();
const requests = new Map<string, Promise<Nodes>>();

/** What was shown before, if the reader has been here. */
export function takeKept(page: string): Nodes | undefined {
  const nodes = kept.get(page);
  kept.delete(page);
  nodes?.forEach(resetNames);
  return nodes;
}

/**
 * The reader may have changed or cleared their names meanwhile; inline/own-names.js fills in what is shown
 * again.
 */
function resetNames(node: ChildNode): void {
  if (!(node instanceof Element)) return;
  for (const mark of node.querySelectorAll<HTMLElement>('[data-own]'))
    mark.textContent = PAGE_NAMES[mark.dataset.own as OwnKind];
}

export function keep(page: string, root: HTMLElement): void {
  if (!root.hasChildNodes()) return;
  kept.set(page, [...root.childNodes]);
  root.replaceChildren();
}

/** Asks once; a failed request may be repeated. */
export function requestMarkup(page: string, id: string): Promise<Nodes> {
  const request = requests.get(page) ?? fetchMarkup(page, id);
  requests.set(page, request);
  request.catch(() => requests.delete(page));
  return request;
}

async function fetchMarkup(page: string, id: string): Promise<Nodes> {
  const response = await fetch(page, {headers: {accept: 'text/html'}});
  const html = await response.text();
  const body = takeStyles(html.slice(html.indexOf('<body')));
  const parsed = new DOMParser().parseFromString(body, 'text/html');
  const root = parsed.getElementById(id);
  if (!response.ok || !root?.hasChildNodes()) throw new Error(`${page} has no content to show.`);
  return [...root.childNodes];
}

/**
 * While the previous page is still shown: called when the page's script arrives, which a pointer over a link
 * brings about.
 */
export function requestAhead(page: string, id: string): void {
  if (!document.getElementById(id)) void requestMarkup(page, id).catch(() => undefined);
}
