import type {ReactNode, Ref} from 'react';
import {Status} from '../../../components/Badges/index.tsx';
import type {Output} from '../sandbox/protocol.ts';
import {durationOf} from './AnswerView.tsx';
import Fold, {CopyableText} from './Fold.tsx';
import styles from './styles.module.css';

/** What a script printed, and how it ended. */
export function ScriptOutput({
  output,
  focusRef,
}: {
  readonly output: Output;
  readonly focusRef: Ref<HTMLDivElement>;
}): ReactNode {
  const {printed, error, milliseconds} = output;
  const ending = error === undefined ? 'Finished' : 'Ended with an error';
  const text = [...printed.map((each) => each.text), error].join('').replace(/\n$/, '');
  return (
    <div
      ref={focusRef}
      className={styles.answer}
      role="group"
      tabIndex={-1}
      aria-label={`Output. ${ending}, ${durationOf(milliseconds)}`}
    >
      <p className={styles.status}>
        <span className={error === undefined ? styles.good : styles.problem}>{ending}</span>
        <span>{durationOf(milliseconds)}</span>
      </p>
      <CopyableText label="output" text={text || '(no output)'} />
    </div>
  );
}

/** The HTTP exchanges behind an output. */
export function Exchanges({
  output: {exchanges},
  isOpen,
}: {
  readonly output: Output;
  readonly isOpen: boolean;
}): ReactNode {
  if (exchanges.length === 0) return null;
  return (
    <Fold title={`Requests (${exchanges.length})`} isOpen={isOpen}>
      <ol className={styles.exchanges}>
        {exchanges.map(({method, url, status}, index) => (
          // The list never changes its order.
          <li key={index}>
            <code>
              {method} {new URL(url).pathname}
            </code>{' '}
            <Status code={status} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}
