import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Runs the example above it in the sandbox inside the page: RunIsland.tsx does, from the first press on.
 * Absent from print and without scripting: the example stays.
 */
export default function RunButton(): ReactNode {
  return (
    <div data-island="run">
      <p className={styles.row}>
        <button type="button" className={`button button--primary button--sm needs-script ${styles.button}`}>
          Run
        </button>
        <span className={`${styles.note} needs-script`}>in your browser; nothing is sent</span>
      </p>
    </div>
  );
}
