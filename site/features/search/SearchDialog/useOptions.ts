import {type KeyboardEvent, useEffect, useId, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {markWords} from './mark-words.ts';
import type {Entry} from './options.ts';
import {remember} from './recent.ts';

/** What the arrow keys walk, in the order on the screen. */
export interface Listed {
  /** Prefix of the ids of all options. */
  readonly id: string;
  readonly active: number;
  readonly entries: readonly Entry[];
  readonly choose: (entry: Entry) => void;
}

interface Options {
  readonly list: Listed;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The combobox pattern: the input keeps the focus while the arrows walk the options and Enter takes one. */
export function useOptions(entries: readonly Entry[], text: string, close: () => void): Options {
  /** Where the arrows are, what is there, and for which text: a new question starts with its first result. */
  const [choice, setChoice] = useState({key: '', place: 0, text});
  const id = useId();
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  // Results that come after the arrow (of the last letter) must not take it back: what was chosen stays chosen, where it is now.
  const isThere = entries[choice.place]?.key === choice.key;
  const known = isThere ? choice.place : entries.findIndex(({key}) => key === choice.key);
  const active = choice.text === text ? Math.max(0, known) : 0;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  /** A link goes where it leads by itself; this is what else happens. */
  const choose = (entry: Entry) => {
    close();
    remember(entry);
    if (entry.to !== undefined) markWords(withBaseUrl(entry.to), entry.words ?? []);
    entry.run?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const place = (active + step + entries.length) % entries.length;
      setChoice({key: entries[place]?.key ?? '', place, text});
    }
    const chosen = entries[active];
    if (event.key !== 'Enter' || !chosen || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chosen.to !== undefined && (event.ctrlKey || event.metaKey)) {
      window.open(withBaseUrl(chosen.to), '_blank', 'noopener');
      return;
    }
    choose(chosen);
    if (chosen.to !== undefined) history.push(withBaseUrl(chosen.to));
  };
  return {list: {id, active, entries, choose}, onKeyDown};
}
