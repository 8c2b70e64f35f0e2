/** R2.15: the contents of a page on a phone. A native fold, which early presses open without a script. */
import {type MouseEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

export default function TOCCollapsible({toc, className, ...levels}: Props): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  // Opened before there was a script.
  useEffect(() => {
    if (fold.current?.open) setDrawn(true);
  }, []);
  // It lies over the text: a reader who has chosen a section wants to see it.
  const close = ({target}: MouseEvent<HTMLDetailsElement>) => {
    if (fold.current && (target as Element).closest('a')) fold.current.open = false;
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the clicks of its links come here
    <details
      ref={fold}
      className={clsx(styles.contents, className)}
      onToggle={() => setDrawn(true)}
      onClick={close}
    >
      <summary>On this page</summary>
      {isDrawn && <TOCItems toc={toc} {...levels} className="table-of-contents" />}
    </details>
  );
}
