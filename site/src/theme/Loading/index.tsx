/**
 * R2.7 and R4.13: a page that fails to load shows an error with a Retry button, a slow one a spinner after a delay.
 * This is also the fallback of every part of a page that loads on demand.
 */
import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.box}>
        <p>This part did not load. Check your connection, then try again.</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div role="status" className={styles.box}>
      <span className={styles.spinner} />
      <span className="sr-only">Loading</span>
    </div>
  );
}
