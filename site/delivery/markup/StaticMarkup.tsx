import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {createPortal, flushSync} from 'react-dom';
import {useHistory} from '@docusaurus/router';
import {type Behaviour, createBehaviour, type Listen, putNodes, putText, takeOver} from './behaviour.ts';
import {focusPage} from './focus.ts';
import {closeIslands, type Islands} from './islands.ts';
import OnDemand from './OnDemand.tsx';
import {keep, requestMarkup, takeKept} from './page-markup.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * React leaves the children of such an element alone, those it finds in the document included. Undocumented,
 * and asked for in facebook/react#32975; tests/e2e/article.spec.ts notices a change.
 */
const UNMANAGED_CHILDREN = {__html: ''};

interface Props {
  readonly id: string;
  /** Address of the page, whose built file holds the markup. */
  readonly page: string;
  /** From a file `*.static.tsx`: absent in what readers download. */
  readonly children?: ReactNode;
  /** Of a page that has a file of its own, for readers who come from another page. */
  readonly markup?: string;
  readonly className?: string;
  readonly islands?: Islands;
  /** Attaches what only this markup does. */
  readonly listen?: Listen;
  /** Shown while the markup is on its way, on client navigation only. */
  readonly waiting?: ReactNode;
}

/** A part of a page that React renders in the build and never again: README.md of this room. */
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
        <div {...attributes} dangerouslySetInnerHTML={UNMANAGED_CHILDREN} suppressHydrationWarning />
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
    const behaviour = createBehaviour(element, controller.signal, {
      navigate: (to) => history.push(to),
      openSlot: (slot) => setOpenSlots((slots) => [...slots, slot]),
      listen,
    });
    const kept = element.hasChildNodes() ? undefined : takeKept(page);
    if (element.hasChildNodes()) takeOver(behaviour, isRendered);
    // Back and forth: the browser goes to where the reader was, which may be at the end.
    else if (markup !== undefined)
      putText(behaviour, markup, history.action === 'POP' || window.location.hash !== '');
    else if (kept) putNodes(behaviour, kept);
    else fetchInto(behaviour, page, id, setWaiting);
    return () => {
      controller.abort();
      closeIslands(element);
      setOpenSlots(() => []);
      if (!isRendered && markup === undefined) keep(page, element);
    };
  }, [root, history, id, page, markup, listen, isRendered, setOpenSlots]);

  return isWaiting;
}

function fetchInto(
  behaviour: Behaviour,
  page: string,
  id: string,
  setWaiting: (isWaiting: boolean) => void,
): void {
  const {signal} = behaviour;
  setWaiting(true);
  requestMarkup(page, id).then(
    (nodes) => {
      if (signal.aborted) return;
      // At once: otherwise the page would have two titles for a moment.
      flushSync(() => setWaiting(false));
      putNodes(behaviour, nodes);
      // The focus was on the heading that has just gone.
      focusPage(window.location.hash);
    },
    // The page's own address still has everything.
    () => signal.aborted || window.location.reload(),
  );
}
