import type {ReactNode} from 'react';
import styles from './static.module.css';

interface StaticMarksProps {
  readonly text: string;
  /** Global, and written by the page: no reader's pattern runs here. */
  readonly pattern: RegExp;
}

/** The result of a widget's example without any detector: the browser's own search is enough for a page's own pattern. */
export function StaticMarks({text, pattern}: StaticMarksProps): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const {index, 0: quote} of text.matchAll(pattern)) {
    pieces.push(text.slice(at, index), <mark key={index}>{quote}</mark>);
    at = index + quote.length;
  }
  return (
    <p className={styles.card}>
      {pieces}
      {text.slice(at)}
    </p>
  );
}
