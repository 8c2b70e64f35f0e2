import type {ReactNode} from 'react';
import CopyButton from '../../../components/CopyButton/index.tsx';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}

/** What is one click away from a response. */
export default function Fold({title, children, isOpen}: Props): ReactNode {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Text to read and copy. */
export function CopyableText({label, text}: {readonly label: string; readonly text: string}): ReactNode {
  return (
    <div className={styles.copyable}>
      <CopyButton text={() => text} label={`Copy ${label}`} className={styles.copy} />
      {/* A scrolling region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.body} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
