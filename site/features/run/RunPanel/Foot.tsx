import type {ReactNode} from 'react';
import SandboxRules from '../../../components/SandboxRules/index.tsx';
import type {RunResult} from '../run-result.ts';
import styles from './styles.module.css';
import {durationOf, millisecondsOf, rulesOf} from './summary.ts';

interface Props {
  readonly result?: RunResult;
  readonly isEditing: boolean;
  /** Absent where nothing can be changed. */
  readonly onEdit?: () => void;
}

/** Where it ran, what the simulation assumed, and the way to change the request. */
export default function Foot({result, isEditing, onEdit}: Props): ReactNode {
  return (
    <div className={styles.foot}>
      {result && (
        <div>
          Ran in your browser in {durationOf(millisecondsOf(result.outcome))}, nothing was sent.
          <SandboxRules ids={rulesOf(result.outcome)} hasBadge={false} />
        </div>
      )}
      {onEdit && (
        <button
          type="button"
          className="button button--secondary button--sm"
          aria-expanded={isEditing}
          onClick={onEdit}
        >
          Edit request
        </button>
      )}
    </div>
  );
}
