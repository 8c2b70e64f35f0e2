import {type ChangeEvent, type ReactNode, useId} from 'react';
import {Choice} from './Choice.tsx';
import {MAX_INPUT} from './limits.ts';
import {STRATEGIES, type StrategyName, isStrategy} from './strategies.ts';
import styles from './styles.module.css';
import {inWords} from './words.ts';

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly rows?: number;
  readonly mono?: boolean;
  /** Only so much is looked at; a longer text is kept, and the reader is told. */
  readonly limit?: number;
  readonly onChange: (value: string) => void;
}

export function TextArea({
  label,
  hint,
  value,
  rows = 4,
  mono = false,
  limit = MAX_INPUT,
  onChange,
}: TextAreaProps): ReactNode {
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
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      />
      {value.length > limit && (
        <span className={styles.bad}>
          Only the first {inWords(limit)} of {inWords(value.length)} characters are looked at.
        </span>
      )}
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
  readonly label?: string;
  readonly value: StrategyName;
  readonly onChange: (value: StrategyName) => void;
}

export function StrategyChoice({label = 'Strategy', value, onChange}: StrategyChoiceProps): ReactNode {
  const options = Object.entries(STRATEGIES).map(([key, {label}]) => [key, label] as const);
  return (
    <Choice
      label={label}
      value={value}
      options={options}
      onChange={(next) => isStrategy(next) && onChange(next)}
    />
  );
}
