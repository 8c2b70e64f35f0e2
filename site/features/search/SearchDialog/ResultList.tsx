import type {ReactNode} from 'react';
import type {SearchHit, SearchResult} from '@javelin/search';
import Excerpt from './Excerpt.tsx';
import Option, {type Listed} from './Option.tsx';
import styles from './styles.module.css';

const addressOf = ({route}: SearchResult, {anchor}: SearchHit): string =>
  anchor ? `${route}#${anchor}` : route;

/** Where each hit leads, in the order on the screen. */
export const addressesOf = (results: readonly SearchResult[]): string[] =>
  results.flatMap((result) => result.hits.map((hit) => addressOf(result, hit)));

interface Props {
  readonly list: Listed;
  readonly results: readonly SearchResult[];
}

/** By page: its title, where it is, the best section, then further sections. */
export default function ResultList({list, results}: Props): ReactNode {
  const starts = results.map((_, at) => addressesOf(results.slice(0, at)).length);
  return results.map((result, at) => {
    const {route, title, trail, hits, words} = result;
    return (
      <div role="group" aria-label={title} key={route} className={styles.group}>
        {hits.map((hit, rank) => (
          <Option key={hit.section} list={list} place={starts[at]! + rank} to={addressOf(result, hit)}>
            {rank === 0 && (
              <span className={styles.head}>
                <span className={styles.title}>{title}</span>
                {trail.length > 0 && (
                  <span className={styles.trail} data-trail>
                    {trail.join(' › ')}
                  </span>
                )}
              </span>
            )}
            {/* The beginning of a page has no heading of its own. */}
            {(hit.heading || rank > 0) && <span className={styles.section}>{hit.heading || title}</span>}
            <Excerpt route={route} section={hit.section} words={words} name={hit.name} />
          </Option>
        ))}
      </div>
    );
  });
}
