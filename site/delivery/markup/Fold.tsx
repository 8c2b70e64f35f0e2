import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './Fold.module.css';

interface Props {
  readonly summary: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Folded on phones, open on wider screens, on paper and without scripting. Native, so that a link and
 * find-in-page open it; folds.ts does the rest. Its stylesheet is imported by the page that shows it: the
 * component is only in the build.
 */
export default function Fold({summary, className, children}: Props): ReactNode {
  return (
    <details className={clsx(styles.fold, className)} data-fold="">
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
