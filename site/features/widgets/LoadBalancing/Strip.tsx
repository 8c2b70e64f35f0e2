import type {ReactNode} from 'react';
import {INK} from '../shared/ink.ts';
import {type BalanceState, drawCalls, rowsOf, stripPaths, summary} from './loadBalancing.ts';

const COLOURS = [INK.first, INK.second, INK.third];

/** A thousand calls as a strip, and how many each model served. */
export function Strip({state}: {readonly state: BalanceState}): ReactNode {
  const calls = drawCalls(state);
  return (
    <>
      <svg
        width="100%"
        height={112}
        viewBox="0 -0.5 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`The calls in order, coloured by model. ${summary(state, calls)}`}
      >
        {stripPaths(calls).map(
          (path, i) => path && <path key={i} {...COLOURS[i]} strokeWidth={0.86} d={path} />,
        )}
      </svg>
      <ul>
        {rowsOf(state, calls).map(({model, weight, expected, served}, i) => (
          <li key={model}>
            <svg width={11} height={11} aria-hidden="true">
              <rect {...COLOURS[i]} width={11} height={11} />
            </svg>{' '}
            <code>{model}</code>: weight {weight}, expected{' '}
            {expected === undefined ? 'none' : `${expected.toFixed(1)} %`}, served <b>{served}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
