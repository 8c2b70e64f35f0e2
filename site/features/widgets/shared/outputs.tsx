import {type ReactNode, useId, useState} from 'react';
import CopyButton from '../../../components/CopyButton/index.tsx';
import {MAX_SHOWN} from './limits.ts';
import {encodeState} from './link.ts';
import {type Marked, toSegments} from './segments.ts';
import styles from './styles.module.css';
import {inWords} from './words.ts';

/** The one region that screen readers announce; it holds the summary, never the whole result. */
export function Status({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <p className={styles.status} role="status" aria-live="polite">
      {children}
    </p>
  );
}

/** Nothing is left out silently. */
function Left({
  shown,
  of,
  what,
}: {
  readonly shown: number;
  readonly of: number;
  readonly what: string;
}): ReactNode {
  if (of <= shown) return null;
  return (
    <span className={styles.hint}>
      The first {inWords(shown)} of {inWords(of)} {what} are shown.
    </span>
  );
}

interface BoxProps {
  readonly label: string;
  /** The whole text; only its beginning may be shown. */
  readonly text: string;
  readonly children: ReactNode;
  readonly canCopy?: boolean;
}

/** Scrollable, so it can be reached and scrolled with the keyboard. */
function Box({label, text, children, canCopy = false}: BoxProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.control}>
      <span className={styles.head}>
        <span id={id} className={styles.legend}>
          {label}
        </span>
        {canCopy && <CopyButton label={`Copy: ${label}`} text={() => text} />}
      </span>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus */}
      <pre className={styles.output} dir="auto" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </pre>
      <Left shown={MAX_SHOWN.characters} of={text.length} what="characters" />
    </div>
  );
}

interface OutputProps {
  readonly label: string;
  readonly children: string;
}

const cut = (text: string): string =>
  text.length > MAX_SHOWN.characters ? `${text.slice(0, MAX_SHOWN.characters)}…` : text;

export function Output({label, children}: OutputProps): ReactNode {
  return (
    <Box label={label} text={children}>
      {cut(children)}
    </Box>
  );
}

/** What a reader takes along: with a button that copies all of it. */
export function Json({label, children}: OutputProps): ReactNode {
  return (
    <Box label={label} text={children} canCopy>
      {cut(children)}
    </Box>
  );
}

interface MarkedTextProps<M extends Marked> {
  readonly label: string;
  readonly text: string;
  readonly marks: readonly M[];
  /** Marks in the second colour, for instance failed checksums. */
  readonly isWeak?: (mark: M) => boolean;
}

export function MarkedText<M extends Marked>({label, text, marks, isWeak}: MarkedTextProps<M>): ReactNode {
  return (
    <Box label={label} text={text}>
      {toSegments(text, marks).map(({text: piece, mark}, i) =>
        mark ? (
          <mark key={i} className={isWeak?.(mark) ? styles.weak : undefined}>
            {piece}
          </mark>
        ) : (
          <span key={i}>{piece}</span>
        ),
      )}
    </Box>
  );
}

interface FindingsProps<T> {
  readonly label: string;
  /** In the plural: `findings`. */
  readonly what: string;
  readonly items: readonly T[];
  readonly children: (item: T, index: number) => ReactNode;
}

/** A list of what was found, as long as a page can show. */
export function Findings<T>({label, what, items, children}: FindingsProps<T>): ReactNode {
  if (items.length === 0) return null;
  return (
    <>
      <ul aria-label={label}>
        {items.slice(0, MAX_SHOWN.findings).map((item, i) => (
          <li key={i}>{children(item, i)}</li>
        ))}
      </ul>
      <Left shown={MAX_SHOWN.findings} of={items.length} what={what} />
    </>
  );
}

interface CopyLinkProps {
  readonly id: string;
  readonly state: object;
  readonly note?: string;
}

/** Puts the state into the address and the address onto the clipboard. */
export function CopyLink({id, state, note}: CopyLinkProps): ReactNode {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    const hash = encodeState(id, state);
    if (!hash) {
      setMessage('Too long for a link.');
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setMessage('Link copied.');
    } catch {
      setMessage('The link is in the address bar.');
    }
  };
  return (
    <p className={styles.actions}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        Copy link
      </button>{' '}
      <span role="status">{message}</span> {note && <span className={styles.hint}>{note}</span>}
    </p>
  );
}
