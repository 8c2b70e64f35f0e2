import type {Attempt} from '@javelin/sandbox/engine';
import type {ReactNode} from 'react';
import {at, Chart, INK} from '../shared/Chart.tsx';
import {Check, Choice, Controls, Slider} from '../shared/controls.tsx';
import {Status} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import Use from '../shared/Use.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  attemptsOf,
  CODES,
  configuration,
  FAILURES,
  INITIAL,
  inOrder,
  MAX_RETRIES_SHOWN,
  MODELS,
  type ModelState,
  repair,
  settings,
  summary,
} from './logic.ts';

const MOST = 2 * (MAX_RETRIES_SHOWN + 1);
const BOX = 32;
/** Names above the first lane and below the second: nothing is written where the lines run. */
const laneTop = (candidate: number): number => 20 + candidate * 56;
const cell = (i: number): string => at(i / MOST);
const middle = (i: number): string => at((i + 0.44) / MOST);

/** The attempts of one call from left to right, a lane for each model. */
function Timeline({attempts}: {readonly attempts: readonly Attempt[]}): ReactNode {
  return (
    <Chart height={130} label={`${inOrder(attempts)}. ${summary(attempts)}`}>
      {MODELS.map((model, i) => (
        <text key={model} x="1%" y={i === 0 ? 13 : laneTop(1) + BOX + 16}>
          {model}
          {i === 1 && ' (fallback)'}
        </text>
      ))}
      {attempts.slice(1).map(({candidate}, i) => (
        <line
          key={i}
          stroke="var(--jv-muted)"
          strokeWidth={2}
          x1={middle(i)}
          y1={laneTop(attempts[i]?.candidate ?? 0) + BOX / 2}
          x2={middle(i + 1)}
          y2={laneTop(candidate) + BOX / 2}
        />
      ))}
      {attempts.map(({candidate, status}, i) => (
        <g key={i}>
          <rect
            fill="var(--jv-paper)"
            stroke={(status < 400 ? INK.ok : INK.bad).stroke}
            strokeWidth={2.5}
            strokeDasharray={status < 400 ? undefined : '5 3'}
            x={cell(i)}
            y={laneTop(candidate)}
            width="10.8%"
            height={BOX}
            rx={4}
          />
          <text {...INK.strong} x={middle(i)} y={laneTop(candidate) + 21} textAnchor="middle">
            {status}
          </text>
        </g>
      ))}
      <text x="99%" y={13} textAnchor="end">
        time, not to scale
      </text>
    </Chart>
  );
}

const STATUS_WORDS = FAILURES.map(
  (status) => [String(status), status === 0 ? 'works' : `returns ${status}`] as const,
);
const TIMES = [
  ['0', 'every time'],
  ['1', 'on the first try'],
  ['2', 'on the first two tries'],
] as const;

interface BehaviourProps {
  readonly model: string;
  readonly value: ModelState;
  readonly onChange: (value: ModelState) => void;
}

function Behaviour({model, value, onChange}: BehaviourProps): ReactNode {
  return (
    <>
      <Choice
        label={model}
        value={String(value.status)}
        options={STATUS_WORDS}
        onChange={(status) => onChange({...value, status: Number(status)})}
      />
      <Choice
        label={`How often ${model} fails`}
        value={String(value.times)}
        options={TIMES as readonly (readonly [string, string])[]}
        onChange={(times) => onChange({...value, times: Number(times)})}
      />
    </>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const attempts = attemptsOf(state);
  return (
    <>
      <Controls>
        <Behaviour model={MODELS[0]} value={state.first} onChange={(first) => update({first})} />
        <Behaviour model={MODELS[1]} value={state.second} onChange={(second) => update({second})} />
        <Slider
          label={<code translate="no">retries</code>}
          max={MAX_RETRIES_SHOWN}
          value={state.retries}
          onChange={(retries) => update({retries})}
        />
        <Check
          label={<code translate="no">fallback_enabled</code>}
          checked={state.fallback}
          onChange={(fallback) => update({fallback})}
        />
        {CODES.map((code) => (
          <Check
            key={code}
            label={`fall back on ${code}`}
            checked={state.codes[code]}
            onChange={(on) => update({codes: {...state.codes, [code]: on}})}
          />
        ))}
      </Controls>
      <Status>{summary(attempts)}</Status>
      <Timeline attempts={attempts} />
      <p className={frame.note}>{settings(state)}</p>
      <Use
        link={{id, state}}
        configuration={{
          label: 'In the route',
          text: configuration(state),
          settings: {values: {retries: String(state.retries)}},
        }}
      />
    </>
  );
}
