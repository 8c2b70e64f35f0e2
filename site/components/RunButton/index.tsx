import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Runs the example above it in the sandbox inside the page: RunIsland.tsx does, from the first press on.
 * Absent from print and without scripting: the example stays.
 */
export default function RunButton(): ReactNode {
  return (
    <div data-island="run">
      <div className={`petrol needs-script ${styles.bar}`}>
        <button type="button" className={`button button--primary button--sm ${styles.button}`}>
          Run
        </button>
        <span className={styles.note} data-run-note="">
          in your browser; nothing is sent
        </span>
      </div>
    </div>
  );
}
