/** The search slot of the navbar. Nothing of the search is loaded until a reader opens it. */
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import OnDemand from '../../../delivery/markup/OnDemand.tsx';
import {isPress, typed} from './early-keys.ts';
import styles from './styles.module.css';

const loadDialog = () => import('../SearchDialog/index.tsx');

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

export default function SearchBar(): ReactNode {
  const {search, key} = useLocation();
  const [initialQuery, setInitialQuery] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  // Asked for, and not there yet. Set beside the state, since two keys may come before the page is drawn again.
  const early = useRef<string>(undefined);

  const ask = (text: string | undefined) => {
    early.current = text;
    setInitialQuery(text);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        ask(early.current ?? '');
        return;
      }
      if (early.current === undefined || isShown.current) return;
      if (event.key === 'Escape') ask(undefined);
      const text = isPress(event.key, event.target, button.current)
        ? undefined
        : typed(early.current ?? '', event);
      if (text === undefined) return;
      event.preventDefault();
      ask(text);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // `?q=` on any page opens the dialog: links to a search need no page of their own.
  useEffect(() => {
    const asked = new URLSearchParams(search).get('q');
    if (asked) ask(asked);
  }, [search, key]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`clean-btn needs-script ${styles.button}`}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => ask(early.current ?? '')}
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
        <OnDemand
          load={loadDialog}
          props={{
            initialQuery,
            onShow: () => {
              isShown.current = true;
            },
            onClose: () => {
              isShown.current = false;
              ask(undefined);
            },
          }}
        />
      )}
    </>
  );
}
