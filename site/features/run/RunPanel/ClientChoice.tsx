import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Buttons of which one is pressed: for which client something is shown. */
export default function ClientChoice<Name extends string>(props: Props<Name>): ReactNode {
  const {label, names, chosen, onChoose} = props;
  return (
    <div className={styles.clients} role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.client}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
