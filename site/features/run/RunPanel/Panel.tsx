import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {SimulatedBadge} from '../../../components/SandboxRules/index.tsx';
import {Ending, Status} from '../../../components/Badges/index.tsx';
import {TabItem, Tabs} from '../../../components/Tabs/index.tsx';
import {showDock} from '../Dock/show-dock.tsx';
import type {RunResult} from '../run-result.ts';
import type {Session} from '../session.ts';
import Foot from './Foot.tsx';
import Help, {type Repairable} from './Help.tsx';
import {Exchanges, RequestSent} from './RequestView.tsx';
import {OutputText, ResponseView} from './ResponseView.tsx';
import StateView from './StateView.tsx';
import styles from './styles.module.css';
import {type RequestTrace, sentenceOf, tracesOf} from './summary.ts';
import TraceView from './TraceView.tsx';
import {type Printed, useReservedHeight, useSteadyHeight} from './useReservedHeight.ts';
import type {RunState} from './useRun.ts';

interface Props {
  readonly label: string;
  readonly session: Session;
  readonly state: RunState;
  /** The printed response, which the result takes the place of. */
  readonly printed?: Printed;
  /** What the reader may change; absent where nothing can be changed. */
  readonly editor?: ReactNode;
  readonly example?: Repairable;
  /** The name of the tab that the result is of, while another one is shown. */
  readonly otherTab?: string;
}

/** Shown where the response will be. */
function Pending({state: {isRunning, partial, problem}}: {readonly state: RunState}): ReactNode {
  return (
    <>
      {isRunning && !partial && (
        <p className={styles.note} role="status">
          Running…
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isRunning && partial && (
        <pre translate="no" className={styles.body}>
          {partial}
        </pre>
      )}
    </>
  );
}

function Outcome({result, printed}: {readonly result: RunResult; readonly printed?: Printed}): ReactNode {
  const {outcome} = result;
  return 'response' in outcome ? (
    <ResponseView response={outcome.response} printed={printed} />
  ) : (
    <OutputText output={outcome.output} printed={printed} />
  );
}

function Pills({result, isRejected}: {readonly result?: RunResult; readonly isRejected: boolean}): ReactNode {
  const {outcome} = result ?? {};
  return (
    <p className={styles.pills} data-pills="">
      {outcome && 'response' in outcome && <Status code={outcome.response.status} isRejected={isRejected} />}
      {outcome && 'output' in outcome && <Ending isGood={outcome.output.error === undefined} />}
      <SimulatedBadge />
    </p>
  );
}

type ResultTabsProps = Pick<Props, 'session' | 'state' | 'printed' | 'example'> & {
  readonly traces: readonly RequestTrace[];
};

function ResultTabs({session, state, printed, example, traces}: ResultTabsProps): ReactNode {
  const {isRunning, partial, problem, result} = state;
  const isScript = result !== undefined && 'output' in result.outcome;
  const isPending = !result || (isRunning && partial !== '') || problem !== undefined;
  return (
    <Tabs key={String(traces.length === 0)} label="Result">
      <TabItem value="response" label={isScript ? 'Output' : 'Response'}>
        {isPending && <Pending state={state} />}
        {result && !(isRunning && partial) && <Outcome result={result} printed={printed} />}
        {result && <Help result={result} session={session} example={example} />}
      </TabItem>
      {traces.length > 0 && (
        <TabItem value="trace" label="Trace">
          <TraceView traces={traces} />
        </TabItem>
      )}
      {result && (
        <TabItem value="request" label="Request">
          {result.request && <RequestSent request={result.request} seed={session.seed} />}
          {'output' in result.outcome && <Exchanges exchanges={result.outcome.output.exchanges} />}
        </TabItem>
      )}
      <TabItem value="state" label="State">
        <StateView session={session} changes={result?.outcome.changes} />
      </TabItem>
    </Tabs>
  );
}

/** The first rejection on a page is shown with where it happened; later the reader's own choice of the tab stays. */
const explained = new WeakSet<Session>();

/** A reader who types elsewhere by now, in a value or in the search, is not taken away from it. */
const isTypingOutside = (panel: Element | null | undefined): boolean =>
  document.activeElement?.matches('textarea, input') === true && !panel?.contains(document.activeElement);

/** Brings a new result into view. The focus stays where the reader pressed, unless that is gone. */
function useFocusOn(
  result: RunResult | undefined,
  isRejected: boolean,
  session: Session,
): RefObject<HTMLDivElement | null> {
  const focused = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const seen = useRef<RunResult>(undefined);
  useEffect(() => {
    // Undo shows an old result again: that does not move the focus.
    if (!result || result === seen.current) return;
    seen.current = result;
    showDock(session, history);
    // In a guided run the view stays too.
    const guided = focused.current?.closest<HTMLElement>('[data-guided]');
    if (guided) delete guided.dataset.guided;
    else if (!isTypingOutside(focused.current?.parentElement)) {
      if (document.activeElement === document.body) focused.current?.focus({preventScroll: true});
      focused.current?.firstElementChild?.scrollIntoView({block: 'nearest'});
    }
    // What a program prints is its answer.
    if (!isRejected || !('response' in result.outcome) || explained.has(session)) return;
    explained.add(session);
    focused.current?.querySelector<HTMLElement>('[data-tab=trace]')?.click();
  }, [result, isRejected, session, history]);
  return focused;
}

/** The response where the reader looks for it, its path, its request and the state a tab away. */
export default function Panel(props: Props): ReactNode {
  const {label, session, state, printed, editor, example, otherTab} = props;
  const [isEditing, setEditing] = useState(false);
  const {isRunning, partial, problem, result} = state;
  const isEmpty = !result && problem === undefined && !partial;
  const height = useReservedHeight(printed, isEmpty, isRunning);
  const traces = useMemo(() => (result ? tracesOf(result) : []), [result]);
  const trace = traces.at(-1)?.trace;
  const isRejected = trace?.rejectedBy !== undefined;
  useEffect(() => session.subscribe((event) => event === 'reset' && setEditing(false)), [session]);
  const panel = useSteadyHeight(result);
  const focused = useFocusOn(result, isRejected, session);
  const sentence = result && sentenceOf(result.outcome, trace);
  return (
    <div
      ref={panel}
      className={clsx(styles.panel, isEmpty && printed && styles.waiting)}
      style={isEmpty ? undefined : ({'--printed': `${height}px`} as CSSProperties)}
      role="group"
      aria-label={label}
      aria-busy={isRunning}
    >
      <p className="sr-only" role="status">
        {!isRunning && sentence}
      </p>
      {isRunning && <div className={styles.progress} />}
      {!(isEmpty && printed) && (
        <>
          <div
            ref={focused}
            className={clsx(styles.result, otherTab !== undefined && styles.dimmed)}
            role="group"
            tabIndex={-1}
            aria-label={sentence ?? 'Result'}
          >
            <Pills result={result} isRejected={isRejected} />
            <ResultTabs session={session} state={state} printed={printed} example={example} traces={traces} />
          </div>
          {isEditing && <div className={styles.edit}>{editor}</div>}
          <Foot
            result={result}
            otherTab={otherTab}
            isCarried={session.isCarried}
            isEditing={isEditing}
            onEdit={editor ? () => setEditing(!isEditing) : undefined}
          />
        </>
      )}
    </div>
  );
}
