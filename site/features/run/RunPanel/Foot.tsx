import type {ReactNode} from 'react';
import type {RunResult} from '../run-result.ts';
import Assumptions from './Assumptions.tsx';
import Fold, {CopyableText} from './Fold.tsx';
import styles from './styles.module.css';
import {durationOf, millisecondsOf, rulesOf} from './summary.ts';

interface Props {
  readonly result?: RunResult;
  readonly otherTab: string | undefined;
  readonly isCarried: boolean;
  readonly isEditing: boolean;
  /** Absent where nothing can be changed. */
  readonly onEdit?: () => void;
}

const CARRIED = 'This page started with the objects that you carried here.';

/** Where it ran, what ran before it, what the simulation assumed, and the way to change the request. */
export default function Foot({result, otherTab, isCarried, isEditing, onEdit}: Props): ReactNode {
  const {outcome, notes = []} = result ?? {};
  return (
    <div className={styles.foot}>
      {outcome && (
        <>
          <span>
            {[
              ...(otherTab === undefined ? [] : [`Result of the ${otherTab} tab.`]),
              `Ran in your browser in ${durationOf(millisecondsOf(outcome))}, nothing was sent.`,
              ...(isCarried ? [CARRIED] : []),
              ...notes,
            ].join(' ')}
          </span>
          <Assumptions ids={rulesOf(outcome)} />
          {'response' in outcome && (
            <Fold title="Response headers">
              <CopyableText
                label="headers"
                text={outcome.response.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
              />
            </Fold>
          )}
        </>
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
