import {type KeyboardEvent, useEffect, useId, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Listed} from './Option.tsx';

interface Options {
  readonly list: Listed;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The combobox pattern: the input keeps the focus while the arrows walk the options and Enter takes one. */
export function useOptions(addresses: readonly string[], close: () => void): Options {
  /** Among which results, and which of them. */
  const [choice, setChoice] = useState({all: '', place: 0});
  const id = useId();
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const all = addresses.join('\n');
  // Not an effect that goes back to the first: it may come after the first arrow, and take it back.
  const active = choice.all === all ? choice.place : 0;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && addresses.length > 0) {
      event.preventDefault();
      setChoice({all, place: (active + step + addresses.length) % addresses.length});
    }
    const chosen = addresses[active];
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
      history.push(withBaseUrl(chosen));
    }
  };
  return {list: {id, active, onChoose: close}, onKeyDown};
}
