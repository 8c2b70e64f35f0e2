import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {SearchHit, SearchResult} from '@javelin/search';
import {excerpt} from '@javelin/search/excerpt';
import {passage} from '@javelin/search/passage';
import {Pieces} from './Excerpt.tsx';
import {kindOf} from './options.ts';
import {usePageText} from './page-text.ts';
import styles from './styles.module.css';

const LONGEST = 320;

interface Props {
  readonly query: string;
  readonly result: SearchResult;
  readonly onChoose: (to: string, words: readonly string[]) => void;
}

/** The passage of the first page that answers, or what the catalogue says of an error: word for word, or nothing. */
export default function Quotation({query, result, onChoose}: Props): ReactNode {
  const {route, title, hits, words} = result;
  const text = usePageText(route, true);
  const paragraphsOf = ({section}: SearchHit) => text[section] ?? [];
  const [first] = hits;
  const isError = first?.name !== undefined && kindOf(route, first.anchor) === 'error';
  const found = isError ? undefined : passage(hits.flatMap(paragraphsOf), query, words);
  const pieces = isError ? excerpt(paragraphsOf(first), words, first.name, LONGEST) : found?.pieces;
  if (!pieces || pieces.length === 0) return null;
  const isIn = (hit: SearchHit) =>
    paragraphsOf(hit).some((paragraph) => paragraph.includes(found?.text ?? ''));
  const {anchor = '', heading = ''} = (isError ? first : hits.find(isIn)) ?? {};
  const to = anchor ? `${route}#${anchor}` : route;
  return (
    <figure className={styles.card} aria-label={isError ? 'An error of the API' : 'Best passage'}>
      {isError && <p className={styles.caption}>Recognised: an error of the API</p>}
      <blockquote>
        <Pieces pieces={pieces} />
      </blockquote>
      <figcaption>
        <span className={styles.badge}>quoted, no model involved</span>
        <Link to={to} onClick={() => onChoose(to, words)}>
          {[title, heading].filter(Boolean).join(', ')}
        </Link>
      </figcaption>
    </figure>
  );
}
