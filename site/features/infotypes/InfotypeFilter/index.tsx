import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import CopyButton from '../../../components/CopyButton/index.tsx';
import {asInfoTypes, countText, matches} from './filter.ts';
import styles from './styles.module.css';

interface Props {
  readonly total: string;
  /** Headings and tables, made at build time by features/infotypes. */
  readonly children: ReactNode;
}

/** The rows are static HTML; hiding them here spares the page a second copy of the table as data. */
function applyFilter(root: HTMLElement, query: string): number {
  let shown = 0;
  for (const table of root.querySelectorAll<HTMLElement>('.table-scroll')) {
    const heading = table.previousElementSibling as HTMLElement | null;
    let inGroup = 0;
    for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const cells = [...row.cells].map((cell) => cell.textContent);
      row.hidden = !matches([...cells, heading?.textContent].join(' '), query);
      if (!row.hidden) inGroup++;
    }
    table.hidden = inGroup === 0;
    if (heading) heading.hidden = inGroup === 0;
    shown += inGroup;
  }
  return shown;
}

const namesShown = (root: HTMLElement | null): string[] =>
  [...(root?.querySelectorAll('tbody tr:not([hidden]) a[id]') ?? [])].map((link) => link.id);

export default function InfotypeFilter({total, children}: Props): ReactNode {
  const id = useId();
  const tables = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(Number(total));

  const filter = (next: string): void => {
    setQuery(next);
    if (tables.current) setShown(applyFilter(tables.current, next));
  };

  // A link to a row or a group must never lead to something hidden.
  useEffect(() => {
    const showAll = (): void => {
      if (!tables.current?.querySelector('[hidden]')) return;
      setQuery('');
      setShown(applyFilter(tables.current, ''));
      document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
    };
    window.addEventListener('hashchange', showAll);
    return () => window.removeEventListener('hashchange', showAll);
  }, []);

  return (
    <>
      <div className={`${styles.bar} needs-script`} role="search" aria-label="Filter infotypes">
        <label htmlFor={id}>Filter</label>
        <input
          id={id}
          type="search"
          className={styles.input}
          value={query}
          placeholder="card, united states, luhn …"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => filter(event.target.value)}
        />
        <span role="status" className={styles.count}>
          {countText(shown, Number(total))}
        </span>
        <span aria-hidden="true">Names as JSON:</span>
        <CopyButton
          text={() => asInfoTypes(namesShown(tables.current))}
          label="Copy the names shown, as infoTypes of a template"
        />
      </div>
      <div ref={tables} className={styles.tables}>
        {children}
      </div>
    </>
  );
}
