/** The search slot of the navbar. Its frame opens at once; what searches is loaded when a reader opens it. */
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {isPress, typed} from './early-keys.ts';
import Palette from './Palette.tsx';
import SearchIcon from './SearchIcon.tsx';
import styles from './styles.module.css';

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

export default function SearchBar(): ReactNode {
  const {search, key} = useLocation();
  const [text, setText] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  // Asked for, and not drawn yet. Set beside the state, since two keys may come before the page is drawn again.
  const early = useRef<string>(undefined);

  const ask = (asked: string | undefined) => {
    early.current = asked;
    setText(asked);
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
      const asked = isPress(event.key, event.target, button.current)
        ? undefined
        : typed(early.current ?? '', event);
      if (asked === undefined) return;
      event.preventDefault();
      ask(asked);
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
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {text !== undefined && (
        <Palette
          text={text}
          onText={ask}
          onShow={() => {
            isShown.current = true;
          }}
          onClose={() => {
            isShown.current = false;
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
