import type {ReactNode} from 'react';
import {at, Chart, INK} from '../shared/Chart.tsx';
import {Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {inWords} from '../shared/words.ts';
import {
  action,
  CALLS,
  configuration,
  drawCalls,
  figures,
  hint,
  INITIAL,
  MODELS,
  repair,
  type Row,
  rowsOf,
  settings,
} from './logic.ts';

const KEYS = ['first', 'second', 'third'] as const;
const SHADES = [1, 0.5, 0.25];

/** Who served, as one bar; dashed, where the weights would divide it. */
function Shares({rows}: {readonly rows: readonly Row[]}): ReactNode {
  const before = (i: number, key: 'served' | 'expected'): number =>
    rows.slice(0, i).reduce((sum, row) => sum + row[key], 0) / CALLS;
  return (
    <Chart height={102} label={inText(figures(rows))}>
      <text x={0} y={12}>
        {inWords(CALLS)} calls
      </text>
      <text x="100%" y={12} textAnchor="end">
        dashed: by weight
      </text>
      {rows.map(({model, served}, i) => (
        <rect
          key={model}
          fill={INK.first.fill}
          fillOpacity={SHADES[i]}
          stroke="var(--jv-paper)"
          x={at(before(i, 'served'))}
          y={28}
          width={`${Math.round((served / CALLS) * 10000) / 100}%`}
          height={40}
        />
      ))}
      {rows.map(({model}, i) => (
        <text
          key={model}
          x={at(i / Math.max(1, rows.length - 1))}
          y={96}
          textAnchor={i === 0 ? 'start' : i === rows.length - 1 ? 'end' : 'middle'}
        >
          {model}
        </text>
      ))}
      {rows.slice(1).map(({model}, i) => (
        <line
          key={model}
          {...INK.limit}
          x1={at(before(i + 1, 'expected'))}
          x2={at(before(i + 1, 'expected'))}
          y1={20}
          y2={76}
        />
      ))}
    </Chart>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const rows = rowsOf(state, drawCalls(state));
  const text = configuration(state);
  return (
    <>
      <Controls>
        {KEYS.map((key, i) => (
          <Slider
            key={key}
            label={<>Weight of {MODELS[i]}</>}
            max={100}
            value={state.weights[key]}
            onChange={(value) => update({weights: {...state.weights, [key]: value}})}
          />
        ))}
      </Controls>
      <Figures figures={figures(rows)} />
      <Shares rows={rows} />
      <Controls className={frame.tools}>
        <button type="button" onClick={() => update({seed: state.seed + 1})}>
          Send 1,000 other calls
        </button>
      </Controls>
      <p className={frame.note}>{hint(state)}</p>
      <WidgetFoot
        link={{id, state}}
        instead="Give at least one model a weight: without one there is nothing to divide by."
        configuration={{
          label: 'In the route',
          text,
          action: action(state),
          settings: settings(state),
          isRunnable: text !== undefined && state.weights.third === 0,
        }}
      />
    </>
  );
}
