import {type ReactNode, useId} from 'react';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {FIELDS, FIELD_NAMES, INITIAL, repair, summary} from './costCalculator.ts';
import {Curve} from './Curve.tsx';
import styles from './styles.module.css';

export default function Interactive({id}: PartProps<object>): ReactNode {
  const field = useId();
  const [state, update] = useLinkedState(id, INITIAL, repair);
  return (
    <>
      <div className={styles.fields}>
        {FIELD_NAMES.map((name) => (
          <div key={name} className={shared.control}>
            <label htmlFor={`${field}-${name}`}>{FIELDS[name].label}</label>
            <input
              id={`${field}-${name}`}
              type="number"
              inputMode="decimal"
              min={0}
              max={FIELDS[name].max}
              step="any"
              defaultValue={state[name]}
              onChange={(event) => update({[name]: Number(event.target.value)})}
              onBlur={(event) => (event.target.value = String(state[name]))}
            />
          </div>
        ))}
      </div>
      <Status>{summary(state)}</Status>
      <Curve state={state} />
      <p className={shared.hint}>
        Prices start at the sandbox’s, which is the same for every model. Enter those of your model provider.
        A value above its field’s maximum counts as the maximum.
      </p>
      <CopyLink id={id} state={state} />
    </>
  );
}
