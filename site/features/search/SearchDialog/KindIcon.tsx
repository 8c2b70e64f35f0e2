import type {ReactNode} from 'react';
import type {Kind} from './options.ts';
import styles from './styles.module.css';

/** Drawn on a grid of 20 pixels. */
const PATHS: Readonly<Record<Kind, string>> = {
  page: 'M5 3h6l4 4v10H5zM11 3v4h4',
  section: 'M8 4 6.500 16M13.500 4 12 16M4 8h12.500M3.500 12H16',
  operation: 'M8 4c-3 0-1 5-4 6 3 1 1 6 4 6M12 4c3 0 1 5 4 6-3 1-1 6-4 6',
  error: 'M10 4 3 16h14zM10 9v3.500M10 14.200v.300',
  action: 'M11 2.500 4.500 11.500H10l-1 6 6.500-9H10z',
  recent: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6v4.200l2.800 1.800',
};

export default function KindIcon({kind}: {readonly kind: Kind}): ReactNode {
  return (
    <svg className={styles.icon} data-kind={kind} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[kind]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
