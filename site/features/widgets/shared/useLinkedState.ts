import {useState} from 'react';
import {decodeState, encodeState} from './link.ts';

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
  const update = (change: Partial<S>): void => {
    const next = repair({...state, ...change});
    setState(next);
    const hash = encodeState(id, next);
    if (hash) window.history.replaceState(window.history.state, '', hash);
  };
  return [state, update];
}
