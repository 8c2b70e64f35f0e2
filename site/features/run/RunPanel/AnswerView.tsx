import type {ReactNode} from 'react';
import {Status} from '../../../components/Badges/index.tsx';
import SandboxRules from '../../../components/SandboxRules/index.tsx';
import type {Answer} from '../session.ts';
import styles from './styles.module.css';

export default function AnswerView({answer}: {readonly answer: Answer}): ReactNode {
  return (
    <div className={styles.answer}>
      <p className={styles.status}>
        <Status code={answer.status} />
        <span>{answer.milliseconds < 1 ? 'under 1' : Math.round(answer.milliseconds)} ms</span>
      </p>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.body} tabIndex={0}>
        <code>{answer.body || '(empty)'}</code>
      </pre>
      <SandboxRules ids={answer.ownRules} />
      <details className={styles.headers}>
        <summary>Headers</summary>
        <pre>{answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      </details>
    </div>
  );
}
