import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface GuidedRunProps {
  readonly steps: number;
  /** The title of the first step. */
  readonly first: string;
}

interface ProgressProps {
  readonly done: readonly boolean[];
  /** The index of the running step. */
  readonly now?: number;
  /** Rendered by the build, until the island replaces it. */
  readonly isExample?: boolean;
  readonly children: ReactNode;
}

/** How far a reader is: before the first step from the build, later from site/features/run/Guide. */
export function Progress({done, now, isExample = false, children}: ProgressProps): ReactNode {
  return (
    <div className={styles.progress} data-example={isExample ? '' : undefined}>
      <div className={styles.meter} aria-hidden="true">
        {done.map((isDone, at) => (
          <i key={at} data-done={isDone || undefined} data-now={at === now || undefined} />
        ))}
      </div>
      <div className={styles.next}>{children}</div>
    </div>
  );
}

/** "4 of 10 done. Next: guard the route." */
export const sentenceOf = (done: number, steps: number, next: string): string =>
  `${done} of ${steps} done. Next: ${next.charAt(0).toLowerCase()}${next.slice(1)}.`;

/** Runs all examples of a page, one after the other: site/features/run/Guide does. */
export default function GuidedRun({steps, first}: GuidedRunProps): ReactNode {
  return (
    <div className={`petrol needs-script ${styles.card}`} data-island="guide">
      <p>
        <b>Run it here first.</b> Every step against the simulated gateway: no account, no keys, nothing is
        sent.
      </p>
      <button type="button" className="button button--primary" value={steps}>
        Run all steps
      </button>
      <Progress done={Array.from({length: steps}, () => false)} isExample>
        {sentenceOf(0, steps, first)}
      </Progress>
    </div>
  );
}
