import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Station} from './stations.ts';
import styles from './styles.module.css';

interface Props {
  readonly stations: readonly Station[];
  readonly className?: string;
}

/** The way of one call through the gateway. Its text form is the list itself. */
export default function TracePath({stations, className}: Props): ReactNode {
  return (
    <ol className={clsx(styles.path, className)}>
      {stations.map(({name, state, facts}) => (
        <li key={name} className={styles[state]}>
          <b>{name}</b>
          <span>
            {facts.map((fact, index) => (
              <span key={fact} className={index === 0 ? styles.fact : undefined}>
                {fact}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
