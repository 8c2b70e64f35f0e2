import {type ReactNode, useId, useLayoutEffect, useRef} from 'react';
import State from './State.tsx';
import styles from './styles.module.css';
import {useOffline} from './useOffline.ts';

interface Props {
  readonly onClose: () => void;
}

/** Says what storing the site means before anything is stored, how far it is, and how it is undone. Loaded on first use. */
export default function OfflineDialog({onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const offline = useOffline();
  const close = () => dialog.current?.close();

  useLayoutEffect(() => dialog.current?.showModal(), []);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop closes on a press; the element handles Escape itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.box}>
        <div className={styles.bar}>
          <h2 id={title} className={styles.title}>
            Read offline
          </h2>
          <button type="button" className={`clean-btn ${styles.close}`} onClick={close}>
            Close
          </button>
        </div>
        <State {...offline} />
      </div>
    </dialog>
  );
}
