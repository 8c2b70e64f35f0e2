import type {ReactNode} from 'react';
import {excerpt, type Piece} from '@javelin/search/excerpt';
import {usePageText} from './page-text.ts';
import styles from './styles.module.css';
import {useInView} from './useInView.ts';

export const Pieces = ({pieces}: {readonly pieces: readonly Piece[]}): ReactNode =>
  pieces.map(({text, isMatch}, index) => (isMatch ? <mark key={index}>{text}</mark> : text));

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
  const [element, isInView] = useInView<HTMLSpanElement>();
  const {[section]: paragraphs = []} = usePageText(route, isInView);
  return (
    <span ref={element} className={styles.excerpt} data-excerpt>
      <Pieces pieces={excerpt(paragraphs, words, name)} />
    </span>
  );
}
