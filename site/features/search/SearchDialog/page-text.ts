import {useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {textPath} from '../paths.ts';

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

const NONE: readonly string[] = [];

/** The text of a section, once it is asked for and there. */
export function useSectionText(route: string, section: string, isWanted: boolean): readonly string[] {
  const [text, setText] = useState({url: '', section, paragraphs: NONE});
  const url = useBaseUrl(textPath(route));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load(url).then(
      (page) => isCurrent && setText({url, section, paragraphs: page[section] ?? NONE}),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, url, section]);
  return text.url === url && text.section === section ? text.paragraphs : NONE;
}
