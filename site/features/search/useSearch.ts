import {useEffect, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {SearchResult} from '@javelin/search';
import {query} from './client.ts';
import {INDEX_FILE} from '@javelin/search/paths';

interface Answered {
  readonly results: readonly SearchResult[];
  readonly missing: readonly string[];
  readonly areas: readonly string[];
  readonly isFailed: boolean;
  /** The text the results belong to. */
  readonly answered: string;
}

export interface SearchState extends Answered {
  /** Asks the same again. */
  readonly retry: () => void;
}

const NOTHING: Answered = {results: [], missing: [], areas: [], isFailed: false, answered: ''};

/** Results for a text; those for an older text are dropped. An empty text loads the index, so that the first letter finds it there. */
export function useSearch(text: string, area: string | undefined): SearchState {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const {withBaseUrl} = useBaseUrlUtils();
  const indexUrl = withBaseUrl(`/${INDEX_FILE}`);
  useEffect(() => {
    const answered = text.trim();
    let isCurrent = true;
    query({query: answered, area, indexUrl}).then(
      (answer) => isCurrent && setState({...answer, isFailed: false, answered}),
      () => isCurrent && setState((last) => ({...last, results: [], missing: [], isFailed: true, answered})),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, area, indexUrl, attempt]);
  return {...state, retry: () => setAttempt(attempt + 1)};
}
