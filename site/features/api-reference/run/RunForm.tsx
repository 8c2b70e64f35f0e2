import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import runData from '@generated/api-reference/default/run.json';
import type {IslandProps} from '../../../lib/static-markup/islands.ts';
import {CommandError} from '../../run/curl.ts';
import AnswerView from '../../run/RunPanel/AnswerView.tsx';
import StateView from '../../run/RunPanel/StateView.tsx';
import panel from '../../run/RunPanel/styles.module.css';
import {type Answer, getSession, notify, send, type Session} from '../../run/session.ts';
import Fields from './Fields.tsx';
import {type FormValues, initialValues, samplesOf, sandboxRequest} from './form-request.ts';
import type {RunOperation} from './run-data.ts';
import {createSampleView} from './sample-view.ts';
import styles from './styles.module.css';

type Outcome = {readonly answer: Answer} | {readonly problem: string};

async function execute(session: Session, operation: RunOperation, values: FormValues): Promise<Outcome> {
  try {
    return {answer: await send(session, sandboxRequest(operation, values))};
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return {problem: error.message};
  }
}

/** The samples beside the form follow its fields. */
function useSamples(slot: HTMLElement, id: string, values: FormValues, initial: FormValues): void {
  const view = useMemo(() => createSampleView(slot), [slot]);
  useEffect(() => {
    const isEdited = JSON.stringify(requestPart(values)) !== JSON.stringify(requestPart(initial));
    if (isEdited) view.show(samplesOf(id, operationOf(id), values));
    else view.restore();
  }, [view, id, values, initial]);
  // The markup outlives the form.
  useEffect(() => view.restore, [view]);
}

const requestPart = ({fields, body}: FormValues) => ({fields, body});

const operationOf = (id: string) => runData.operations[id] as RunOperation;

function Notes({id, operation}: {readonly id: string; readonly operation: RunOperation}): ReactNode {
  const hasKey = operation.fields.some(({name}) => /^x-(?:javelin-)?api-?key$/.test(name));
  return (
    <p className={panel.note}>
      Runs in your browser: nothing is sent, nothing is stored.
      {hasKey && ' The Javelin API key of the sandbox is '}
      {hasKey && <code>sandbox-key</code>}
      {hasKey && '.'}
      {id.startsWith('create') && ' A second run shows what happens when the name is taken.'}
    </p>
  );
}

/**
 * An operation as a form: the response first, then what was sent, to change it. Each form has a sandbox of its own, so that every
 * example works as shown, whatever was run before. Loaded when a reader first presses Run.
 */
export default function RunForm({slot}: IslandProps): ReactNode {
  const id = slot.dataset.operation ?? '';
  const operation = operationOf(id);
  const session = getSession(`/api#${id}`, operation.seed);
  const initial = useMemo(() => initialValues(operation), [operation]);
  const [values, setValues] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>();
  const [runs, setRuns] = useState(0);
  const runButton = useRef<HTMLButtonElement>(null);
  useSamples(slot, id, values, initial);

  const run = useCallback(
    async (current: FormValues) => {
      setOutcome(await execute(session, operation, current));
      setRuns((count) => count + 1);
    },
    [session, operation],
  );
  const reset = useCallback(async () => {
    setValues(initial);
    setOutcome(undefined);
    await session.sandbox.reset(session.seed);
    notify(session);
  }, [session, initial]);
  // The press that opened the form was a wish to run, and the button that was pressed is gone.
  useEffect(() => {
    runButton.current?.focus({preventScroll: true});
    void session.sandbox.reset(session.seed).then(() => run(initial));
  }, [session, run, initial]);

  const submit = () => void run(values);
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-label={`Sandbox: ${operation.summary}`}>
      <Notes id={id} operation={operation} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={panel.actions}>
          <button ref={runButton} type="submit" className="button button--primary button--sm">
            Run
          </button>
          <button type="button" className="button button--secondary button--sm" onClick={() => void reset()}>
            Reset
          </button>
          <StateView session={session} />
        </div>
        <OutcomeView runs={runs} outcome={outcome} />
        <Fields id={id} operation={operation} values={values} onChange={setValues} onRun={submit} />
      </form>
    </section>
  );
}

function OutcomeView({runs, outcome}: {readonly runs: number; readonly outcome: Outcome | undefined}) {
  return (
    <div className={styles.outcome}>
      <p className="sr-only" role="status">
        {outcome ? announcement(runs, outcome) : ''}
      </p>
      {outcome && 'problem' in outcome && <p className={panel.problem}>{outcome.problem}</p>}
      {outcome && 'answer' in outcome && <AnswerView answer={outcome.answer} />}
    </div>
  );
}

/** Short, and different each time: the same words again would not be read out. */
function announcement(runs: number, outcome: Outcome): string {
  return `Run ${runs}: ${'problem' in outcome ? outcome.problem : `the response has status ${outcome.answer.status}`}`;
}
