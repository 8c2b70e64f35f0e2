import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Runs all examples of a page, one after the other: site/features/run/Guide does, and shows how far a reader is. */
export default function GuidedRun(): ReactNode {
  return (
    <div className={`petrol needs-script ${styles.card}`} data-island="guide">
      <p>
        <b>Run it here first.</b> Every step against the simulated gateway: no account, no keys, nothing is
        sent.
      </p>
      <button type="button" className="button button--primary" value="all">
        Run all steps
      </button>
    </div>
  );
}
