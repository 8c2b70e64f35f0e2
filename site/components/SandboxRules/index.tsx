import type {ReactNode} from 'react';
import ReferenceLink from './ReferenceLink.tsx';
import styles from './styles.module.css';

export function SimulatedBadge(): ReactNode {
  return <span className={styles.badge}>simulated gateway</span>;
}

interface Props {
  readonly ids: readonly string[];
  /** Not where the badge stands already. */
  readonly hasBadge?: boolean;
}

/** A response touched by a rule of ours says so: nobody should take the sandbox's choice for the product's. */
export default function SandboxRules({ids, hasBadge = true}: Props): ReactNode {
  if (ids.length === 0) return null;
  return (
    <details className={`${styles.rules} search-skip`}>
      <summary>
        {hasBadge && <SimulatedBadge />} {ids.length} {ids.length === 1 ? 'assumption' : 'assumptions'}
      </summary>
      <p>
        Sandbox rules:{' '}
        {ids.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <ReferenceLink anchor={`rule-${id}`}>{id}</ReferenceLink>
          </span>
        ))}
      </p>
    </details>
  );
}
