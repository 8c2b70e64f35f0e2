import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import runData from '@generated/api-reference/default/run.json';
import type {IslandProps} from '../../../delivery/markup/islands.ts';
import EditActions from '../../run/RunPanel/EditActions.tsx';
import Panel from '../../run/RunPanel/Panel.tsx';
import panel from '../../run/RunPanel/styles.module.css';
import {useRun} from '../../run/RunPanel/useRun.ts';
import {namesNotes} from '../../run/run-result.ts';
import {getSession} from '../../run/session.ts';
import {ownNames} from '../../your-gateway/store.ts';
import Fields from './Fields.tsx';
import {
  copiedRequest,
  type FormValues,
  initialValues,
  samplesOf,
  sandboxRequest,
  stepsBefore,
} from './form-request.ts';
import type {RunOperation} from './run-data.ts';
import {createSampleView} from './sample-view.ts';
import styles from './styles.module.css';

type OnProgress = Parameters<Parameters<typeof useRun>[0]>[1];

const operationOf = (id: string) => runData.operations[id] as RunOperation;

const requestPart = ({fields, body}: FormValues) => JSON.stringify({fields, body});

/** The samples beside the form follow its fields. */
function useSamples(slot: HTMLElement, id: string, values: FormValues, isEdited: boolean): void {
  const view = useMemo(() => createSampleView(slot), [slot]);
  useEffect(() => {
    if (isEdited) view.show(samplesOf(id, operationOf(id), values));
    else view.restore();
  }, [view, id, values, isEdited]);
  // The markup outlives the form.
  useEffect(() => view.restore, [view]);
}

/** Presses of the button in the markup; the first of them has brought the form here. */
function usePresses(slot: HTMLElement): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const button = slot.querySelector('button');
    const press = () => setCount((before) => before + 1);
    button?.addEventListener('click', press);
    return () => button?.removeEventListener('click', press);
  }, [slot]);
  return count;
}

/** Runs what the form holds. There is no chain: each call finds what the ones before it left. */
function useOperation(id: string, values: FormValues) {
  const operation = operationOf(id);
  const session = getSession(`/api#${id}`, operation.seed);
  const latest = useRef(values);
  const isNew = useRef(true);
  useEffect(() => void (latest.current = values), [values]);
  const execute = useCallback(
    async (_edited: undefined, onProgress: OnProgress) => {
      const request = sandboxRequest(operation, latest.current);
      // A form that is opened again starts again.
      if (isNew.current && session.outcomes.size > 0) session.reset();
      isNew.current = false;
      const isFirst = session.outcomes.size === 0;
      const outcome = await session.run(
        {kind: 'request', request},
        stepsBefore(operation, operationOf),
        onProgress,
        0,
      );
      const notes = [
        ...(id.startsWith('create') && isFirst
          ? ['Run it again to see what happens when the name is taken.']
          : []),
        ...namesNotes(),
      ];
      return {outcome, request: copiedRequest(operation, latest.current), notes};
    },
    [id, operation, session],
  );
  return {session, execute};
}

function KeyNote({operation}: {readonly operation: RunOperation}): ReactNode {
  const hasKey = operation.fields.some(({name}) => /^x-(?:javelin-)?api-?key$/.test(name));
  if (!hasKey) return null;
  return (
    <p className={panel.note}>
      The admin key of the sandbox is <code translate="no">sandbox-admin-key</code>, its Javelin API key{' '}
      <code translate="no">sandbox-app-key</code>.
    </p>
  );
}

/**
 * The panel of an operation: the response first, the form behind "Edit request". Each operation has a sandbox of its own, so that
 * every example works as shown, whatever was run before. Loaded when a reader first presses Run.
 */
export default function RunForm({slot}: IslandProps): ReactNode {
  const id = slot.closest('article')?.querySelector('h3')?.id ?? '';
  const operation = operationOf(id);
  const [initial] = useState(() => initialValues(operation, ownNames()));
  const [values, setValues] = useState(initial);
  const isEdited = requestPart(values) !== requestPart(initial);
  useSamples(slot, id, values, isEdited);
  const {session, execute} = useOperation(id, values);
  const {state, run} = useRun(execute, usePresses(slot), session);
  useEffect(() => session.subscribe((event) => event === 'reset' && setValues(initial)), [session, initial]);
  const submit = () => void run();
  const editor = (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <KeyNote operation={operation} />
      <Fields id={id} operation={operation} values={values} onChange={setValues} onRun={submit} />
      <EditActions type="submit" isEdited={values !== initial} onRestore={() => setValues(initial)} />
    </form>
  );
  return <Panel label={`Sandbox: ${operation.summary}`} session={session} state={state} editor={editor} />;
}
