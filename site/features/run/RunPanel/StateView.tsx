import {type ReactNode, useEffect, useState} from 'react';
import type {Row} from '../sandbox/dumpable-store.ts';
import type {Change} from '../sandbox/protocol.ts';
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

const Name = ({row}: {readonly row: Row}): ReactNode => <code translate="no">{nameOfRow(row)}</code>;

const wordOf = ({table}: Row): string | undefined => KINDS.find(([name]) => name === table)?.[1].slice(0, -1);

/** "created the route support-chat" */
function Changes({changes}: {readonly changes: readonly Change[]}): ReactNode {
  const known = changes.filter(({row}) => wordOf(row) !== undefined);
  if (known.length === 0) return 'changed nothing';
  return known.map(({row, what}, index) => (
    <span key={`${row.table} ${row.id}`}>
      {index > 0 && ', '}
      {what} the {wordOf(row)} <Name row={row} />
    </span>
  ));
}

interface Props {
  readonly session: Session;
  /** Of the run that is shown. */
  readonly changes?: readonly Change[];
}

/** What exists, by its names. */
export default function StateView({session, changes}: Props): ReactNode {
  const rows = useRows(session);
  const kinds = KINDS.map(
    ([table, word]) =>
      [word.charAt(0).toUpperCase() + word.slice(1), rows.filter((row) => row.table === table)] as const,
  );
  return (
    <dl className={styles.objects}>
      {changes && (
        <div>
          <dt>This run</dt>
          <dd>
            <Changes changes={changes} />
          </dd>
        </div>
      )}
      {kinds.map(
        ([word, some]) =>
          some.length > 0 && (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                {some.map((row) => (
                  <Name key={row.id} row={row} />
                ))}
              </dd>
            </div>
          ),
      )}
      {rows.length === 0 && (
        <div>
          <dt>Sandbox</dt>
          <dd>empty</dd>
        </div>
      )}
    </dl>
  );
}
