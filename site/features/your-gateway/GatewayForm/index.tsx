import {type FormEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {OWN_KINDS, OWN_NAMES_KEY, type OwnKind, PAGE_NAMES} from '../../../lib/own-names.ts';
import {namesOf, type Problems, type Typed} from '../form.ts';
import {isOn, ownNames, saveNames} from '../store.ts';
import styles from './styles.module.css';

const LABELS: Readonly<Record<OwnKind, string>> = {host: 'Host', provider: 'Provider', route: 'Route'};
const EMPTY: Typed = {host: '', provider: '', route: ''};
const NOT_KEPT = 'Your browser stores nothing for this site, so the names cannot be saved.';

interface FieldProps {
  readonly kind: OwnKind;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({kind, value, problem, onChange}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{LABELS[kind]}</label>
      <input
        id={id}
        name={kind}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={PAGE_NAMES[kind]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function useNames() {
  const [typed, setTyped] = useState<Typed>(() => ({...EMPTY, ...ownNames()}));
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState('');
  // Cleared from the menu, or changed in another tab.
  useEffect(() => {
    const follow = () => setTyped({...EMPTY, ...ownNames()});
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const save = (): Problems => {
    const result = namesOf(typed);
    setProblems(result.problems);
    setMessage('');
    if (Object.keys(result.problems).length > 0) return result.problems;
    const isKept = saveNames(result.names);
    setTyped({...EMPTY, ...result.names});
    setMessage(
      !isKept
        ? NOT_KEPT
        : isOn(result.names)
          ? 'Saved. Samples on all pages use your names.'
          : 'Samples use the names of the documentation.',
    );
    return {};
  };
  const clear = () => {
    saveNames({});
    setTyped(EMPTY);
    setProblems({});
    setMessage('Cleared. Samples use the names of the documentation.');
  };
  return {typed, setTyped, problems, message, save, clear};
}

/** The reader's names for everything they read and copy. Loaded when a reader asks for it. */
export default function GatewayForm(): ReactNode {
  const {typed, setTyped, problems, message, save, clear} = useNames();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = save();
    const first = OWN_KINDS.find((kind) => found[kind]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} className={styles.form} aria-label="Your gateway" noValidate onSubmit={submit}>
      <p>
        Samples on all pages, and what you copy from them, use these names instead of the ones in the
        documentation. They are stored in this browser (<code translate="no">{OWN_NAMES_KEY}</code>) and sent
        nowhere. Don&apos;t enter keys. Run keeps using the names of the page.
      </p>
      <div className={styles.fields}>
        {OWN_KINDS.map((kind) => (
          <Field
            key={kind}
            kind={kind}
            value={typed[kind]}
            problem={problems[kind]}
            onChange={(value) => setTyped({...typed, [kind]: value})}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <button type="submit" className="button button--primary button--sm">
          Save
        </button>
        <button type="button" className="button button--secondary button--sm" onClick={clear}>
          Clear
        </button>
        <span role="status">{message}</span>
      </div>
    </form>
  );
}
