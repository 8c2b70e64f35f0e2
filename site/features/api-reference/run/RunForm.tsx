import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {SEED_NAMES} from '@javelin/sandbox';
import runData from '@generated/api-reference/default/run.json';
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

interface Props {
  /** The operation. */
  readonly id: string;
  /** Where the form stands, beside the samples it changes. */
  readonly slot: HTMLElement;
}

type Outcome = {readonly answer: Answer} | {readonly problem: string};

async function execute(session: Session, operation: RunOperation, values: FormValues): Promise<Outcome> {
  try {
    return {answer: await send(session, sandboxRequest(operation, values))};
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return {problem: error.message};
  }
}

/** The samples beside the form follow what stands in it. */
function useSamples({id, slot}: Props, operation: RunOperation, values: FormValues, initial: FormValues) {
  const view = useMemo(() => createSampleView(slot), [slot]);
  useEffect(() => {
    const isEdited = JSON.stringify(requestPart(values)) !== JSON.stringify(requestPart(initial));
    if (isEdited) view.show(samplesOf(id, operation, values, runData.pythonSetup));
    else view.restore();
  }, [view, id, operation, values, initial]);
}

const requestPart = ({fields, body}: FormValues) => ({fields, body});

function Notes({id}: {readonly id: string}): ReactNode {
  return (
    <p className={panel.note}>
      Runs in your browser: nothing is sent, nothing is stored. The key of the sandbox is{' '}
      <code>sandbox-key</code>; a real key is of no use here.
      {id.startsWith('create') &&
        ' The sandbox starts with the objects of the examples, so change the name to create another.'}
    </p>
  );
}

/** A call as a form, its answer, and what the sandbox holds. Loaded when a reader first presses Run. */
export default function RunForm({id, slot}: Props): ReactNode {
  const operation = runData.operations[id] as RunOperation;
  const session = getSession('/api', SEED_NAMES);
  const initial = useMemo(() => initialValues(operation), [operation]);
  const [values, setValues] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>();
  const [runs, setRuns] = useState(0);
  const runButton = useRef<HTMLButtonElement>(null);
  useSamples({id, slot}, operation, values, initial);

  const run = useCallback(
    async (current: FormValues) => {
      setOutcome(await execute(session, operation, current));
      setRuns((count) => count + 1);
    },
    [session, operation],
  );
  // The press that opened the form was a wish to run, and the button that was pressed is gone.
  useEffect(() => {
    runButton.current?.focus({preventScroll: true});
    void run(initial);
  }, [run, initial]);

  const reset = async () => {
    setValues(initial);
    setOutcome(undefined);
    await session.sandbox.reset(session.seed);
    notify(session);
  };

  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-label={`Sandbox: ${operation.summary}`}>
      <Notes id={id} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(values);
        }}
      >
        <Fields
          id={id}
          operation={operation}
          values={values}
          onChange={setValues}
          onRun={() => void run(values)}
        />
        <div className={panel.actions}>
          <button ref={runButton} type="submit" className="button button--primary button--sm">
            Run
          </button>
          <button type="button" className="button button--secondary button--sm" onClick={() => void reset()}>
            Reset
          </button>
          <StateView session={session} />
        </div>
      </form>
      <p className="sr-only" role="status">
        {outcome ? announcement(runs, outcome) : ''}
      </p>
      {outcome && 'problem' in outcome && <p className={panel.problem}>{outcome.problem}</p>}
      {outcome && 'answer' in outcome && <AnswerView answer={outcome.answer} />}
    </section>
  );
}

/** Short, and different each time: the same words again would not be read out. */
function announcement(runs: number, outcome: Outcome): string {
  return `Run ${runs}: ${'problem' in outcome ? outcome.problem : `the answer has status ${outcome.answer.status}`}`;
}
