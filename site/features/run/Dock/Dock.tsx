import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import StateView, {countsOf, namesOf, useRows} from '../RunPanel/StateView.tsx';
import {resetValues} from '../literals/page.ts';
import type {Row} from '../sandbox/dumpable-store.ts';
import {keepForOtherPages} from '../session.ts';
import {loadMarks} from '../load-marks.ts';
import ScriptView from './ScriptView.tsx';
import {onOpenScript, type Shown, shownOn, subscribe} from './shown.ts';
import styles from './styles.module.css';

type Sheet = 'names' | 'script';

const START = 'The sandbox is in use. The region “Sandbox” at the end of the page shows what it holds.';

interface ActionsProps {
  readonly className?: string;
  readonly isScript: boolean;
  readonly onScript: () => void;
  readonly isCarrying: boolean;
  readonly onCarry: () => void;
}

function Actions({className, isScript, onScript, isCarrying, onCarry}: ActionsProps): ReactNode {
  return (
    <div className={clsx(styles.actions, className)}>
      <button type="button" className={styles.button} aria-expanded={isScript} onClick={onScript}>
        As script
      </button>
      <button type="button" className={styles.button} aria-pressed={isCarrying} onClick={onCarry}>
        Carry to other pages
      </button>
    </div>
  );
}

/** "4 of 10 steps", on a page that guides through its steps. */
function Progress({session}: Pick<Shown, 'session'>): ReactNode {
  if (!session.progress) return null;
  const {done, total} = session.progress;
  return (
    <>
      <div className={styles.line} style={{width: `${(100 * done) / total}%`}} />
      <span className={styles.steps}>{`${done} of ${total} steps`}</span>
    </>
  );
}

/** The newest first: what does not fit is in the list. */
function useNewestFirst(rows: readonly Row[]): [name: string, word: string][] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const names = new Map(namesOf(rows).map((each) => [each.join(' '), each]));
  const kept = order.filter((key) => names.has(key));
  const added = [...names.keys()].filter((key) => !order.includes(key)).reverse();
  if (added.length > 0 || kept.length < order.length) setOrder([...added, ...kept]);
  return [...added, ...kept].flatMap((key) => {
    const name = names.get(key);
    return name ? [name] : [];
  });
}

/** By name, on a phone how many, for those who see them: others hear the counts, and open the list. */
function Objects({rows}: {readonly rows: readonly Row[]}): ReactNode {
  const names = useNewestFirst(rows);
  const count = names.length === 0 ? 'empty' : names.length === 1 ? '1 object' : `${names.length} objects`;
  return (
    <span className={styles.objects} data-count={count} aria-hidden="true">
      {names.length === 0 && <b>empty</b>}
      {names.map(([name, word]) => (
        <i key={`${word} ${name}`}>
          {name} <span>{word}</span>
        </i>
      ))}
    </span>
  );
}

/** The sheet that is open above the bar. A sheet that opens or closes by itself leaves the focus on its button. */
function useSheet() {
  const [sheet, setSheet] = useState<Sheet>();
  const bar = useRef<HTMLElement>(null);
  const show = (next: Sheet | undefined) => {
    setSheet(next);
    bar.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
  };
  useEffect(() => onOpenScript(() => show('script')), []);
  const toggle = (which: Sheet) => setSheet(sheet === which ? undefined : which);
  const closeOnEscape = ({key}: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && sheet) show(undefined);
  };
  return {bar, sheet, toggle, closeOnEscape};
}

interface BarProps {
  readonly shown: Shown;
  readonly isElsewhere: boolean;
  readonly isCarrying: boolean;
  readonly setCarrying: (isCarrying: boolean) => void;
}

/** Resets or undoes: what exists, and the values of the page's examples. */
function useReset({session, pathname}: Shown): () => void {
  const bringBack = useRef<() => void>(undefined);
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event === 'run') bringBack.current = undefined;
      }),
    [session],
  );
  return () => {
    if (session.canUndo) {
      bringBack.current?.();
      session.undo();
    } else {
      bringBack.current = resetValues(pathname);
      session.reset();
    }
    void loadMarks().then(({markValues}) => markValues());
  };
}

function Bar({shown, isElsewhere, isCarrying, setCarrying}: BarProps): ReactNode {
  const {session, title} = shown;
  const rows = useRows(session);
  const reset = useReset(shown);
  const {bar, sheet, toggle, closeOnEscape} = useSheet();
  const [message, setMessage] = useState('');
  const id = useId();
  useEffect(() => setMessage(START), []);
  // Pages that have not run anything yet start with what there is now.
  useEffect(() => keepForOtherPages(isCarrying && rows.length > 0 ? rows : undefined), [isCarrying, rows]);
  const resetOrUndo = () => {
    setMessage(
      session.canUndo
        ? 'The sandbox and your values are as they were.'
        : 'The sandbox and the values of the examples are as the page starts.',
    );
    reset();
  };
  const actions: ActionsProps = {
    isScript: sheet === 'script',
    onScript: () => toggle('script'),
    isCarrying,
    onCarry: () => {
      setCarrying(!isCarrying);
      setMessage(
        isCarrying
          ? 'Other pages start with their own objects.'
          : 'Other pages start with these objects too.',
      );
    },
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons come here
    <section ref={bar} className={clsx('petrol', styles.dock)} aria-label="Sandbox" onKeyDown={closeOnEscape}>
      <div id={id} className={styles.sheet} hidden={!sheet}>
        {sheet === 'names' && <StateView session={session} />}
        <Actions {...actions} className={styles.narrow} />
        {sheet === 'script' && <ScriptView rows={rows} />}
      </div>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={sheet === 'names'}
          aria-controls={id}
          onClick={() => toggle('names')}
        >
          <b>{isElsewhere ? `Sandbox of ${title}` : 'Sandbox'}</b>{' '}
          <span className={styles.counts}>{countsOf(rows)}</span>
          <Objects rows={rows} />
        </button>
        {!isElsewhere && <Progress session={session} />}
        <Actions {...actions} className={styles.wide} />
        <button type="button" className={styles.button} onClick={resetOrUndo}>
          {session.canUndo ? 'Undo reset' : 'Reset'}
        </button>
      </div>
      <p className="sr-only" role="status">
        {message}
      </p>
    </section>
  );
}

/** What exists in the sandbox, on every page while it is in use, and what can be done with it. */
export default function Dock({history}: {readonly history: ReturnType<typeof useHistory>}): ReactNode {
  const pathname = useSyncExternalStore(
    (listener) => history.listen(listener),
    () => history.location.pathname,
  );
  const shown = useSyncExternalStore(subscribe, () => shownOn(pathname));
  const [isCarrying, setCarrying] = useState(false);
  // A reset that changes no object changes what the button does.
  const [, redraw] = useState(0);
  useEffect(() => shown?.session.subscribe(() => redraw((count) => count + 1)), [shown]);
  if (!shown) return null;
  const isElsewhere = shown.pathname !== pathname;
  return <Bar {...{shown, isElsewhere, isCarrying, setCarrying}} />;
}
