import {Fragment, type ReactNode, useEffect, useState} from 'react';
import type {Session} from '../session.ts';
import styles from './styles.module.css';

/** "providers: 2 · routes: 1": what this page's sandbox holds now. */
export default function StateView({session}: {readonly session: Session}): ReactNode {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    // A worker that cannot be loaded has said so where the response is.
    const refresh = () => void session.counts().then(setCounts, () => undefined);
    refresh();
    return session.subscribe(refresh);
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
