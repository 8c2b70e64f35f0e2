import {type ReactNode, useState} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  readonly text: () => string;
  readonly label: string;
  readonly className?: string;
}

/** Copies text and says so, to eyes and to screen readers. Absent without scripting, where it could do nothing. */
export default function CopyButton({text, label, className}: Props): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      // The browser refused (no permission, or not a secure address): selecting by hand still works.
    }
  };
  return (
    <button
      type="button"
      className={clsx('clean-btn', 'needs-script', styles.button, className)}
      aria-label={label}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
