import {Fragment, type ReactNode, useEffect, useState} from 'react';
import type {Session} from '../session.ts';
import styles from './styles.module.css';

/** "providers: 2 · routes: 1": what this page's sandbox holds now. */
export default function StateView({session}: {readonly session: Session}): ReactNode {
  const [counts, setCounts] = useState<Record<string, number>>({});
  useEffect(() => {
    const refresh = () => void session.sandbox.state().then(setCounts);
    refresh();
    session.listeners.add(refresh);
    return () => void session.listeners.delete(refresh);
  }, [session]);
  const held = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <span className={styles.state}>
      {held.length > 0
        ? held.map(([kind, count], index) => (
            <Fragment key={kind}>
              {index > 0 && ' · '}
              <span className={styles.count}>{`${kind}: ${count}`}</span>
            </Fragment>
          ))
        : 'The sandbox is empty'}
    </span>
  );
}
