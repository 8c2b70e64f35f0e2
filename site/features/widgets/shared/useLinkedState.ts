import {useEffect, useRef, useState} from 'react';
import {decodeState, encodeState} from './link.ts';

/** Safari refuses more than a hundred changes of the address in half a minute; dragging a slider makes more. */
const PAUSE = 250;

/**
 * State that the address carries from the first change on, so that a reload or a link shows the same. Only for settings:
 * what a reader types stays out of the address until they ask for a link.
 */
export function useLinkedState<S extends object>(
  id: string,
  initial: S,
  repair: (state: S) => S,
): readonly [state: S, update: (change: Partial<S>) => void] {
  const [state, setState] = useState(() => repair(decodeState(window.location.hash, id, initial)));
  const isChanged = useRef(false);
  useEffect(() => {
    const hash = isChanged.current ? encodeState(id, state) : undefined;
    if (!hash) return undefined;
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', hash), PAUSE);
    return () => clearTimeout(timer);
  }, [id, state]);
  const update = (change: Partial<S>): void => {
    isChanged.current = true;
    setState((before) => repair({...before, ...change}));
  };
  return [state, update];
}
