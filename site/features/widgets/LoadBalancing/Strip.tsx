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
      <table className={drawing.table}>
        <thead>
          <tr>
            <th>Model</th>
            <th>Weight</th>
            <th>Expected share</th>
            <th>Calls served</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(state, calls).map(({model, weight, expected, served}, i) => (
            <tr key={model}>
              <td>
                <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
                  <rect className={COLOURS[i]} width={1} height={1} />
                </svg>{' '}
                <code>{model}</code>
              </td>
              <td>{weight}</td>
              <td>{expected === undefined ? '–' : `${expected.toFixed(1)} %`}</td>
              <td>{served}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
