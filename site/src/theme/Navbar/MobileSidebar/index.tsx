/**
 * R2.12: the navigation drawer, with what a keyboard needs: focus goes into it, stays there and comes back; Escape closes it.
 * It is drawn when it is first opened: its hundred links are nothing to wait for on a phone whose reader only reads.
 */
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import styles from './styles.module.css';

const STOPS = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';

const CLOSED = '[inert], details:not([open]) > :not(summary)';

const stopsIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.getClientRects().length > 0 && !element.closest(CLOSED),
  );

/** From the last stop to the first and back; from anywhere else into the drawer. */
function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = stopsIn(box);
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  const {activeElement} = document;
  if (activeElement !== from && stops.some((stop) => stop === activeElement)) return;
  event.preventDefault();
  to?.focus();
}

function useKeyboard(box: {readonly current: HTMLElement | null}): void {
  const {shown, toggle} = useNavbarMobileSidebar();
  useLayoutEffect(() => {
    const drawer = box.current;
    if (!shown || !drawer) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // The search may be open above the drawer, or closed by this very key.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') toggle();
      else if (event.key === 'Tab') keepInside(event, drawer);
    };
    drawer.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, shown, toggle]);

  // Not when the effect above ends: React, which is still drawing then, would put the focus back into the drawer.
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    const {activeElement} = document;
    // Safari gives a button that is clicked no focus.
    const isLost = activeElement === document.body || box.current?.contains(activeElement);
    if (wasShown.current && !shown && isLost) document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    wasShown.current = shown;
  }, [box, shown]);
}

export default function MobileSidebarWrapper(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const {shown} = useNavbarMobileSidebar();
  const [isDrawn, setDrawn] = useState(shown);
  if (shown && !isDrawn) setDrawn(true);
  useKeyboard(box);
  return (
    <div ref={box} className={shown ? styles.open : undefined}>
      {isDrawn && <MobileSidebar />}
    </div>
  );
}
