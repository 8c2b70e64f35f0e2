import type {ReactNode} from 'react';
import {DRAWING, INK} from '../shared/ink.ts';
import {type CostState, DAYS, costs, money, summary} from './costCalculator.ts';

const LEFT = 8;
const WIDTH = 344;
const TOP = 26;
const HEIGHT = 90;

/** What is spent over a month, against the line of the budget. */
export function Curve({state}: {readonly state: CostState}): ReactNode {
  const {perDay, perMonth, exceededOn} = costs(state);
  const most = exceededOn === undefined ? Math.max(perMonth, state.budget, 1e-9) : state.budget * 1.1;
  const x = (day: number): number => Math.round((LEFT + (day / DAYS) * WIDTH) * 10) / 10;
  const y = (amount: number): number => Math.round((TOP + HEIGHT - (amount / most) * HEIGHT) * 10) / 10;
  const end = exceededOn ?? DAYS;
  return (
    <p>
      <svg {...DRAWING} viewBox="0 0 360 136" aria-label={summary(state)}>
        <path {...INK.axis} d={`M${LEFT} ${TOP + HEIGHT + 0.5}h${WIDTH}`} />
        {state.budget > 0 && (
          <>
            <path {...INK.limit} d={`M${LEFT} ${y(state.budget)}h${WIDTH}`} />
            <text x={LEFT} y={y(state.budget) - 5}>
              budget {money(state.budget)}
            </text>
          </>
        )}
        <path
          {...INK.line}
          d={`M${x(0)} ${y(0)}L${x(end)} ${y(perDay * end)}${exceededOn === undefined ? '' : `H${x(DAYS)}`}`}
        />
        {exceededOn !== undefined && <circle {...INK.bad} cx={x(end)} cy={y(perDay * end)} r={3.5} />}
        <text x={LEFT} y={132}>
          day 1
        </text>
        <text x={LEFT + WIDTH} y={132} textAnchor="end">
          day {DAYS}
        </text>
      </svg>
    </p>
  );
}
