import {type ReactNode, useEffect, useState} from 'react';
import type {Row} from '../sandbox/dumpable-store.ts';
import type {Session} from '../session.ts';
import {nameOfRow} from './remedy.ts';
import styles from './styles.module.css';

/** The tables that a reader knows, in their words. */
const KINDS: readonly (readonly [table: Row['table'], word: string])[] = [
  ['providers', 'providers'],
  ['keys', 'secrets'],
  ['templates', 'templates'],
  ['routes', 'routes'],
  ['gateways', 'gateways'],
];

/** What a sandbox holds now. */
export function useRows(session: Session): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let isShown = true;
    // A worker that cannot be loaded has said so where the response is.
    const refresh = () =>
      void session.rows().then(
        (some) => isShown && setRows(some),
        () => undefined,
      );
    refresh();
    const unsubscribe = session.subscribe(refresh);
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, [session]);
  return rows;
}

/** "1 provider, 2 routes" */
export function countsOf(rows: readonly Row[]): string {
  const counts = KINDS.map(([table, word]) => {
    const {length} = rows.filter((row) => row.table === table);
    return length > 0 ? `${length} ${length === 1 ? word.slice(0, -1) : word}` : '';
  }).filter(Boolean);
  return counts.join(', ') || 'empty';
}

/** `['openai-prod', 'provider']` */
export const namesOf = (rows: readonly Row[]): [name: string, word: string][] =>
  KINDS.flatMap(([table, word]) =>
    rows
      .filter((row) => row.table === table)
      .map((row): [string, string] => [nameOfRow(row), word.slice(0, -1)]),
  );

/** What exists, by its names. */
export default function StateView({session}: {readonly session: Session}): ReactNode {
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
