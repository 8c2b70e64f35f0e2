import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly areas: readonly string[];
  readonly area: string | undefined;
  readonly onChange: (area: string | undefined) => void;
}

/** A native list: it works with every keyboard, finger and screen reader. */
export default function AreaFilter({areas, area, onChange}: Props): ReactNode {
  return (
    <select
      className={styles.area}
      aria-label="Area"
      value={area ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">All areas</option>
      {areas.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
