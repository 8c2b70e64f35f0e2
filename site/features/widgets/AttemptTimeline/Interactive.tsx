import type {Attempt} from '@javelin/sandbox/engine';
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {At, at, Chart, INK} from '../shared/Chart.tsx';
import {Check, Choice, Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {count} from '../shared/words.ts';
import {
  attemptsOf,
  CODES,
  configuration,
  FAILURES,
  figures,
  INITIAL,
  inOrder,
  MAX_RETRIES_SHOWN,
  MODELS,
  type ModelState,
  repair,
  settings,
} from './logic.ts';

const BAR = 34;
const laneTop = (candidate: number): number => 20 + candidate * 66;

/** The attempts of one call from left to right, a lane for each model; each is a slash, as long as it takes to the next. */
function Timeline({attempts}: {readonly attempts: readonly Attempt[]}): ReactNode {
  const width = 1 / attempts.length;
  return (
    <Chart height={124} label={`${inOrder(attempts)}. ${inText(figures(attempts))}`}>
      {MODELS.map((model, i) => (
        <g key={model}>
          <rect fill="var(--jv-surface)" x={0} y={laneTop(i)} width="100%" height={BAR} />
          <text x={0} y={laneTop(i) - 7}>
            {model}
            {i === 1 && ' (fallback)'}
          </text>
        </g>
      ))}
      {attempts.map(({candidate, status}, i) => {
        const ink = status < 400 ? INK.ok : INK.bad;
        const top = laneTop(candidate);
        return (
          <g key={i}>
            {i > 0 && candidate !== attempts[i - 1]?.candidate && (
              <line {...INK.limit} x1={at(i * width)} x2={at(i * width)} y1={laneTop(0)} y2={top + BAR} />
            )}
            <rect
              fill={status < 400 ? 'var(--jv-ok-tint)' : 'var(--jv-danger-tint)'}
              x={at(i * width)}
              y={top}
              width={`${Math.round(width * 10000) / 100 - 0.4}%`}
              height={BAR}
            />
            <At x={i * width} y={top}>
              <line {...ink} strokeWidth={status < 400 ? 3.5 : 2.5} x1={6} x2={13} y1={BAR - 7} y2={7} />
              <text {...INK.strong} x={17} y={BAR / 2 + 4}>
                {status}
              </text>
            </At>
          </g>
        );
      })}
      <text x="100%" y={13} textAnchor="end">
        time, not to scale
      </text>
    </Chart>
  );
}

const TIMES = ['every time', 'on the first try', 'on the first two tries'];
/** What a model does, as `503x1`: its status, and how many tries fail. */
const BEHAVIOURS = FAILURES.flatMap((status): (readonly [string, string])[] =>
  status === 0
    ? [['0x0', 'works']]
    : TIMES.map((words, times) => [`${status}x${times}`, `${status} ${words}`]),
);

interface BehaviourProps {
  readonly model: string;
  readonly value: ModelState;
  readonly onChange: (value: ModelState) => void;
}

function Behaviour({model, value: {status, times}, onChange}: BehaviourProps): ReactNode {
  return (
    <Choice
      label={model}
      value={(status === 0 ? '0x0' : `${status}x${times}`) as string}
      options={BEHAVIOURS}
      onChange={(chosen) => {
        const [next = 0, tries = 0] = chosen.split('x').map(Number);
        onChange({status: next, times: tries});
      }}
    />
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const attempts = attemptsOf(state);
  return (
    <>
      <Controls>
        <Behaviour model={MODELS[0]} value={state.first} onChange={(first) => update({first})} />
        <Slider
          label={<code translate="no">retries</code>}
          max={MAX_RETRIES_SHOWN}
          value={state.retries}
          onChange={(retries) => update({retries})}
        />
        {state.fallback && (
          <Behaviour model={MODELS[1]} value={state.second} onChange={(second) => update({second})} />
        )}
        <div className={clsx(frame.wide, frame.row)}>
          <Check
            label={<code translate="no">fallback_enabled</code>}
            checked={state.fallback}
            onChange={(fallback) => update({fallback})}
          />
          {state.fallback &&
            CODES.map((code) => (
              <Check
                key={code}
                label={`on ${code}`}
                checked={state.codes[code]}
                onChange={(on) => update({codes: {...state.codes, [code]: on}})}
              />
            ))}
        </div>
      </Controls>
      <Figures figures={figures(attempts)} />
      <Timeline attempts={attempts} />
      <p className={frame.note}>{settings(state)}</p>
      <WidgetFoot
        link={{id, state}}
        configuration={{
          label: 'In the route',
          text: configuration(state),
          action: `Set ${count(state.retries, 'retry', 'retries')} and run it`,
          settings: {values: {retries: String(state.retries)}, shownUnder: 'watch-it-happen'},
        }}
      />
    </>
  );
}
