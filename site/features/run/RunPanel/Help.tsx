import type {ReactNode} from 'react';
import ReferenceLink from '../../../components/SandboxRules/ReferenceLink.tsx';
import type {RunResult} from '../run-result.ts';
import type {Session} from '../session.ts';
import {remedyFor} from './remedy.ts';
import {useRows} from './StateView.tsx';
import styles from './styles.module.css';
import {otherHost} from './summary.ts';

interface Props {
  readonly result: RunResult;
  readonly session: Session;
}

/** Below an error, marked as the sandbox's own words: what it saw, what exists, and where the message is explained. */
export default function Help({result, session}: Props): ReactNode {
  const rows = useRows(session);
  const {outcome, request} = result;
  const host = otherHost(result);
  const remedy =
    'answer' in outcome && request
      ? remedyFor(outcome.answer.status, outcome.answer.body.trim(), request, rows)
      : undefined;
  if (!remedy && !host) return null;
  return (
    <div className={styles.help} role="note" aria-label="From the sandbox">
      {host && <p>{`${host} was not called: the simulated gateway answered in its place.`}</p>}
      {remedy?.seen && <p className={styles.seen}>{remedy.seen}</p>}
      {remedy?.nearest && <p>{`Did you mean “${remedy.nearest}”?`}</p>}
      {remedy && remedy.names.length > 0 && (
        <p>{`It ${remedy.nearest ? 'also has' : 'has'} ${remedy.names.join(', ')}.`}</p>
      )}
      {remedy && (
        <p>
          <ReferenceLink anchor={remedy.anchor}>
            {remedy.anchor === 'error-catalogue' ? 'Error catalogue' : 'Causes and fix'}
          </ReferenceLink>
        </p>
      )}
    </div>
  );
}
