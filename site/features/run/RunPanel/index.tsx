import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {pageText} from '../../your-gateway/store.ts';
import type {PageRun} from '../page-run.ts';
import {getSession} from '../session.ts';
import {Response, ResponseDetails} from './AnswerView.tsx';
import CopyAs from './CopyAs.tsx';
import Editor from './Editor.tsx';
import {Exchanges, ScriptOutput} from './OutputView.tsx';
import styles from './styles.module.css';
import Terminal from './Terminal.tsx';
import {useRun} from './useRun.ts';
import WorldView from './WorldView.tsx';

interface Props {
  /** The example on the page. */
  readonly code: HTMLElement;
  /** How often Run was pressed: each press runs. */
  readonly count: number;
  readonly seed: readonly string[];
}

function Notes({notes}: {readonly notes: readonly string[]}): ReactNode {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ));
}

function Details({result, isPython}: {readonly result: PageRun; readonly isPython: boolean}): ReactNode {
  const {outcome, request} = result;
  return (
    <>
      {request && <CopyAs request={request} />}
      {'answer' in outcome && <ResponseDetails answer={outcome.answer} />}
      {'output' in outcome && <Exchanges output={outcome.output} isOpen={isPython} />}
    </>
  );
}

/** The response where the button is; everything else about the run one click away. Loaded when a reader first presses Run. */
export default function RunPanel({code, count, seed}: Props): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, seed);
  const {isRunning, partial, result, problem, run, clear} = useRun(session, code, count);
  const [isEditing, setEditing] = useState(false);
  const response = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!result) return;
    response.current?.focus({preventScroll: true});
    response.current?.firstElementChild?.scrollIntoView({block: 'nearest'});
  }, [result]);

  const reset = async () => {
    setEditing(false);
    clear();
    await session.reset();
  };
  const notes = [
    ...(session.isCarried ? ['This page started with the objects that you carried here.'] : []),
    ...(result?.notes ?? []),
  ];
  const canEdit = code.dataset.run === 'curl';
  return (
    <div className={styles.panel} role="group" aria-label="Sandbox" aria-busy={isRunning}>
      {isRunning && !result && (
        <p className={styles.note} role="status">
          Running…
        </p>
      )}
      {result && <Notes notes={notes} />}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isRunning && partial && <pre className={styles.body}>{partial}</pre>}
      {result && !(isRunning && partial) && 'answer' in result.outcome && (
        <Response answer={result.outcome.answer} focusRef={response} />
      )}
      {result && !(isRunning && partial) && 'output' in result.outcome && (
        <ScriptOutput output={result.outcome.output} focusRef={response} />
      )}
      {canEdit && (
        <div className={styles.actions}>
          <button
            type="button"
            className="button button--secondary button--sm"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            Edit request
          </button>
        </div>
      )}
      {isEditing && <Editor key={pageText(code)} source={pageText(code)} onRun={(text) => void run(text)} />}
      {result && <Details result={result} isPython={code.dataset.lang === 'python'} />}
      {result?.request && <Terminal request={result.request} seed={seed} />}
      <WorldView session={session} onReset={() => void reset()} />
    </div>
  );
}
