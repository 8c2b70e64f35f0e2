import {type KeyboardEvent, useEffect, useId, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Listed} from './Option.tsx';

interface Options {
  readonly list: Listed;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Back to the first, for a new question. */
  readonly forget: () => void;
}

const NONE = {address: '', place: 0};

/** The combobox pattern: the input keeps the focus while the arrows walk the options and Enter takes one. */
export function useOptions(addresses: readonly string[], close: () => void): Options {
  /** Where the arrows are, and what is there. */
  const [choice, setChoice] = useState(NONE);
  const id = useId();
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  // Results that come after the arrow (of the last letter) must not take it back: what was chosen stays chosen, where it is now.
  const isThere = addresses[choice.place] === choice.address;
  const active = isThere ? choice.place : Math.max(0, addresses.indexOf(choice.address));
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    // WebKit keeps Escape in a search field for itself, so the dialog never hears of it.
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && addresses.length > 0) {
      event.preventDefault();
      const place = (active + step + addresses.length) % addresses.length;
      setChoice({address: addresses[place] ?? '', place});
    }
    const chosen = addresses[active];
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
      history.push(withBaseUrl(chosen));
    }
  };
  return {list: {id, active, onChoose: close}, onKeyDown, forget: () => setChoice(NONE)};
}
