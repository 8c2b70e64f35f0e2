import {type ReactNode, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {anchors, currentBody, links, loadBody, type Markup} from '@reference-body';
import OnDemand from '../../components/OnDemand/index.tsx';
import {bringToLife} from './interaction/index.ts';
import {revealTarget} from './interaction/target.ts';
import {ROOT_ID} from './root-id.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const loadForm = () => import('./run/RunForm.tsx');

/**
 * The reference itself: markup made at build time (features/api-reference), which React keeps and never draws again. What
 * reacts to the reader is attached to it as listeners. The Run forms go into its `.run-slot` elements.
 */
export default function ReferenceBody(): ReactNode {
  useCheckedLinks();
  const history = useHistory();
  const root = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState<Markup | null>(currentBody);
  const [openSlots, setOpenSlots] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    if (markup) return;
    loadBody().then(setMarkup, () => {
      // The request failed. The page's own HTML has everything, so ask for that.
      window.location.reload();
    });
  }, [markup]);

  const arrivesLate = useRef(!markup);
  useBrowserLayoutEffect(() => {
    if (!markup || !root.current) return;
    const stop = bringToLife(root.current, {
      navigate: (to) => history.push(to),
      openRunSlot: (slot) => setOpenSlots((slots) => [...slots, slot]),
    });
    // The framework looked for the anchor before there was one.
    if (arrivesLate.current) revealTarget(root.current, window.location.hash);
    return stop;
  }, [markup, history]);

  if (!markup) return <Waiting />;
  return (
    <>
      <div id={ROOT_ID} className="ref" ref={root} dangerouslySetInnerHTML={markup} />
      {openSlots.map((slot) => {
        const id = slot.dataset.operation ?? '';
        return createPortal(<OnDemand load={loadForm} props={{id, slot}} />, slot, id);
      })}
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <main className="ref-waiting" aria-busy="true">
      <h1>API reference</h1>
      <p role="status">Loading the calls…</p>
    </main>
  );
}

/** Tells the check of broken links what the markup holds. It asks only while the site is built. */
function useCheckedLinks(): void {
  const {collectAnchor, collectLink} = useBrokenLinks();
  if (useIsBrowser()) return;
  anchors.forEach((anchor) => collectAnchor(anchor));
  links.forEach((link) => collectLink(link));
}
