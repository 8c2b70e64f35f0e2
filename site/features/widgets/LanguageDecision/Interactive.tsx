import {type ReactNode, useId} from 'react';
import {Check} from '../shared/controls.tsx';
import {CopyLink, Json, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {
  constants,
  INITIAL,
  MAX_CHARACTERS,
  MIN_CHARACTERS,
  problemsOf,
  repair,
  summary,
} from './languageDecision.ts';

interface FieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({label, value, onChange}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={shared.control}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className={shared.mono}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  return (
    <>
      <fieldset className={shared.group}>
        <legend className={shared.legend}>What the detector returned</legend>
        <Field label={<code>lang</code>} value={state.lang} onChange={(lang) => update({lang})} />
        <Slider
          label={<code>prob</code>}
          max={1}
          step={0.01}
          value={state.prob}
          words={state.prob.toFixed(2)}
          onChange={(prob) => update({prob})}
        />
        <Slider
          label="Characters in the text"
          max={MAX_CHARACTERS}
          value={state.characters}
          onChange={(characters) => update({characters})}
        />
        <Check label="The service is down" checked={state.isDown} onChange={(isDown) => update({isDown})} />
      </fieldset>
      <fieldset className={shared.group}>
        <legend className={shared.legend}>Your rule</legend>
        <Field label="Allowed languages" value={state.allowed} onChange={(allowed) => update({allowed})} />
        <Slider
          label="Confidence for a rejection"
          max={1}
          step={0.05}
          value={state.sure}
          words={state.sure.toFixed(2)}
          onChange={(sure) => update({sure})}
        />
        <Field
          label="Exceptions, such as nl 0.95"
          value={state.exceptions}
          onChange={(exceptions) => update({exceptions})}
        />
        <Check
          label={`Reject what is unsure, unchecked or shorter than ${MIN_CHARACTERS} characters`}
          checked={state.isStrict}
          onChange={(isStrict) => update({isStrict})}
        />
      </fieldset>
      <Status>{summary(state)}</Status>
      <ul className={shared.problems}>
        {problemsOf(state).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Json label="Constants of the Python code">{constants(state)}</Json>
      <CopyLink id={id} state={state} />
    </>
  );
}
