import type {ReactNode} from 'react';
import {factsOf} from '../shared/chain.ts';
import {Check} from '../shared/controls.tsx';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {inMilliseconds} from '../shared/schedule.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {Bars} from './Bars.tsx';
import {INITIAL, MAX_MODEL_MS, STEPS, repair, summary, waterfall} from './waterfall.ts';

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const all = waterfall(state);
  return (
    <>
      {(['request', 'response'] as const).map((path) => (
        <fieldset key={path} className={shared.group}>
          <legend className={shared.legend}>{path === 'request' ? 'Request chain' : 'Response chain'}</legend>
          <div className={shared.row}>
            {STEPS.filter((step) => step.path === path).map(({key, reference}) => (
              <Check
                key={key}
                label={factsOf(reference).name}
                checked={state.on[key] ?? false}
                onChange={(on) => update({on: {...state.on, [key]: on}})}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Slider
        label="The model"
        max={MAX_MODEL_MS}
        step={100}
        value={state.model}
        words={inMilliseconds(state.model)}
        onChange={(model) => update({model})}
      />
      <div className={shared.row}>
        <Check
          label="All steps one after the other, for comparison"
          checked={state.oneByOne}
          onChange={(oneByOne) => update({oneByOne})}
        />
      </div>
      <Status>{summary(all)}</Status>
      <Bars waterfall={all} />
      <CopyLink id={id} state={state} />
    </>
  );
}
