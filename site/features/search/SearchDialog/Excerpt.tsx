import {type ReactNode, useEffect, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {excerpt, type Piece} from '@javelin/search/excerpt';
import {textPath} from '../paths.ts';
import styles from './styles.module.css';
import {useSeen} from './useSeen.ts';

type PageText = Readonly<Record<string, readonly string[]>>;

const texts = new Map<string, Promise<PageText>>();

function loadText(url: string): Promise<PageText> {
  const known = texts.get(url);
  if (known) return known;
  const loading = fetch(url).then((response) => (response.ok ? (response.json() as Promise<PageText>) : {}));
  texts.set(url, loading);
  return loading;
}

interface Props {
  readonly route: string;
  /** The anchor of the section. */
  readonly section: string;
  readonly words: readonly string[];
  /** What the query names in the section. */
  readonly name: string | undefined;
}

/** Loaded when it is on the screen. Its line is kept free from the start, so that results do not jump when the text arrives. */
export default function Excerpt({route, section, words, name}: Props): ReactNode {
  const [pieces, setPieces] = useState<readonly Piece[]>([]);
  const url = useBaseUrl(textPath(route));
  const [element, isSeen] = useSeen<HTMLSpanElement>();
  useEffect(() => {
    if (!isSeen) return;
    let isCurrent = true;
    loadText(url).then(
      (text) => isCurrent && setPieces(excerpt(text[section] ?? [], words, name)),
      // Offline before the page was ever found: the heading has to do.
      () => texts.delete(url),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSeen, url, section, words, name]);
  return (
    <span ref={element} className={styles.excerpt} data-excerpt>
      {pieces.map(({text, isMatch}, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}
