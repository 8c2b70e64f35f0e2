import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {SearchHit, SearchResult} from '../engine.ts';
import Excerpt from './Excerpt.tsx';
import styles from './styles.module.css';

/** A hit with its place in the flat list that the arrow keys walk. */
export interface FlatHit {
  readonly to: string;
  readonly hit: SearchHit;
  readonly result: SearchResult;
}

export function flatten(results: readonly SearchResult[]): FlatHit[] {
  return results.flatMap((result) =>
    result.hits.map((hit) => ({
      to: hit.anchor ? `${result.route}#${hit.anchor}` : result.route,
      hit,
      result,
    })),
  );
}

interface Props {
  readonly id: string;
  readonly results: readonly SearchResult[];
  readonly active: number;
  readonly onChoose: () => void;
}

/** Results by page, sections inside. Options of a listbox: the input keeps the focus and names the active one. */
export default function ResultList({id, results, active, onChoose}: Props): ReactNode {
  const flat = flatten(results);
  return (
    <div role="listbox" id={id} aria-label="Search results" className={styles.results}>
      {results.map((result) => (
        <div role="group" aria-label={result.title} key={result.route} className={styles.page}>
          <p className={styles.pageTitle} aria-hidden="true">
            {result.title}
          </p>
          {result.hits.map((hit) => {
            const index = flat.findIndex((item) => item.hit === hit);
            return (
              <Fragment key={hit.anchor}>
                <Link
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={index === active}
                  tabIndex={-1}
                  className={styles.hit}
                  to={flat[index]!.to}
                  onClick={onChoose}
                >
                  <span className={styles.heading}>{hit.heading || result.title}</span>
                  <Excerpt route={result.route} heading={hit.heading} words={result.words} />
                </Link>
              </Fragment>
            );
          })}
        </div>
      ))}
    </div>
  );
}
