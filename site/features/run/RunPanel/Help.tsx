import {type ReactNode, useEffect} from 'react';
import ReferenceLink from '../../../components/SandboxRules/ReferenceLink.tsx';
import type {RunResult} from '../run-result.ts';
import type {Session} from '../session.ts';
import {type Asked, remedyFor} from './remedy.ts';
import {useRows} from './StateView.tsx';
import styles from './styles.module.css';
import {otherHost} from './summary.ts';

/** The example that a result belongs to. */
export interface Repairable {
  readonly code: HTMLElement;
  /** Whether the example has this name in a place that `repair` can write to. */
  readonly has: (name: string) => boolean;
  /** Writes another name in the place of one, and runs. */
  readonly repair: (from: string, to: string) => void;
}

interface Props {
  readonly result: RunResult;
  readonly session: Session;
  readonly example?: Repairable;
}

interface Failure {
  readonly status: number;
  readonly message: string;
  readonly request: Asked;
}

/** The response that is an error: of a program that ended in one, the last one that it got. */
function failureOf({outcome, request}: RunResult): Failure | undefined {
  if ('response' in outcome)
    return request && {status: outcome.response.status, message: outcome.response.body.trim(), request};
  if (outcome.output.error === undefined) return undefined;
  const last = outcome.output.exchanges.findLast(({response, status}) => response && status >= 400);
  if (!last?.response) return undefined;
  const {url, sent: body, status, response} = last;
  return {status, message: response.body.trim(), request: {url, body}};
}

/** Underlines a value in the code while its error is shown. */
function useMark(code: HTMLElement | undefined, value: string | undefined): void {
  useEffect(() => {
    const group = code?.closest('[data-run-group]');
    const marks = [...(group?.querySelectorAll<HTMLElement>('code [role=button]') ?? [])].filter(
      ({textContent}) => textContent === value,
    );
    for (const mark of marks) mark.dataset.wrong = '';
    return () => {
      for (const mark of marks) delete mark.dataset.wrong;
    };
  }, [code, value]);
}

const Names = ({names}: {readonly names: readonly string[]}): ReactNode =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code translate="no">{name}</code>
    </span>
  ));

/** Below an error, marked as the sandbox's own words: what it saw, what exists, a repair, and where the message is explained. */
export default function Help({result, session, example}: Props): ReactNode {
  const rows = useRows(session);
  const host = otherHost(result);
  const failure = failureOf(result);
  const remedy = failure && remedyFor(failure.status, failure.message, failure.request, rows);
  const {named, nearest, names = []} = remedy ?? {};
  const better = nearest ?? names[0];
  useMark(example?.code, named);
  if (!remedy && !host) return null;
  return (
    <div className={styles.help} role="note" aria-label="From the sandbox">
      {remedy && (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2.5 18.5 17.5h-17zM10 8v4M10 14.6v.4" />
        </svg>
      )}
      {host && <p>{`${host} was not called: the simulated gateway answered in its place.`}</p>}
      {remedy?.seen && <p className={styles.seen}>{remedy.seen}</p>}
      {nearest && <p>{`Did you mean “${nearest}”?`}</p>}
      {names.length > 0 && (
        <p>
          {`It ${nearest ? 'also has' : 'has'} `}
          <Names names={names} />.
        </p>
      )}
      {remedy && (
        <p className={styles.repair}>
          {named !== undefined && better !== undefined && example?.has(named) && (
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => example.repair(named, better)}
            >
              Use {better} and run
            </button>
          )}
          <ReferenceLink anchor={remedy.anchor}>
            {remedy.anchor === 'error-catalogue' ? 'Error catalogue' : 'Causes and fix'}
          </ReferenceLink>
        </p>
      )}
    </div>
  );
}
