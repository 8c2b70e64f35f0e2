import type {ReactNode} from 'react';
import {DRAWING, INK} from '../shared/ink.ts';
import {type RateState, SECONDS, decide, summary} from './rateLimiter.ts';

const WIDTH = 340;
const x = (at: number): number => Math.round((10 + (at / (SECONDS * 1000)) * WIDTH) * 10) / 10;
const ACCEPTED = 34;
const REJECTED = 74;

/** Requests along the time: accepted above, rejected below. */
export function Arrivals({state}: {readonly state: RateState}): ReactNode {
  const decisions = decide(state);
  return (
    <p>
      <svg {...DRAWING} viewBox="0 0 360 116" aria-label={summary(state, decisions)}>
        <text x={10} y={16}>
          accepted
        </text>
        <text x={10} y={56}>
          rejected with 429
        </text>
        {Array.from({length: SECONDS + 1}, (_, second) => (
          <g key={second}>
            <path {...INK.axis} d={`M${x(second * 1000)} 22v72`} />
            <text x={x(second * 1000)} y={108} textAnchor={second === SECONDS ? 'end' : 'start'}>
              {second} s
            </text>
          </g>
        ))}
        {decisions.map(({at, allowed}, i) =>
          allowed ? (
            <circle key={i} {...INK.ok} cx={x(at)} cy={ACCEPTED} r={3.2} />
          ) : (
            <path key={i} {...INK.cross} d={`M${x(at) - 3} ${REJECTED - 3}l6 6m0-6l-6 6`} />
          ),
        )}
        <path {...INK.axis} d={`M10 94.5h${WIDTH}`} />
      </svg>
    </p>
  );
}
