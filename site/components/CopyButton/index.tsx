import {type ReactNode, useCallback} from 'react';
import clsx from 'clsx';
import {provideText} from '../../delivery/markup/copy.ts';
import styles from './styles.module.css';

interface Props {
  /** Without it, the code of the block or the element around the button. A function is asked when the button is pressed. */
  readonly text?: string | (() => string);
  readonly label: string;
  readonly className?: string;
}

/**
 * Copies text and says so, to eyes and to screen readers: delivery/markup/copy.ts listens for it. Absent without scripting,
 * where it could do nothing.
 */
export default function CopyButton({text = '', label, className}: Props): ReactNode {
  const provide = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button && typeof text === 'function') provideText(button, text);
    },
    [text],
  );
  return (
    <button
      ref={provide}
      type="button"
      className={clsx('clean-btn', 'needs-script', styles.button, className)}
      aria-label={label}
      data-copy={typeof text === 'string' ? text : ''}
    >
      Copy
    </button>
  );
}
