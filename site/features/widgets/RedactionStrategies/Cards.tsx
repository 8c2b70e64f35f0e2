import type {ReactNode} from 'react';
import {STRATEGIES, type StrategyName} from '../shared/strategies.ts';
import {NAMES, NOTES} from './strategies.ts';
import styles from '../shared/static.module.css';

/** Five copies of a long text would be a long way to the template below them. */
export const MAX_CARD = 500;
const cut = (text: string): string => (text.length > MAX_CARD ? `${text.slice(0, MAX_CARD)}…` : text);

/** The same text under each strategy, side by side. */
export function Cards({results}: {readonly results: Readonly<Record<StrategyName, string>>}): ReactNode {
  return (
    <dl className={styles.grid}>
      {NAMES.map((name) => (
        <div key={name} className={styles.card}>
          <dt>{STRATEGIES[name].label}</dt>
          <dd>
            <code className={styles.result}>{cut(results[name])}</code>
            <span className={styles.note}>{NOTES[name]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
