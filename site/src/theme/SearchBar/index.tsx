/** The search slot of the navbar. Nothing of the search is loaded until a reader opens it. */
import {type ReactNode, useEffect, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import OnDemand from '@site/src/components/OnDemand';
import styles from './styles.module.css';

const loadDialog = () => import('@site/src/search/SearchDialog');

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

export default function SearchBar(): ReactNode {
  const {search, key} = useLocation();
  const [initialQuery, setInitialQuery] = useState<string>();

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setInitialQuery((current) => current ?? '');
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  // `?q=` on any page opens the dialog: links to a search need no page of their own.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('q');
    if (asked) setInitialQuery(asked);
  }, [search, key]);

  return (
    <>
      <button
        type="button"
        className={`clean-btn needs-script ${styles.button}`}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setInitialQuery('')}
      >
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path
            d="m13 13 5 5M8.5 14a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {initialQuery !== undefined && (
        <OnDemand load={loadDialog} props={{initialQuery, onClose: () => setInitialQuery(undefined)}} />
      )}
    </>
  );
}
