import {type ChangeEvent, type ReactNode, useId, useState} from 'react';
import {Choice} from './Choice.tsx';
import {MAX_INPUT, MAX_SHOWN} from './limits.ts';
import {encodeState} from './link.ts';
import {type Marked, toSegments} from './segments.ts';
import {STRATEGIES, type StrategyName, isStrategy} from './strategies.ts';
import styles from './styles.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly rows?: number;
  readonly mono?: boolean;
  readonly onChange: (value: string) => void;
}

export function TextArea({label, hint, value, rows = 4, mono = false, onChange}: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <textarea
        id={id}
        className={mono ? styles.mono : undefined}
        aria-describedby={hint && `${id}-hint`}
        dir="auto"
        rows={rows}
        maxLength={MAX_INPUT}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      />
    </div>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({label, checked, onChange}: CheckProps): ReactNode {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface StrategyChoiceProps {
  readonly value: StrategyName;
  readonly onChange: (value: StrategyName) => void;
}

export function StrategyChoice({value, onChange}: StrategyChoiceProps): ReactNode {
  const options = Object.entries(STRATEGIES).map(([key, {label}]) => [key, label] as const);
  return (
    <Choice
      label="Strategy"
      value={value}
      options={options}
      onChange={(next) => isStrategy(next) && onChange(next)}
    />
  );
}

/** The one region that screen readers announce; it holds the summary, never the whole result. */
export function Status({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <p className={styles.status} role="status" aria-live="polite">
      {children}
    </p>
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
    <Output label={label}>
      {toSegments(text, marks).map(({text: piece, mark}, i) =>
        mark ? (
          <mark key={i} className={isWeak?.(mark) ? styles.weak : undefined}>
            {piece}
          </mark>
        ) : (
          <span key={i}>{piece}</span>
        ),
      )}
    </Output>
  );
}

/** Scrollable, so it can be reached and scrolled with the keyboard. */
export function Output({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode {
  const id = useId();
  return (
    <div className={styles.control}>
      <span id={id}>{label}</span>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus */}
      <pre className={styles.output} dir="auto" tabIndex={0} role="group" aria-labelledby={id}>
        {typeof children === 'string' ? cut(children) : children}
      </pre>
    </div>
  );
}

const cut = (text: string): string =>
  text.length > MAX_SHOWN.characters ? `${text.slice(0, MAX_SHOWN.characters)}…` : text;

/** Puts the state into the address and the address onto the clipboard. Nothing else ever writes the state. */
export function CopyLink({id, state}: {readonly id: string; readonly state: object}): ReactNode {
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
      <span role="status">{message}</span>
    </p>
  );
}
