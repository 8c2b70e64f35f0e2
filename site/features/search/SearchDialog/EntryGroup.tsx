import type {ReactNode} from 'react';
import Option from './Option.tsx';
import type {Entry} from './options.ts';
import styles from './styles.module.css';
import type {Listed} from './useOptions.ts';

interface Props {
  readonly label: string;
  readonly list: Listed;
  readonly entries: readonly Entry[];
}

export default function EntryGroup({label, list, entries}: Props): ReactNode {
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <p className={styles.caption} aria-hidden="true">
        {label}
      </p>
      {entries.map((entry) => (
        <Option key={entry.key} list={list} entry={entry} />
      ))}
    </div>
  );
}
