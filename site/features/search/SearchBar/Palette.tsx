import {type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import OnDemand from '../../../delivery/markup/OnDemand.tsx';
import type {Listing} from '../listing.ts';
import SearchIcon from './SearchIcon.tsx';
import styles from './styles.module.css';

const loadDialog = () => import('../SearchDialog/index.tsx');

const NOTHING_YET: Listing = {};

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when the field reads the keyboard itself. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** The combobox pattern in a native dialog, which traps the focus and gives it back. */
export default function Palette({text, onText, onShow, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [listing, setListing] = useState(NOTHING_YET);
  /** The text for which Enter was pressed before there was a list. */
  const [entered, setEntered] = useState<string>();
  const close = () => dialog.current?.close();

  // Before the browser can deliver another key: none may fall between the page and the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    onShow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog appears
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    listing.onKeyDown?.(event);
    if (!listing.onKeyDown && event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(text);
    if (event.key !== 'Escape') return;
    // Not the browser's: WebKit keeps Escape in a search field for itself. The first one takes the text away.
    event.preventDefault();
    if (text === '') close();
    else onText('');
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop closes on a press; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.box}>
        <div className={styles.bar}>
          <SearchIcon />
          <input
            // The dialog gives the focus to its first control that asks for it.
            autoFocus
            type="search"
            className={styles.input}
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={listing.active !== undefined}
            aria-controls={listing.id}
            aria-autocomplete="list"
            aria-activedescendant={listing.active}
            placeholder="Search, ask, or paste an error"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={`clean-btn ${styles.close}`} aria-label="Close" onClick={close}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
          <kbd className={styles.escape} aria-hidden="true">
            Esc
          </kbd>
        </div>
        <OnDemand load={loadDialog} props={{text, entered, close, onListing: setListing}} />
      </div>
    </dialog>
  );
}
