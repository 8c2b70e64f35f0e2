import type {ReactNode} from 'react';
import styles from './styles.module.css';

export function Tracks({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.tracks}>{children}</div>;
}

interface TrackProps {
  readonly role: string;
  readonly goal: string;
  /** A numbered list of links. */
  readonly children: ReactNode;
}

/** The first steps of one role. */
export function Track({role, goal, children}: TrackProps): ReactNode {
  return (
    <div className={styles.track}>
      <p className={styles.role}>{role}</p>
      <p className={styles.goal}>{goal}</p>
      {children}
    </div>
  );
}
