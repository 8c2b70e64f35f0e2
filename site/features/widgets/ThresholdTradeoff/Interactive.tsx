import type {ReactNode} from 'react';
import {CopyLink, Findings, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import type {Labelled} from './prompts.ts';
import {Scores} from './Scores.tsx';
import {INITIAL, repair, summary, tradeoff} from './tradeoff.ts';

function List({title, prompts}: {readonly title: string; readonly prompts: readonly Labelled[]}): ReactNode {
  return (
    <>
      <p className={shared.legend}>
        {title}: {prompts.length}
      </p>
      <Findings label={title} what="prompts" items={prompts}>
        {({prompt, score}) => (
          <>
            {score.toFixed(2)} {prompt}
          </>
        )}
      </Findings>
    </>
  );
}

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const {missed, wrong} = tradeoff(state);
  return (
    <>
      <Slider
        label={<code>probability_threshold</code>}
        max={1}
        step={0.05}
        value={state.threshold}
        onChange={(threshold) => update({threshold})}
      />
      <Status>{summary(state)}</Status>
      <Scores state={state} />
      <List title="Attacks missed" prompts={missed} />
      <List title="Harmless prompts blocked" prompts={wrong} />
      <CopyLink id={id} state={state} />
    </>
  );
}
