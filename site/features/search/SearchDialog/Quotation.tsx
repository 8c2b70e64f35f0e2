import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {SearchResult} from '@javelin/search';
import {excerpt} from '@javelin/search/excerpt';
import {passage} from '@javelin/search/passage';
import {Pieces} from './Excerpt.tsx';
import {kindOf} from './options.ts';
import {useSectionText} from './page-text.ts';
import styles from './styles.module.css';

const LONGEST = 320;

interface Props {
  readonly query: string;
  readonly result: SearchResult;
  readonly onChoose: (to: string, words: readonly string[]) => void;
}

/** The passage of the first result that answers, or what the catalogue says of an error: word for word, or nothing. */
export default function Quotation({query, result, onChoose}: Props): ReactNode {
  const {route, title, hits, words} = result;
  const {section = '', anchor = '', heading = '', name} = hits[0] ?? {};
  const paragraphs = useSectionText(route, section, true);
  const isError = kindOf(route, anchor) === 'error' && name !== undefined;
  const pieces = isError
    ? excerpt(paragraphs, words, name, LONGEST)
    : passage(paragraphs, query, words)?.pieces;
  if (!pieces || pieces.length === 0 || paragraphs.length === 0) return null;
  const to = anchor ? `${route}#${anchor}` : route;
  return (
    <figure className={styles.card} aria-label={isError ? 'An error of the API' : 'Best passage'}>
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
