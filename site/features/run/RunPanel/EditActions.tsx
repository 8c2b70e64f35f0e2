import {type ReactNode, useRef} from 'react';
import styles from './styles.module.css';

interface Props {
  /** `submit` in a form. */
  readonly type: 'button' | 'submit';
  readonly isEdited: boolean;
  readonly onRun?: () => void;
  readonly onRestore: () => void;
}

export default function EditActions({type, isEdited, onRun, onRestore}: Props): ReactNode {
  const run = useRef<HTMLButtonElement>(null);
  const restore = () => {
    // The button that has the focus goes.
    run.current?.focus();
    onRestore();
  };
  return (
    <div className={styles.actions}>
      <button ref={run} type={type} className="button button--primary button--sm" onClick={onRun}>
        Run edited request
      </button>
      {isEdited && (
        <button type="button" className="button button--secondary button--sm" onClick={restore}>
          Restore
        </button>
      )}
    </div>
  );
}
