import {type ReactNode, useState} from 'react';
import {withOwnNames} from '../../your-gateway/store.ts';
import {curlScript} from '../rebuild.ts';
import type {Session} from '../session.ts';
import {CopyableText} from './Fold.tsx';
import {nameOfRow} from './remedy.ts';
import StateView, {KINDS, useRows} from './StateView.tsx';
import styles from './styles.module.css';
import {problemOf} from './useRun.ts';

interface Props {
  readonly session: Session;
  readonly onReset: () => void;
}

function Objects({session}: {readonly session: Session}): ReactNode {
  const rows = useRows(session);
  return (
    <dl className={styles.objects}>
      {KINDS.map(([table, word]) => {
        const names = rows.filter((row) => row.table === table).map(nameOfRow);
        return (
          <div key={table}>
            <dt>{word}</dt>
            <dd>{names.join(', ') || 'none'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What exists in the sandbox of this page, and what can be done with it. */
export default function WorldView({session, onReset}: Props): ReactNode {
  const rows = useRows(session);
  const [isScript, setScript] = useState(false);
  const [note, setNote] = useState('');
  const carry = () =>
    void session.carry().then(
      () => setNote('The next page on which you press Run starts with these objects.'),
      (error: unknown) => setNote(problemOf(error)),
    );
  const small = 'button button--secondary button--sm';
  return (
    <>
      <p className={styles.rules}>
        <StateView session={session} />
      </p>
      <Objects session={session} />
      <div className={styles.actions}>
        <button type="button" className={small} onClick={onReset}>
          Reset sandbox
        </button>
        <button type="button" className={small} aria-expanded={isScript} onClick={() => setScript(!isScript)}>
          As curl script
        </button>
        <button type="button" className={small} onClick={carry}>
          Carry it to the next page
        </button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
      {isScript && <CopyableText label="curl script" text={withOwnNames(curlScript(rows))} />}
    </>
  );
}
