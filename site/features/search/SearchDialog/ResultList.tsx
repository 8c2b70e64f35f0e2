import type {ReactNode} from 'react';
import type {SearchResult} from '@javelin/search';
import Excerpt from './Excerpt.tsx';
import Option from './Option.tsx';
import {type Entry, kindOf} from './options.ts';
import styles from './styles.module.css';
import type {Listed} from './useOptions.ts';

/** Each page with its best section, then its further sections. */
export const entriesOf = (results: readonly SearchResult[]): Entry[] =>
  results.flatMap(({route, title, trail, hits, words}) =>
    hits.map(({anchor, heading}, rank) => {
      const to = anchor ? `${route}#${anchor}` : route;
      const place = [...trail, ...(rank === 0 ? [] : [title])].join(' › ');
      // The beginning of a page has no heading of its own.
      const isOwn = heading !== '' && (rank > 0 || kindOf(route, anchor) !== 'section');
      return {
        key: to,
        kind: kindOf(route, anchor),
        title: isOwn ? heading : [title, heading].filter(Boolean).join(': '),
        note: place,
        to,
        words,
      };
    }),
  );

interface Props {
  readonly list: Listed;
  readonly results: readonly SearchResult[];
}

export default function ResultList({list, results}: Props): ReactNode {
  let place = -1;
  return results.map(({route, title, hits, words}) => (
    <div role="group" aria-label={title} key={route} className={styles.group}>
      {hits.map((hit) => {
        place += 1;
        const entry = list.entries[place];
        return (
          entry && (
            <Option key={hit.section} list={list} entry={entry}>
              <Excerpt route={route} section={hit.section} words={words} name={hit.name} />
            </Option>
          )
        );
      })}
    </div>
  ));
}
