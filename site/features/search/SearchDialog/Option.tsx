import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** What the arrow keys walk, in the order on the screen. */
export interface Listed {
  /** Prefix of the ids of all options. */
  readonly id: string;
  readonly active: number;
  readonly onChoose: () => void;
}

interface Props {
  readonly list: Listed;
  readonly place: number;
  readonly to: string;
  readonly children: ReactNode;
}

/** An option of the listbox: the input keeps the focus and names the active one. */
export default function Option({list: {id, active, onChoose}, place, to, children}: Props): ReactNode {
  return (
    <Link
      role="option"
      id={`${id}-${place}`}
      aria-selected={place === active}
      tabIndex={-1}
      className={styles.option}
      to={to}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}
