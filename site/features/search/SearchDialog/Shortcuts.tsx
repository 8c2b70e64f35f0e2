import type {ReactNode} from 'react';
import styles from './styles.module.css';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'open the search, on every page (⌘ K on a Mac)'],
  ['↑ ↓', 'move through the results'],
  ['Enter', 'open the selected one'],
  ['Ctrl Enter', 'open it in a new tab'],
  ['Escape', 'clear the field, then close'],
  ['← →', 'move between the tabs of a sample'],
  ['Ctrl Enter', 'in an edited sample: run it'],
];

/** What `?` shows. */
export default function Shortcuts(): ReactNode {
  return (
    <dl className={styles.shortcuts} aria-label="Keyboard shortcuts">
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
