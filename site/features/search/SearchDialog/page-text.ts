import {useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {textPath} from '@javelin/search/paths';

/** The paragraphs of each section, by its anchor. */
type PageText = Readonly<Record<string, readonly string[]>>;

const texts = new Map<string, Promise<PageText>>();

function load(url: string): Promise<PageText> {
  const known = texts.get(url);
  if (known) return known;
  const loading = fetch(url).then((response) => (response.ok ? (response.json() as Promise<PageText>) : {}));
  texts.set(url, loading);
  // Offline before the page was ever found: the next time it is tried again.
  loading.catch(() => texts.delete(url));
  return loading;
}

const NONE: PageText = {};

/** The text of a page, once it is asked for and there. */
export function usePageText(route: string, isWanted: boolean): PageText {
  const [text, setText] = useState({url: '', page: NONE});
  const url = useBaseUrl(textPath(route));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load(url).then(
      (page) => isCurrent && setText({url, page}),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, url]);
  return text.url === url ? text.page : NONE;
}
