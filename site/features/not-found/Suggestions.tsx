import {type ReactNode, useEffect} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import docs from '@generated/not-found/default/pages.json';
import {nearestPages, type Page, wordsOf} from './nearest.ts';
import styles from './styles.module.css';

/** The API reference is the one page that is not a doc. */
function usePages(): Page[] {
  return [{path: useBaseUrl('/api'), title: 'API reference'}, ...docs.filter(({unlisted}) => !unlisted)];
}

function announcement(count: number): string {
  if (count === 0) return 'No page has a similar address.';
  return count === 1 ? 'This page has a similar address:' : 'These pages have similar addresses:';
}

interface Props {
  /** The paths of what is suggested. */
  readonly onFound: (paths: readonly string[]) => void;
}

/** Loaded when the page is not found, so that no other page pays for it. */
export default function Suggestions({onFound}: Props): ReactNode {
  // The router knows this page by the name of its file.
  const pathname = decodeURI(window.location.pathname);
  const found = nearestPages(pathname, usePages());
  useEffect(() => {
    onFound(found.map(({path}) => path));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is found follows from the address alone
  }, [pathname, onFound]);
  const words = wordsOf(pathname);
  return (
    <section aria-label="Suggestions">
      <p>{announcement(found.length)}</p>
      {found.length > 0 && (
        <ul className={styles.cards}>
          {found.map(({path, title}) => (
            <li key={path}>
              <Link to={path}>{title}</Link> <code translate="no">{path}</code>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && (
        <p>
          {/* Opens the search dialog: src/theme/SearchBar. Only a query, and no Link, which would decode the path: what this page
              is asked for may read as another host (//host, /%5Chost, /%09/host). */}
          <a href={`?q=${encodeURIComponent(words)}`}>Search for “{words}”</a>
        </p>
      )}
    </section>
  );
}
