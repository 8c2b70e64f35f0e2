import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export function Cards({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

interface CardProps {
  readonly title: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** One link, described. The title is the link; its area covers the card. */
export function Card({title, to, children}: CardProps): ReactNode {
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        <Link to={to}>{title}</Link>
      </p>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
