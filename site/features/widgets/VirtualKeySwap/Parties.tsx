import type {ReactNode} from 'react';
import styles from './static.module.css';
import {type SwapState, partiesOf} from './virtualKeySwap.ts';

/** The three parties from left to right, and what each of them holds. */
export function Parties({state}: {readonly state: SwapState}): ReactNode {
  return (
    <ol className={styles.parties}>
      {partiesOf(state).map(({name, sees, never}) => (
        <li key={name} className={styles.party}>
          <b>{name}</b>
          {sees.map((line) => (
            <code key={line}>{line}</code>
          ))}
          <span className={styles.never}>{never}</span>
        </li>
      ))}
    </ol>
  );
}
