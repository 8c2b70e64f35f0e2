import type {ReactNode} from 'react';
import RuleLink from './RuleLink.tsx';
import styles from './styles.module.css';

/** A response touched by a rule of ours says so: nobody should take the sandbox's choice for the product's. */
export default function SandboxRules({ids}: {readonly ids: readonly string[]}): ReactNode {
  if (ids.length === 0) return null;
  return (
    <details className={styles.rules}>
      <summary>
        <span className={styles.badge}>simulated gateway</span> {ids.length}{' '}
        {ids.length === 1 ? 'assumption' : 'assumptions'}
      </summary>
      <p>
        Sandbox rules:{' '}
        {ids.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <RuleLink id={id} />
          </span>
        ))}
      </p>
    </details>
  );
}
