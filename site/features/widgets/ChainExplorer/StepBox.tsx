import {type ReactNode, useId} from 'react';
import {type Stages, factsOf} from '../shared/chain.ts';
import shared from '../shared/styles.module.css';
import {FATE_WORDS, type Fate, canMove, toDuration} from './chainExplorer.ts';
import styles from './styles.module.css';

interface StepBoxProps {
  readonly reference: string;
  readonly fate: Fate;
  readonly stages: Stages;
  readonly duration: number;
  readonly onDuration: (milliseconds: number) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function StepBox({reference, fate, stages, duration, ...on}: StepBoxProps): ReactNode {
  const id = useId();
  const {name, does, policy, blocks} = factsOf(reference);
  const button = (key: string, label: string, sign: string, action: () => void, isOff = false) => (
    <button
      type="button"
      className={styles.tool}
      data-key={`${reference} ${key}`}
      aria-label={`${label}: ${name}`}
      disabled={isOff}
      onClick={action}
    >
      {sign}
    </button>
  );
  return (
    <li className={styles.step} data-fate={fate}>
      <span className={styles.top}>
        <span>
          <b>{name}</b> <code>{reference}</code>
        </span>
        <span className={styles.tools}>
          {button('-1', 'Earlier', '↑', () => on.onMove(-1), !canMove(stages, reference, -1))}
          {button('1', 'Later', '↓', () => on.onMove(1), !canMove(stages, reference, 1))}
          {button('remove', 'Remove', '×', on.onRemove)}
        </span>
      </span>
      <span className={styles.facts}>
        {does}{' '}
        {policy && (
          <>
            Policy: <code>{policy}</code>.{' '}
          </>
        )}
        {!blocks && 'The request does not wait.'}
      </span>
      <span className={styles.bottom}>
        <span className={fate === 'rejects' ? shared.bad : styles.fate}>{FATE_WORDS[fate]}</span>
        <span className={styles.duration}>
          <label htmlFor={id}>
            ms<span className="sr-only"> of {name}</span>
          </label>
          <input
            id={id}
            type="number"
            min={0}
            max={60_000}
            step="any"
            defaultValue={duration}
            onChange={(event) => on.onDuration(toDuration(event.target.value))}
            onBlur={(event) => (event.target.value = String(toDuration(event.target.value)))}
          />
        </span>
      </span>
    </li>
  );
}
