import type {ReactNode} from 'react';
import styles from '../Tracks/styles.module.css';

interface Props {
  readonly role: string;
  readonly goal: string;
  /** A numbered list of links. */
  readonly children: ReactNode;
}

/** The first steps of one role. */
export default function Track({role, goal, children}: Props): ReactNode {
  return (
    <div className={styles.track}>
      <p className={styles.role}>{role}</p>
      <p className={styles.goal}>{goal}</p>
      {children}
    </div>
  );
}
