import type {ReactNode} from 'react';
import {factsOf} from '../shared/chain.ts';
import {at, Chart, INK} from '../shared/Chart.tsx';
import {Check, Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText} from '../shared/outputs.tsx';
import {inMilliseconds} from '../shared/schedule.ts';
import frame from '../shared/static.module.css';
import Use from '../shared/Use.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  type Bar,
  configuration,
  figures,
  INITIAL,
  MAX_MODEL_MS,
  repair,
  STEPS,
  type Waterfall,
  waterfall,
} from './logic.ts';

const ROW = 34;
const COLOURS = {request: INK.first, model: INK.faint, response: INK.second};

/** One row for each step, from the moment it starts to the moment it ends. */
function Bars({all}: {readonly all: Waterfall}): ReactNode {
  const {bars, total} = all;
  const longest = Math.max(total, ...bars.map(({end}) => end), 1);
  const words = ({name, start, end, blocks}: Bar) =>
    `${name}: ${inMilliseconds(end - start)}${blocks ? '' : ', not waited for'}`;
  return (
    <Chart height={bars.length * ROW} label={`${bars.map(words).join('; ')}. ${inText(figures(all))}`}>
      {bars.map((bar, i) => {
        const isRight = bar.start > longest / 2;
        return (
          <g key={`${bar.kind} ${bar.name}`}>
            <text
              x={isRight ? '100%' : at(bar.start / longest)}
              y={i * ROW + 12}
              textAnchor={isRight ? 'end' : 'start'}
            >
              {words(bar)}
            </text>
            <rect
              {...COLOURS[bar.kind]}
              x={at(bar.start / longest)}
              y={i * ROW + 17}
              width={`${Math.max(0.3, Math.round(((bar.end - bar.start) / longest) * 10000) / 100)}%`}
              height={bar.blocks ? 11 : 3}
            />
          </g>
        );
      })}
    </Chart>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const all = waterfall(state);
  return (
    <>
      <Controls>
        {STEPS.map(({key, path, reference}) => (
          <Check
            key={key}
            label={`${factsOf(reference).name} (${path})`}
            checked={state.on[key] ?? false}
            onChange={(on) => update({on: {...state.on, [key]: on}})}
          />
        ))}
        <Slider
          label="The model"
          max={MAX_MODEL_MS}
          step={100}
          value={state.model}
          words={inMilliseconds(state.model)}
          onChange={(model) => update({model})}
        />
        <Check
          label="All steps one after the other, for comparison"
          checked={state.oneByOne}
          onChange={(oneByOne) => update({oneByOne})}
        />
      </Controls>
      <Figures figures={figures(all)} />
      <Bars all={all} />
      <p className={frame.note}>Durations come from sample runs.</p>
      <Use
        link={{id, state}}
        configuration={{label: 'In the route', text: configuration(state)}}
        hasExample={false}
      />
    </>
  );
}
