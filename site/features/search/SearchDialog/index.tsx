import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {type SearchState, useSearch} from '../useSearch.ts';
import AreaFilter from './AreaFilter.tsx';
import ResultList, {addressesOf} from './ResultList.tsx';
import styles from './styles.module.css';
import TaskList, {TASK_ADDRESSES} from './TaskList.tsx';
import {useOptions} from './useOptions.ts';

interface Props {
  readonly initialQuery: string;
  /** From now on the dialog reads the keyboard itself. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

function summary(text: string, count: number, {isFailed, answered}: SearchState): string {
  if (isFailed) return 'Search could not load. Check your connection.';
  if (text === '') return 'Type a word, a field, an error message or a question.';
  if (answered !== text) return 'Searching …';
  if (count === 0) return 'No results. Try a different word, or fewer.';
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** The combobox pattern in a native dialog, which traps the focus and gives it back. Loaded on first use. */
export default function SearchDialog({initialQuery, onShow, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(initialQuery);
  const [area, setArea] = useState<string>();
  const state = useSearch(text, area);
  const isAsked = text.trim() !== '';
  const addresses = isAsked ? addressesOf(state.results) : TASK_ADDRESSES;
  const close = () => dialog.current?.close();
  const {list, onKeyDown, forget} = useOptions(addresses, close);

  // Before the browser can deliver another key: none may fall between the page and the dialog.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    onShow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog appears
  }, []);

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
            autoFocus
            type="search"
            className={styles.input}
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={addresses.length > 0}
            aria-controls={list.id}
            aria-autocomplete="list"
            aria-activedescendant={addresses.length > 0 ? `${list.id}-${list.active}` : undefined}
            placeholder="Search pages, fields, errors"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              forget();
            }}
            onKeyDown={onKeyDown}
          />
          <AreaFilter areas={state.areas} area={area} onChange={setArea} />
          <button type="button" className={`clean-btn ${styles.close}`} onClick={close}>
            Close
          </button>
        </div>
        <p className={styles.summary} role="status">
          {summary(text.trim(), addresses.length, state)}
          {state.isFailed && (
            <>
              {' '}
              <button type="button" className={`clean-btn ${styles.retry}`} onClick={state.retry}>
                Try again
              </button>
            </>
          )}
        </p>
        <div role="listbox" id={list.id} aria-label="Search results" className={styles.results}>
          {isAsked ? <ResultList list={list} results={state.results} /> : <TaskList list={list} />}
        </div>
      </div>
    </dialog>
  );
}
