import {useEffect, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {SearchResult} from '@javelin/search';
import {query} from './client.ts';
import {INDEX_FILE} from '@javelin/search/paths';

interface SearchOutcome {
  readonly results: readonly SearchResult[];
  readonly missing: readonly string[];
  readonly areas: readonly string[];
  readonly isFailed: boolean;
  /** The text the results belong to. */
  readonly searched: string;
}

export interface SearchState extends SearchOutcome {
  /** Asks the same again. */
  readonly retry: () => void;
}

const NOTHING: SearchOutcome = {results: [], missing: [], areas: [], isFailed: false, searched: ''};

/** Results for a text; those for an older text are dropped. An empty text loads the index, so that the first letter finds it there. */
export function useSearch(text: string, area: string | undefined): SearchState {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const {withBaseUrl} = useBaseUrlUtils();
  const indexUrl = withBaseUrl(`/${INDEX_FILE}`);
  useEffect(() => {
    const searched = text.trim();
    let isCurrent = true;
    query({query: searched, area, indexUrl}).then(
      (reply) => isCurrent && setState({...reply, isFailed: false, searched}),
      () => isCurrent && setState((last) => ({...last, results: [], missing: [], isFailed: true, searched})),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, area, indexUrl, attempt]);
  return {...state, retry: () => setAttempt(attempt + 1)};
}
