import {type ReactNode, useId} from 'react';
import CopyButton from '../../../components/CopyButton/index.tsx';
import {countText} from './filter.ts';
import styles from './styles.module.css';

interface Props {
  readonly total: string;
  /** Headings and tables, made at build time by features/infotypes. */
  readonly children: ReactNode;
}

/** ../listen.ts filters. */
export default function InfotypeFilter({total, children}: Props): ReactNode {
  const id = useId();
  return (
    <div data-behaviour="infotypes" data-total={total}>
      <div className={`${styles.bar} needs-script`} role="search" aria-label="Filter infotypes">
        <label htmlFor={id}>Filter</label>
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder="card, united states, luhn …"
          autoComplete="off"
          spellCheck={false}
        />
        <span role="status" className={styles.count}>
          {countText(Number(total), Number(total))}
        </span>
        <span aria-hidden="true">Names as JSON:</span>
        <CopyButton label="Copy the names shown, as infoTypes of a template" />
      </div>
      <div className={styles.tables}>{children}</div>
    </div>
  );
}
