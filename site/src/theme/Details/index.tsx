/**
 * What a reader opens stays open. The stock component replaces the browser's own opening by an animated
 * one, so what is opened before the scripts are there closes when they arrive. A plain <details> needs no script.
 */
import {isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';
import styles from './styles.module.css';

export default function Details({summary, children, className, ...props}: Props): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(styles.fold, className)}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      <div className={styles.content}>{children}</div>
    </details>
  );
}
