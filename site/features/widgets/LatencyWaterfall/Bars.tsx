import type {ReactNode} from 'react';
import {DRAWING, INK} from '../shared/ink.ts';
import {inMilliseconds} from '../shared/schedule.ts';
import {type Bar, type Waterfall, summary} from './waterfall.ts';

const ROW = 26;
const WIDTH = 352;
const COLOURS = {request: INK.first, model: INK.faint, response: INK.second};

/** One row for each step, from the moment it starts to the moment it ends. */
export function Bars({waterfall}: {readonly waterfall: Waterfall}): ReactNode {
  const {bars, total} = waterfall;
  const longest = Math.max(total, ...bars.map(({end}) => end), 1);
  const x = (at: number): number => Math.round((at / longest) * WIDTH * 10) / 10;
  const words = ({name, start, end}: Bar) => `${name}: ${inMilliseconds(end - start)}`;
  return (
    <p>
      <svg
        {...DRAWING}
        viewBox={`0 0 360 ${bars.length * ROW + 6}`}
        aria-label={`${bars.map(words).join(', ')}. ${summary(waterfall)}`}
      >
        {bars.map((bar, i) => {
          const left = x(bar.start);
          const isRight = left > WIDTH / 2;
          return (
            <g key={`${bar.kind} ${bar.name}`}>
              <text
                x={isRight ? WIDTH + 4 : left + 4}
                y={i * ROW + 12}
                textAnchor={isRight ? 'end' : 'start'}
              >
                {words(bar)}
                {!bar.blocks && ', not waited for'}
              </text>
              <rect
                {...COLOURS[bar.kind]}
                x={left + 4}
                y={i * ROW + 16}
                width={Math.max(1, x(bar.end) - left)}
                height={bar.blocks ? 7 : 2}
              />
            </g>
          );
        })}
      </svg>
    </p>
  );
}
