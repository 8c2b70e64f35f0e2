import {use, useEffect, useRef, useState} from 'react';
import {IsExample} from './controls.tsx';
import {decodeState, encodeState} from './link.ts';

/** Safari refuses more than a hundred changes of the address in half a minute; dragging a slider makes more. */
const PAUSE = 250;

/**
 * State that a link can bring back. `isInAddress` writes it there from the first change on: only for settings, because what a
 * reader types stays out of the address until they ask for a link.
 */
export function useLinkedState<S extends object>(
  id: string,
  initial: S,
  repair: (state: S) => S,
  isInAddress = true,
): readonly [state: S, update: (change: Partial<S>) => void] {
  const isStatic = use(IsExample);
  const [state, setState] = useState(() =>
    isStatic ? initial : repair(decodeState(window.location.hash, id, initial)),
  );
  const isChanged = useRef(false);
  useEffect(() => {
    const hash = isInAddress && isChanged.current ? encodeState(id, state) : undefined;
    if (!hash) return undefined;
    const {pathname} = window.location;
    const write = () => {
      // A reader may be on the way to another page.
      if (window.location.pathname === pathname) window.history.replaceState(window.history.state, '', hash);
    };
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [id, state, isInAddress]);
  const update = (change: Partial<S>): void => {
    isChanged.current = true;
    setState((before) => repair({...before, ...change}));
  };
  return [state, update];
}
