import type {ReactNode} from 'react';
import {RESULTS, SAMPLE} from './strategies.ts';
import styles from './styles.module.css';

/** The same sentence under each strategy, side by side. Static: nothing to load, nothing to type. */
export default function RedactionStrategies(): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption>
        The prompt as written: <q className={styles.sample}>{SAMPLE}</q>
      </figcaption>
      <dl className={styles.grid}>
        {RESULTS.map(({strategy, result, note}) => (
          <div key={strategy} className={styles.card}>
            <dt>{strategy}</dt>
            <dd>
              <code className={styles.result}>{result}</code>
              <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
