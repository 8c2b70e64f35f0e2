import {type ReactNode, type Ref} from 'react';
import {Status} from '../../../components/Badges/index.tsx';
import SandboxRules from '../../../components/SandboxRules/index.tsx';
import type {Answer} from '../sandbox/protocol.ts';
import {guardrailsOf, prettyBody} from './answer-text.ts';
import Fold, {CopyableText} from './Fold.tsx';
import styles from './styles.module.css';

export const durationOf = (milliseconds: number): string =>
  `${milliseconds < 1 ? 'under 1' : Math.round(milliseconds)} ms`;

interface ResponseProps {
  readonly answer: Answer;
  readonly focusRef: Ref<HTMLDivElement>;
}

/** The response itself: what a reader who pressed Run wants to see. */
export function Response({answer, focusRef}: ResponseProps): ReactNode {
  const duration = durationOf(answer.milliseconds);
  return (
    <div
      ref={focusRef}
      className={styles.answer}
      role="group"
      tabIndex={-1}
      aria-label={`Response: status ${answer.status}, ${duration}`}
    >
      <p className={styles.status}>
        <Status code={answer.status} />
        <span>{duration}</span>
      </p>
      <CopyableText label="response" text={prettyBody(answer) || '(empty)'} />
    </div>
  );
}

function Guardrails({answer}: {readonly answer: Answer}): ReactNode {
  const guardrails = guardrailsOf(answer);
  if (guardrails.length === 0) return null;
  return (
    <Fold title={`Guardrails (${guardrails.length})`}>
      <dl className={styles.guardrails}>
        {guardrails.map(({name, result}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** What belongs to a response and is seldom wanted. */
export function ResponseDetails({answer}: {readonly answer: Answer}): ReactNode {
  return (
    <>
      <Guardrails answer={answer} />
      <SandboxRules ids={answer.ownRules} />
      <Fold title="Response headers">
        <CopyableText
          label="headers"
          text={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </Fold>
    </>
  );
}
