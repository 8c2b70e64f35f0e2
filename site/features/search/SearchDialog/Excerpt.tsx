import {type ReactNode, useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {twinPath} from '../../../lib/paths.ts';
import {excerpt, type Piece, sectionText} from '../excerpt.ts';
import styles from './styles.module.css';

const twins = new Map<string, Promise<string>>();

function loadTwin(url: string): Promise<string> {
  const known = twins.get(url);
  if (known) return known;
  const loading = fetch(url).then((response) => (response.ok ? response.text() : ''));
  twins.set(url, loading);
  return loading;
}

interface Props {
  readonly route: string;
  readonly heading: string;
  readonly words: readonly string[];
}

/** Its line is kept free from the start, so that results do not jump when the text arrives. */
export default function Excerpt({route, heading, words}: Props): ReactNode {
  const [pieces, setPieces] = useState<readonly Piece[]>([]);
  const url = useBaseUrl(twinPath(route));
  useEffect(() => {
    let isCurrent = true;
    loadTwin(url).then(
      (markdown) => isCurrent && setPieces(excerpt(sectionText(markdown, heading), words)),
      // Offline before the page was ever read: the heading has to do.
      () => twins.delete(url),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, heading, words]);
  return (
    <span className={styles.excerpt}>
      {pieces.map(({text, isMatch}, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}
