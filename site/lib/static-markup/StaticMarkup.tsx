import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {createPortal, flushSync} from 'react-dom';
import {useHistory} from '@docusaurus/router';
import OnDemand from '../../components/OnDemand/index.tsx';
import {openFoldsOnWideScreens, reveal, targetOf} from './folds.ts';
import {putInParts, putWhole} from './in-parts.ts';
import {closeIslands, type Islands, openIslands} from './islands.ts';
import {fetchAheadInView, followPageLinks} from './links.ts';
import {keep, requestMarkup, takeKept} from './page-markup.ts';
import {applyChoices} from './tabs.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** React leaves the children of such an element alone, those it finds in the document included. */
const NOT_REACTS = {__html: ''};

interface Props {
  readonly id: string;
  /** Address of the page, whose built file holds the markup. */
  readonly page: string;
  /** From a file `*.static.tsx`: absent in what readers download. */
  readonly children?: ReactNode;
  /** Of a page whose script holds it, for readers who come from another page. */
  readonly markup?: string;
  readonly className?: string;
  readonly islands?: Islands;
  /** Attaches what only this markup does. */
  readonly listen?: (root: HTMLElement, signal: AbortSignal) => void;
  /** Shown while the markup is on its way, on client navigation only. */
  readonly waiting?: ReactNode;
}

/** A part of a page that React renders in the build and never again: README.md beside this file. */
export default function StaticMarkup({children, waiting, islands = {}, ...props}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [openSlots, setOpenSlots] = useState<readonly HTMLElement[]>([]);
  const isWaiting = useMarkup(root, {...props, isRendered: children !== undefined, setOpenSlots});
  const attributes = {id: props.id, className: props.className, ref: root, 'data-static': ''};
  return (
    <>
      {children ? (
        <div {...attributes}>{children}</div>
      ) : (
        <div {...attributes} dangerouslySetInnerHTML={NOT_REACTS} suppressHydrationWarning />
      )}
      {isWaiting && waiting}
      {openSlots.map((slot, index) => {
        const load = islands[slot.dataset.island ?? ''];
        return load && createPortal(<OnDemand load={load} props={{slot}} />, slot, String(index));
      })}
    </>
  );
}

interface Life extends Pick<Props, 'id' | 'page' | 'markup' | 'listen'> {
  /** Whether React renders the content here: while building, and in development. */
  readonly isRendered: boolean;
  readonly setOpenSlots: (change: (slots: readonly HTMLElement[]) => readonly HTMLElement[]) => void;
}

/** Makes sure that the markup is there, brings it to life, and says whether it is still on its way. */
function useMarkup(root: {readonly current: HTMLDivElement | null}, life: Life): boolean {
  const {id, page, markup, listen, isRendered, setOpenSlots} = life;
  const history = useHistory();
  const [isWaiting, setWaiting] = useState(false);

  useBrowserLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const controller = new AbortController();
    const {signal} = controller;
    // On the root, for whatever is in it.
    const startListening = () => {
      followPageLinks(element, signal, (to) => history.push(to));
      openIslands(element, signal, (slot) => setOpenSlots((slots) => [...slots, slot]));
    };
    const attachToParts = () => {
      fetchAheadInView(element, signal);
      openFoldsOnWideScreens(element, signal);
      listen?.(element, signal);
    };
    const start = () => {
      startListening();
      attachToParts();
    };
    const put = (nodes: readonly ChildNode[]) => {
      element.replaceChildren(...nodes);
      applyChoices(element);
      start();
      // The framework looked for the target before there was one.
      showTarget(element);
    };
    const arrive = (nodes: readonly ChildNode[]) => {
      if (signal.aborted) return;
      // At once: otherwise the page would have two titles for a moment.
      flushSync(() => setWaiting(false));
      put(nodes);
    };
    const nodes = element.hasChildNodes() ? undefined : takeKept(page);
    if (!element.hasChildNodes() && markup !== undefined) {
      // Back and forth: the browser goes to where the reader was, which may be at the end.
      const needsWhole = history.action === 'POP' || window.location.hash !== '';
      startListening();
      (needsWhole ? putWhole : putInParts)(element, markup, {
        signal,
        onPart: applyChoices,
        onWhole: attachToParts,
      });
    } else if (element.hasChildNodes()) {
      start();
      // Drawn just now, in development: the browser looked for the target before there was one.
      if (isRendered) showTarget(element);
    } else if (nodes) put(nodes);
    else {
      setWaiting(true);
      // If that fails, the page's own address still has everything.
      requestMarkup(page, id).then(arrive, () => signal.aborted || window.location.reload());
    }
    return () => {
      controller.abort();
      closeIslands(element);
      setOpenSlots(() => []);
      if (!isRendered && markup === undefined) keep(page, element);
    };
  }, [root, history, id, page, markup, listen, isRendered, setOpenSlots]);

  return isWaiting;
}

function showTarget(root: HTMLElement): void {
  const {hash} = window.location;
  reveal(hash);
  const target = targetOf(hash);
  if (target && root.contains(target)) target.scrollIntoView();
}
