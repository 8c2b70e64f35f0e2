import type {ReactNode} from 'react';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {INITIAL, MODELS, drawCalls, repair, summary} from './loadBalancing.ts';
import {Strip} from './Strip.tsx';

const KEYS = ['first', 'second', 'third'] as const;

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  return (
    <>
      {KEYS.map((key, i) => (
        <Slider
          key={key}
          label={<>Weight of {MODELS[i]}</>}
          max={100}
          value={state.weights[key]}
          onChange={(value) => update({weights: {...state.weights, [key]: value}})}
        />
      ))}
      <Status>{summary(state, drawCalls(state))}</Status>
      <Strip state={state} />
      <p className={shared.actions}>
        <button type="button" className={shared.button} onClick={() => update({seed: state.seed + 1})}>
          Send 1,000 other calls
        </button>
      </p>
      <CopyLink id={id} state={state} />
    </>
  );
}
