import {type ReactNode, useId, useState} from 'react';
import {Choice} from '../shared/Choice.tsx';
import type {PartProps} from '../shared/part.ts';
import {CopyLink, Json, Output, Status} from '../shared/outputs.tsx';
import {decodeState} from '../shared/link.ts';
import shared from '../shared/styles.module.css';
import type {ThresholdExplorerProps} from './props.ts';
import styles from './styles.module.css';
import {
  type CategoryState,
  THRESHOLDS,
  VERDICT_WORDS,
  responseJson,
  clamp,
  initialState,
  policyJson,
  summary,
  verdictOf,
} from './thresholdExplorer.ts';

interface CategoryProps {
  readonly name: string;
  readonly state: CategoryState;
  readonly onChange: (state: CategoryState) => void;
}

function Category({name, state, onChange}: CategoryProps): ReactNode {
  const id = useId();
  const verdict = verdictOf(state);
  return (
    <fieldset className={styles.category}>
      <legend className={shared.legend}>
        <code>{name}</code>:{' '}
        <span className={verdict === 'reject' ? shared.bad : undefined}>{VERDICT_WORDS[verdict]}</span>
      </legend>
      <div className={styles.score}>
        <label htmlFor={id}>Score {state.score.toFixed(2)}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={state.score}
          onChange={(event) => onChange({...state, score: Number(event.target.value)})}
        />
      </div>
      <Choice
        label="Threshold"
        value={String(state.threshold)}
        options={THRESHOLDS.map(
          (value) => [String(value), value === 0 ? 'Inspect only' : String(value)] as const,
        )}
        onChange={(value) => onChange({...state, threshold: Number(value)})}
      />
    </fieldset>
  );
}

export default function Interactive({id, block, rejectPrompt}: PartProps<ThresholdExplorerProps>): ReactNode {
  const [state, setState] = useState(() => clamp(decodeState(window.location.hash, id, initialState(block))));
  return (
    <>
      <p>You supply the scores: they come from a model that does not run here.</p>
      {Object.entries(state).map(([name, category]) => (
        <Category
          key={name}
          name={name}
          state={category}
          onChange={(next) => setState((before) => ({...before, [name]: next}))}
        />
      ))}
      <Status>{summary(state)}</Status>
      <Json label="Policy of the route">{policyJson(block, state, rejectPrompt)}</Json>
      <Output label="What the caller reads (status 200 either way)">
        {responseJson(state, rejectPrompt)}
      </Output>
      <CopyLink id={id} state={state} />
    </>
  );
}
