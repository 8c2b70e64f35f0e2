import {Fragment, type ReactNode, useEffect, useState} from 'react';
import type {Row} from '../sandbox/dumpable-store.ts';
import type {Session} from '../session.ts';
import styles from './styles.module.css';

/** The tables that a reader knows, in their words. */
export const KINDS: readonly (readonly [table: Row['table'], word: string])[] = [
  ['providers', 'providers'],
  ['keys', 'secrets'],
  ['templates', 'templates'],
  ['routes', 'routes'],
  ['gateways', 'gateways'],
];

/** What this page's sandbox holds now. */
export function useRows(session: Session): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    // A worker that cannot be loaded has said so where the response is.
    const refresh = () => void session.rows().then(setRows, () => undefined);
    refresh();
    return session.subscribe(refresh);
  }, [session]);
  return rows;
}

/** "providers: 2 · routes: 1" */
export default function StateView({session}: {readonly session: Session}): ReactNode {
  const rows = useRows(session);
  const held = KINDS.map(
    ([table, word]) => [word, rows.filter((row) => row.table === table).length] as const,
  ).filter(([, count]) => count > 0);
  return (
    <span className={styles.state}>
      {held.length > 0
        ? held.map(([word, count], index) => (
            <Fragment key={word}>
              {index > 0 && ' · '}
              <span className={styles.count}>{`${word}: ${count}`}</span>
            </Fragment>
          ))
        : 'The sandbox is empty'}
    </span>
  );
}
