import {type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useSearch} from '../useSearch.ts';
import ResultList, {flatten} from './ResultList.tsx';
import styles from './styles.module.css';

interface Props {
  readonly initialQuery: string;
  /** From now on the dialog reads the keyboard itself. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

function summary(text: string, count: number, isFailed: boolean, isAnswered: boolean): string {
  if (isFailed) return 'Search could not load. Check your connection and type again.';
  if (text.trim().length < 2) return 'Type two letters or more.';
  if (!isAnswered) return 'Searching …';
  return count === 0 ? 'Nothing found. Try another word.' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** The combobox pattern in a native dialog, which traps the focus and gives it back. Loaded on first use. */
export default function SearchDialog({initialQuery, onShow, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(initialQuery);
  const [active, setActive] = useState(0);
  const listId = useId();
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const {results, isFailed, answered} = useSearch(text);
  const hits = flatten(results);

  // Before the browser can deliver another key: none may fall between the page and the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    onShow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog appears
  }, []);
  useEffect(() => setActive(0), [results]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, listId]);

  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + step + hits.length) % hits.length);
    }
    const chosen = hits[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      history.push(withBaseUrl(chosen.to));
    }
  };

  return (
    // The backdrop closes on a press; the keyboard has Escape, which the element handles itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.box}>
        <div className={styles.bar}>
          <input
            // The dialog gives the focus to its first control that asks for it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="search"
            className={styles.input}
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? `${listId}-${active}` : undefined}
            placeholder="Search pages, fields, errors"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={`clean-btn ${styles.close}`} onClick={close}>
            Close
          </button>
        </div>
        <p className={styles.summary} role="status">
          {summary(text, hits.length, isFailed, answered === text.trim())}
        </p>
        <ResultList id={listId} results={results} active={active} onChoose={close} />
      </div>
    </dialog>
  );
}
