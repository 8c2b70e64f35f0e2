import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {RunResult} from '../run-result.ts';
import type {Session} from '../session.ts';
import {Response, ResponseDetails} from './AnswerView.tsx';
import CopyAs from './CopyAs.tsx';
import {Exchanges, ScriptOutput} from './OutputView.tsx';
import styles from './styles.module.css';
import Terminal from './Terminal.tsx';
import type {RunState} from './useRun.ts';
import WorldView from './WorldView.tsx';

interface Props {
  readonly label: string;
  readonly session: Session;
  readonly state: RunState;
  /** What the reader may change; absent where nothing can be changed. */
  readonly editor?: ReactNode;
  /** Whether the requests are what the example is about. */
  readonly showsRequests?: boolean;
  /** Puts the sandbox back to its start. */
  readonly onReset: () => void;
}

function Notes({notes}: {readonly notes: readonly string[]}): ReactNode {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ));
}

function Progress({state: {isRunning, partial, result, problem}}: {readonly state: RunState}): ReactNode {
  return (
    <>
      {isRunning && !result && (
        <p className={styles.note} role="status">
          Running…
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isRunning && partial && <pre className={styles.body}>{partial}</pre>}
    </>
  );
}

/** The response, which gets the focus when it is there. */
function Result({result}: {readonly result: RunResult}): ReactNode {
  const response = useRef<HTMLDivElement>(null);
  useEffect(() => {
    response.current?.focus({preventScroll: true});
    response.current?.firstElementChild?.scrollIntoView({block: 'nearest'});
  }, [result]);
  const {outcome} = result;
  return 'answer' in outcome ? (
    <Response answer={outcome.answer} focusRef={response} />
  ) : (
    <ScriptOutput output={outcome.output} focusRef={response} />
  );
}

function Details({
  result,
  showsRequests,
}: {
  readonly result: RunResult;
  readonly showsRequests: boolean;
}): ReactNode {
  const {outcome, request} = result;
  return (
    <>
      {request && <CopyAs request={request} />}
      {'answer' in outcome && <ResponseDetails answer={outcome.answer} />}
      {'output' in outcome && <Exchanges output={outcome.output} isOpen={showsRequests} />}
    </>
  );
}

function Edit({isOpen, onToggle}: {readonly isOpen: boolean; readonly onToggle: () => void}): ReactNode {
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        Edit request
      </button>
    </div>
  );
}

const CARRIED = 'This page started with the objects that you carried here.';

/** The response where the button is; everything else about the run one click away. Doc pages and the API reference share it. */
export default function Panel({
  label,
  session,
  state,
  editor,
  showsRequests = false,
  onReset,
}: Props): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const {isRunning, partial, result} = state;
  const notes = [...(session.isCarried ? [CARRIED] : []), ...(result?.notes ?? [])];
  const reset = () => {
    setEditing(false);
    onReset();
  };
  return (
    <div className={styles.panel} role="group" aria-label={label} aria-busy={isRunning}>
      {result && <Notes notes={notes} />}
      <Progress state={state} />
      {result && !(isRunning && partial) && <Result result={result} />}
      {editor && <Edit isOpen={isEditing} onToggle={() => setEditing(!isEditing)} />}
      {isEditing && editor}
      {result && <Details result={result} showsRequests={showsRequests} />}
      {result?.request && <Terminal request={result.request} seed={session.seed} />}
      <WorldView session={session} onReset={reset} />
    </div>
  );
}
