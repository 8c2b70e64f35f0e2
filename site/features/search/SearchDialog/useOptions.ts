import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
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

interface Asked {
  readonly text: string;
  /** The text for which Enter was pressed before there was a list. */
  readonly entered: string | undefined;
  /** The first result: undefined while the entries belong to an older text, null for a search without results. */
  readonly best: Entry | null | undefined;
}

/**
 * The combobox pattern: the input keeps the focus while the arrows walk the options and Enter takes one. Pressed before
 * the results of the text are there, Enter waits for them.
 */
export function useOptions(
  entries: readonly Entry[],
  {text, entered, best}: Asked,
  close: () => void,
): Options {
  /** Where the arrows are, what is there, and for which text: a new question starts with its first result. */
  const [choice, setChoice] = useState({key: '', place: 0, text});
  const id = useId();
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  // Results that come after the arrow (of the last letter) must not take it back: what was chosen stays chosen, where it is now.
  const isThere = entries[choice.place]?.key === choice.key;
  const known = isThere ? choice.place : entries.findIndex(({key}) => key === choice.key);
  const hasChosen = choice.text === text && known >= 0;
  const active = hasChosen ? known : 0;
  /** The text for which Enter was pressed before its results were there. */
  const awaited = useRef(entered);
  useEffect(() => {
    const option = document.getElementById(`${id}-${active}`);
    const show = () => option?.scrollIntoView({block: 'nearest'});
    show();
    const results = hasChosen && option?.closest('[role=listbox]')?.parentElement;
    if (!results) return undefined;
    // The quotation comes later, above the options: in a small window it would push the chosen one out of view.
    const observer = new MutationObserver(show);
    observer.observe(results, {childList: true});
    return () => observer.disconnect();
  }, [active, id, hasChosen]);

  /** A link goes where it leads by itself; this is what else happens. */
  const choose = (entry: Entry) => {
    close();
    remember(entry);
    if (entry.to !== undefined) markWords(withBaseUrl(entry.to), entry.words ?? []);
    entry.run?.();
  };

  const take = (entry: Entry) => {
    choose(entry);
    if (entry.to !== undefined) history.push(withBaseUrl(entry.to));
  };

  useEffect(() => {
    const isAwaited = awaited.current === text;
    if (best === undefined && isAwaited) return;
    awaited.current = undefined;
    if (best && isAwaited) take(best);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the results come, or another text
  }, [best, text]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const place = (active + step + entries.length) % entries.length;
      setChoice({key: entries[place]?.key ?? '', place, text});
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (best === undefined && !hasChosen) {
      awaited.current = text;
      return;
    }
    const chosen = entries[active];
    if (!chosen) return;
    if (chosen.to !== undefined && (event.ctrlKey || event.metaKey)) {
      window.open(withBaseUrl(chosen.to), '_blank', 'noopener');
      return;
    }
    take(chosen);
  };
  return {list: {id, active, entries, choose}, onKeyDown};
}
