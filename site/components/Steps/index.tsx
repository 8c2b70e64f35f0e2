import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Numbers the third-level headings inside it. */
export default function Steps({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
