import {type ReactNode, useId} from 'react';
import {withNames} from '../../../lib/own-names.ts';
import {bodyText, type FormValues, keyOf} from './form-request.ts';
import type {RunOperation} from './run-data.ts';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  readonly operation: RunOperation;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly onRun: () => void;
}

interface InputProps {
  readonly name: string;
  readonly place: string;
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

function Input({name, place, value, hint, onChange}: InputProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <code translate="no">{name}</code> <span>{place}</span>
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Body({operation: {bodies}, values, onChange, onRun}: Props): ReactNode {
  const id = useId();
  const text = values.body ?? '';
  const shown = bodies.map(({value}) => withNames(bodyText(value), values.names));
  const chosen = shown.indexOf(text);
  const change = (body: string) => onChange({...values, body});
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Body</label>
      {bodies.length > 1 && (
        <select
          aria-label="Example body"
          value={chosen}
          onChange={({target}) => change(shown[Number(target.value)] ?? '')}
        >
          {chosen === -1 && <option value={-1}>Your own</option>}
          {bodies.map(({label}, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
      <textarea
        id={id}
        spellCheck={false}
        rows={Math.min(16, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun();
        }}
      />
    </div>
  );
}

export default function Fields(props: Props): ReactNode {
  const {id, operation, values, onChange} = props;
  return (
    <>
      {operation.fields.map((field) => (
        <Input
          key={keyOf(field)}
          name={field.name}
          place={field.optional ? `${field.in}, optional` : field.in}
          value={values.fields[keyOf(field)] ?? ''}
          onChange={(value) => onChange({...values, fields: {...values.fields, [keyOf(field)]: value}})}
        />
      ))}
      {id === 'queryRoute' && (
        <Input
          name="x-sandbox-fail"
          place="sandbox header"
          hint="Makes models fail, for example gpt-6-luna=503. Only the sandbox has it, so the examples leave it out."
          value={values.failure}
          onChange={(failure) => onChange({...values, failure})}
        />
      )}
      {values.body !== undefined && <Body {...props} />}
    </>
  );
}
