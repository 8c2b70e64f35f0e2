import {type ReactNode, useRef, useState} from 'react';
import clsx from 'clsx';
import CopyButton from '../../../components/CopyButton/index.tsx';
import ColouredText from './coloured-text.tsx';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** What is one click away from a response. */
export default function Fold({title, children}: Props): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface TextProps {
  readonly label: string;
  readonly text: string;
  /** Shown in its place until the reader asks for all of it. */
  readonly folded?: string;
  readonly isHighlighted?: (line: string) => boolean;
  /** Its first lines may be long: all end before the button. */
  readonly isBesideCopy?: boolean;
}

/** The colour of such a line is as wide as the text: it cannot stand beside the button. */
const startsHighlighted = ({text, isHighlighted}: TextProps): boolean =>
  isHighlighted?.(text.split('\n', 1)[0] ?? '') === true;

/** Text to read and copy. */
export function CopyableText(props: TextProps): ReactNode {
  const {label, text, folded, isHighlighted, isBesideCopy = startsHighlighted(props)} = props;
  const [isWhole, setWhole] = useState(false);
  const body = useRef<HTMLPreElement>(null);
  const showAll = () => {
    setWhole(true);
    body.current?.focus({preventScroll: true});
  };
  return (
    <div className={`code-block ${styles.copyable}`}>
      <CopyButton text={() => text} label={`Copy ${label}`} className={styles.copy} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <pre ref={body} className={clsx(styles.body, isBesideCopy && styles.besideCopy)} tabIndex={0}>
        <code translate="no">
          <ColouredText
            text={isWhole || folded === undefined ? text : folded}
            isHighlighted={isHighlighted}
            onMore={folded === undefined ? undefined : showAll}
          />
        </code>
      </pre>
    </div>
  );
}
