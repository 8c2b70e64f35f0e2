import type {ReactNode} from 'react';
import drawing from '../shared/static.module.css';
import {type BalanceState, drawCalls, rowsOf, stripPaths, summary} from './loadBalancing.ts';
import styles from './static.module.css';

const COLOURS = [drawing.first, drawing.second, drawing.third];

/** A thousand calls as a strip, and how many each model served. */
export function Strip({state}: {readonly state: BalanceState}): ReactNode {
  const calls = drawCalls(state);
  return (
    <>
      <svg
        className={styles.strip}
        viewBox="0 -0.5 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`The calls in order, coloured by model. ${summary(state, calls)}`}
      >
        {stripPaths(calls).map((path, i) => path && <path key={i} className={COLOURS[i]} d={path} />)}
      </svg>
      <ul className={styles.rows}>
        {rowsOf(state, calls).map(({model, weight, expected, served}, i) => (
          <li key={model}>
            <span>
              <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={COLOURS[i]} width={1} height={1} />
              </svg>{' '}
              <code>{model}</code>
            </span>
            <span>
              weight {weight}, expected {expected === undefined ? 'none' : `${expected.toFixed(1)} %`}, served{' '}
              <b>{served}</b>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
