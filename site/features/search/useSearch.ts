import {useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {query} from './client.ts';
import type {SearchResult} from './engine.ts';

export interface SearchState {
  readonly results: readonly SearchResult[];
  readonly isFailed: boolean;
  /** The text the results belong to. */
  readonly answered: string;
}

const NOTHING: SearchState = {results: [], isFailed: false, answered: ''};

/** Results for a text; answers to an older text are dropped. */
export function useSearch(text: string): SearchState {
  const [state, setState] = useState<SearchState>(NOTHING);
  const indexUrl = useBaseUrl('/search-index.json');
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed.length < 2) {
      setState(NOTHING);
      return;
    }
    let isCurrent = true;
    query(trimmed, indexUrl).then(
      (results) => isCurrent && setState({results, isFailed: false, answered: trimmed}),
      () => isCurrent && setState({results: [], isFailed: true, answered: trimmed}),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, indexUrl]);
  return state;
}
