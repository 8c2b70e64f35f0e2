import type {ReactNode} from 'react';
import {DRAWING, INK} from '../shared/ink.ts';
import {type Labelled, PROMPTS} from './prompts.ts';
import {type TradeoffState, isRejected, summary} from './tradeoff.ts';

const LEFT = 12;
const WIDTH = 336;
const x = (score: number): number => Math.round((LEFT + score * WIDTH) * 10) / 10;
const STEP = 9;
/** Closer than this, the threshold’s number would lie over an end of the scale. */
const NEAR = 0.05;

/** Prompts of one score are stacked. */
function stacked(prompts: readonly Labelled[]): readonly (Labelled & {readonly level: number})[] {
  const heights = new Map<number, number>();
  return prompts.map((prompt) => {
    const level = heights.get(prompt.score) ?? 0;
    heights.set(prompt.score, level + 1);
    return {...prompt, level};
  });
}

interface LaneProps {
  readonly isAttack: boolean;
  readonly base: number;
  readonly threshold: number;
}

function Lane({isAttack, base, threshold}: LaneProps): ReactNode {
  return stacked(PROMPTS.filter((prompt) => prompt.isAttack === isAttack)).map(
    ({prompt, score, level, ...rest}) => {
      const isRight = isRejected({prompt, score, ...rest}, threshold) === isAttack;
      const y = base - 6 - level * STEP;
      return isRight ? (
        <circle key={prompt} {...INK.ok} cx={x(score)} cy={y} r={3.2} />
      ) : (
        <path key={prompt} {...INK.cross} d={`M${x(score) - 3} ${y - 3}l6 6m0-6l-6 6`} />
      );
    },
  );
}

/** Scores of attacks above, of harmless prompts below; a cross is a wrong decision. */
export function Scores({state}: {readonly state: TradeoffState}): ReactNode {
  const {threshold} = state;
  return (
    <p>
      <svg
        {...DRAWING}
        viewBox="0 0 360 212"
        aria-label={`Scores from 0 to 1, with the threshold at ${threshold}. ${summary(state)}`}
      >
        <text x={LEFT} y={14}>
          attacks
        </text>
        <Lane isAttack base={70} threshold={threshold} />
        <path {...INK.axis} d={`M${LEFT} 72.5h${WIDTH}`} />
        <text x={LEFT} y={92}>
          harmless prompts
        </text>
        <Lane isAttack={false} base={180} threshold={threshold} />
        <path {...INK.axis} d={`M${LEFT} 182.5h${WIDTH}`} />
        <path {...INK.limit} d={`M${x(threshold)} 18v168`} />
        <text {...INK.strong} x={x(threshold)} y={198} textAnchor="middle">
          {threshold}
        </text>
        {threshold > NEAR && (
          <text x={LEFT - 3} y={208}>
            0
          </text>
        )}
        {threshold < 1 - NEAR && (
          <text x={LEFT + WIDTH + 3} y={208} textAnchor="end">
            1
          </text>
        )}
      </svg>
    </p>
  );
}
