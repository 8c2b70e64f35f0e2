import type {ReactNode} from 'react';
import {STRATEGIES, type StrategyName} from '../shared/strategies.ts';
import {NAMES, NOTES} from './strategies.ts';
import styles from '../shared/static.module.css';

/** The same text under each strategy, side by side. */
export function Cards({results}: {readonly results: Readonly<Record<StrategyName, string>>}): ReactNode {
  return (
    <dl className={styles.grid}>
      {NAMES.map((name) => (
        <div key={name} className={styles.card}>
          <dt>{STRATEGIES[name].label}</dt>
          <dd>
            <code className={styles.result}>{results[name]}</code>
            <span className={styles.note}>{NOTES[name]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
