import type {ReactNode} from 'react';
import ReferenceLink from './ReferenceLink.tsx';
import styles from './styles.module.css';

export function SimulatedBadge(): ReactNode {
  return <span className={styles.badge}>simulated gateway</span>;
}

export type TextOf = (id: string) => string | undefined;

interface Props {
  readonly ids: readonly string[];
  /** The sentence of a rule; without it, names are shown. */
  readonly textOf?: TextOf;
  readonly onToggle?: () => void;
  /** Not where the badge stands already. */
  readonly hasBadge?: boolean;
}

/** A response touched by a rule of ours says so: nobody should take the sandbox's choice for the product's. */
export default function SandboxRules({ids, hasBadge = true, textOf, onToggle}: Props): ReactNode {
  if (ids.length === 0) return null;
  const nameOf = (id: string) => <ReferenceLink anchor={`rule-${id}`}>{id}</ReferenceLink>;
  return (
    <details className={`${styles.rules} search-skip`} onToggle={onToggle}>
      <summary>
        {hasBadge && <SimulatedBadge />} {ids.length} {ids.length === 1 ? 'assumption' : 'assumptions'}
      </summary>
      {textOf ? (
        <ul>
          {ids.map((id) => (
            <li key={id}>
              {textOf(id)} {nameOf(id)}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Sandbox rules:{' '}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              {nameOf(id)}
            </span>
          ))}
        </p>
      )}
    </details>
  );
}
