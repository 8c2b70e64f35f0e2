import type {Attempt} from '@javelin/sandbox/engine';
import type {ReactNode} from 'react';
import {DRAWING, INK} from '../shared/ink.ts';
import {MODELS, inOrder, summary} from './attemptTimeline.ts';

const CELL = 44;
const LANE = 62;
const middle = (i: number): number => i * CELL + CELL / 2;
/** Names above the first lane and below the second: nothing is written where the lines run. */
const laneTop = (candidate: number): number => 18 + candidate * LANE;

function Box({attempt, index}: {readonly attempt: Attempt; readonly index: number}): ReactNode {
  const {candidate, status} = attempt;
  const top = laneTop(candidate);
  return (
    <g>
      <rect
        fill="var(--jv-paper)"
        stroke={status < 400 ? INK.ok.stroke : INK.bad.stroke}
        strokeWidth={2}
        strokeDasharray={status < 400 ? undefined : '4 2'}
        x={index * CELL + 3}
        y={top}
        width={CELL - 6}
        height={28}
        rx={4}
      />
      <text {...INK.strong} x={middle(index)} y={top + 18} textAnchor="middle">
        {status}
      </text>
    </g>
  );
}

/** The attempts of one call from left to right, a lane for each model. */
export function Timeline({attempts}: {readonly attempts: readonly Attempt[]}): ReactNode {
  return (
    <p>
      <svg {...DRAWING} viewBox="0 0 360 154" aria-label={`${inOrder(attempts)}. ${summary(attempts)}`}>
        {MODELS.map((model, i) => (
          <text key={model} x={3} y={i === 0 ? 11 : laneTop(1) + 43}>
            {model}
            {i === 1 && ' (fallback)'}
          </text>
        ))}
        {attempts.slice(1).map(({candidate}, i) => (
          <path
            key={i}
            stroke={INK.faint.stroke}
            d={`M${middle(i)} ${laneTop(attempts[i]?.candidate ?? 0) + 14}L${middle(i + 1)} ${laneTop(candidate) + 14}`}
          />
        ))}
        {attempts.map((attempt, i) => (
          <Box key={i} attempt={attempt} index={i} />
        ))}
        <path {...INK.axis} d="M0 136.5h360" />
        <text x={3} y={150}>
          time, not to scale
        </text>
      </svg>
    </p>
  );
}
