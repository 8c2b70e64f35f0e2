import type {ReactNode} from 'react';
import {Choice} from '../shared/Choice.tsx';
import {Check} from '../shared/controls.tsx';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {
  CODES,
  FAILURES,
  INITIAL,
  MAX_RETRIES_SHOWN,
  MODELS,
  type ModelState,
  attemptsOf,
  repair,
  summary,
} from './attemptTimeline.ts';
import {Timeline} from './Timeline.tsx';

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
    <div className={shared.row}>
      <Choice
        label={model}
        value={String(value.status)}
        options={STATUS_WORDS}
        onChange={(status) => onChange({...value, status: Number(status)})}
      />
      {value.status !== 0 && (
        <Choice
          label="When"
          value={String(value.times)}
          options={TIMES}
          onChange={(times) => onChange({...value, times: Number(times)})}
        />
      )}
    </div>
  );
}

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const attempts = attemptsOf(state);
  return (
    <>
      <Behaviour model={MODELS[0]} value={state.first} onChange={(first) => update({first})} />
      <Behaviour model={MODELS[1]} value={state.second} onChange={(second) => update({second})} />
      <Slider
        label={<code>retries</code>}
        max={MAX_RETRIES_SHOWN}
        value={state.retries}
        onChange={(retries) => update({retries})}
      />
      <div className={shared.row}>
        <Check
          label={<code>fallback_enabled</code>}
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
      </div>
      <Status>{summary(attempts)}</Status>
      <Timeline attempts={attempts} />
      <CopyLink id={id} state={state} />
    </>
  );
}
