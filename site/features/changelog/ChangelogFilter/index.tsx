import type {ReactNode} from 'react';
import {KIND_LABELS} from '../kinds.ts';
import styles from './styles.module.css';

const CHOICES = [['', 'Everything'], ...Object.entries(KIND_LABELS)] as const;

/** Around the months of the changelog, made at build time by features/changelog. ../listen.ts filters. */
export default function ChangelogFilter({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div data-behaviour="changelog">
      <fieldset className={`${styles.bar} needs-script`}>
        <legend className="sr-only">Show</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value} className={styles.chip}>
            <input type="radio" name="change-kind" value={value} defaultChecked={value === ''} />
            {label}
          </label>
        ))}
        <span role="status" className={styles.count} />
      </fieldset>
      <div className={styles.months}>{children}</div>
    </div>
  );
}
