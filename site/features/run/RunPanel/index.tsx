import {type ReactNode, useEffect, useId, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {CommandError, parseCurl} from '../curl.ts';
import {SANDBOX_VARIABLES} from '../environment.ts';
import {type Answer, getSession} from '../session.ts';
import AnswerView from './AnswerView.tsx';
import StateView from './StateView.tsx';
import styles from './styles.module.css';

interface Props {
  /** The example as it stands on the page. */
  readonly source: string;
  readonly seed: readonly string[];
}

type Outcome = {answer: Answer} | {problem: string} | undefined;

async function execute(session: ReturnType<typeof getSession>, source: string): Promise<Outcome> {
  try {
    const request = parseCurl(source, SANDBOX_VARIABLES);
    return {answer: await session.run({kind: 'request', request})};
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return {problem: error.message};
  }
}

/** The example as an editor, its answer, and what the sandbox holds. Loaded when a reader first presses Run. */
export default function RunPanel({source, seed}: Props): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, seed);
  const [text, setText] = useState(source);
  const [outcome, setOutcome] = useState<Outcome>();
  const editor = useId();

  const run = async () => setOutcome(await execute(session, text));
  const reset = async () => {
    setText(source);
    setOutcome(undefined);
    await session.reset();
  };
  // The press that opened the panel was a wish to run.
  useEffect(() => {
    void execute(session, source).then(setOutcome);
  }, [session, source]);

  return (
    <div className={styles.panel} role="group" aria-label="Sandbox">
      <p className={styles.note}>Runs in your browser. Nothing is sent.</p>
      <label className={styles.label} htmlFor={editor}>
        Request
      </label>
      <textarea
        id={editor}
        className={styles.editor}
        spellCheck={false}
        rows={Math.min(18, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
        }}
      />
      <div className={styles.actions}>
        <button type="button" className="button button--primary button--sm" onClick={() => void run()}>
          Run again
        </button>
        <button type="button" className="button button--secondary button--sm" onClick={() => void reset()}>
          Reset page
        </button>
        <StateView session={session} />
      </div>
      <div aria-live="polite">
        {outcome && 'problem' in outcome && <p className={styles.problem}>{outcome.problem}</p>}
        {outcome && 'answer' in outcome && <AnswerView answer={outcome.answer} />}
      </div>
    </div>
  );
}
