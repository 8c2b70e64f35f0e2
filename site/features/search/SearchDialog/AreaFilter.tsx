import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly areas: readonly string[];
  readonly area: string | undefined;
  readonly onChange: (area: string | undefined) => void;
}

/** Buttons of which one is pressed; they scroll where they do not fit. */
export default function AreaFilter({areas, area, onChange}: Props): ReactNode {
  return (
    <div className={styles.areas} role="group" aria-label="Area">
      {[undefined, ...areas].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          className={styles.area}
          aria-pressed={name === area}
          onClick={() => onChange(name)}
        >
          {name ?? 'All'}
        </button>
      ))}
    </div>
  );
}
