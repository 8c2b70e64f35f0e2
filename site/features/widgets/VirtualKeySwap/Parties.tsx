import type {ReactNode} from 'react';
import styles from '../shared/static.module.css';
import {type SwapState, partiesOf} from './virtualKeySwap.ts';

/** The three parties from left to right, and what each of them holds. */
export function Parties({state}: {readonly state: SwapState}): ReactNode {
  return (
    <dl className={styles.grid}>
      {partiesOf(state).map(({name, sees, never}, i) => (
        <div key={name} className={styles.card}>
          <dt>
            {i > 0 && '→ '}
            {name}
          </dt>
          <dd>
            {sees.map((line) => (
              <code key={line} className={styles.result}>
                {line}
              </code>
            ))}
            <span className={styles.note}>{never}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
