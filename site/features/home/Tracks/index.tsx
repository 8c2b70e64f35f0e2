import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Tracks({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.tracks}>{children}</div>;
}
