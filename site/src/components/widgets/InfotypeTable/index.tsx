import {type ReactNode, useEffect, useId, useState} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Choice} from '../shared/Choice';
import type {InfotypeEntry} from '@javelin/sandbox/processors/infotypes/catalogue';
import {
  EMPTY,
  LISTS,
  METHODS,
  type TableFilter,
  anchorOf,
  entries,
  groups,
  matches,
  summary,
} from './infotypeTable';
import styles from './styles.module.css';

interface FiltersProps {
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
}

function Filters({filter, onChange}: FiltersProps): ReactNode {
  const id = useId();
  const update = (change: Partial<TableFilter>): void => onChange({...filter, ...change});
  const all = ['', 'All'] as const;
  return (
    <>
      <div className={styles.search}>
        <label htmlFor={id}>Find</label>
        <input
          id={id}
          type="search"
          value={filter.words}
          onChange={(event) => update({words: event.target.value})}
        />
      </div>
      <Choice
        label="Group"
        value={filter.group}
        options={[all, ...groups.map((group) => [group, group] as const)]}
        onChange={(group) => update({group})}
      />
      <Choice
        label="List"
        value={filter.list}
        options={[all, ...Object.entries(LISTS), ['both', 'On both lists']]}
        onChange={(list) => update({list})}
      />
      <Choice
        label="Recognised by"
        value={filter.method}
        options={[all, ...Object.entries(METHODS)]}
        onChange={(method) => update({method})}
      />
    </>
  );
}

function Row({entry, isShown}: {readonly entry: InfotypeEntry; readonly isShown: boolean}): ReactNode {
  const anchor = anchorOf(entry.name);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tr id={anchor} className={styles.row} hidden={!isShown}>
      <th scope="row">
        <code>{entry.name}</code>
        <a className="hash-link" href={`#${anchor}`} aria-label={`Link to ${entry.name}`} />
      </th>
      <td>
        {entry.meaning}
        <span className={styles.note}>
          {entry.group} · {entry.region} ·{' '}
          {entry.lists.length === 2 ? 'both lists' : `${entry.lists[0]} list only`}
        </span>
      </td>
      <td>
        <code>{entry.example}</code>
      </td>
      <td>
        {METHODS[entry.method]}
        {entry.checksum && <span className={styles.note}>{entry.checksum}</span>}
      </td>
    </tr>
  );
}

/** All built-in infotypes. The whole table stands in the HTML; the filters come with scripts. */
export default function InfotypeTable(): ReactNode {
  const [filter, setFilter] = useState(EMPTY);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const shown = new Set(entries.filter((entry) => matches(entry, filter)));
  return (
    <div data-widget="infotype-table" data-ready={isLive}>
      <div className={styles.filters}>{isLive && <Filters filter={filter} onChange={setFilter} />}</div>
      <p className={styles.count} role="status">
        {summary(shown.size)}
      </p>
      {/* A scrolling region must take the focus, so that the keyboard can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Built-in infotypes" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Meaning</th>
              <th scope="col">Example</th>
              <th scope="col">Recognised by</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.name} entry={entry} isShown={shown.has(entry)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
