import type {ReactNode} from 'react';
import type {TelemetryEntry} from '@javelin/detectors/telemetry';
import TracePath from '../../../components/TracePath/index.tsx';
import {labelOf, type Trace} from '../../../components/TracePath/read-trace.ts';
import {describeAttempts, stationsOf} from '../../../components/TracePath/stations.ts';
import styles from './styles.module.css';

const WORDS: Readonly<Record<TelemetryEntry['state'], string>> = {
  blocked: 'rejected',
  changed: 'changed the prompt',
  found: 'found',
  clean: 'passed',
  off: 'off on this route',
  'no text': 'no text to check',
  failed: 'failed, unchecked',
};

/** Flags of a step that its decision already says. */
const SAID = /^(?:flagged|sensitive_data_\w+)$/;

function decisionOf(entry: TelemetryEntry, {rejectedBy}: Trace): string {
  const signals = entry.signals.filter((signal) => !SAID.test(signal));
  const word = entry === rejectedBy ? 'rejected' : WORDS[entry.state];
  const reason = entry.state === 'failed' ? entry.skipped : undefined;
  return [word, reason, ...signals].filter(Boolean).join(', ');
}

function toneOf(entry: TelemetryEntry, {rejectedBy}: Trace): string | undefined {
  if (entry === rejectedBy || entry.state === 'failed') return styles.bad;
  if (entry.state === 'changed' || entry.state === 'found') return styles.warn;
  return entry.state === 'clean' ? styles.good : undefined;
}

interface Props {
  readonly trace: Trace;
  /** Which of several requests it is. */
  readonly of: string | undefined;
}

/** The path that a call took, and below it each step with its decision. */
export default function TraceView({trace, of}: Props): ReactNode {
  return (
    <div className={styles.trace}>
      {of !== undefined && <p className={styles.which}>{of}</p>}
      <TracePath stations={stationsOf(trace)} />
      <dl className={styles.checks}>
        {trace.entries.map((entry) => (
          <div key={`${entry.chain} ${entry.processor}`}>
            <dt>
              {labelOf(entry.processor)}
              {entry.chain === 'response' && ', response'}
            </dt>
            <dd className={toneOf(entry, trace)}>{decisionOf(entry, trace)}</dd>
          </div>
        ))}
        {describeAttempts(trace.attempts).map((attempt, index) => (
          <div key={attempt}>
            <dt>{`attempt ${index + 1}`}</dt>
            <dd className={/ 200(?: ×|$)/.test(attempt) ? styles.good : styles.bad}>{attempt}</dd>
          </div>
        ))}
      </dl>
      {trace.entries.length > 0 && (
        <p className={styles.note}>The rate limiter and the guardrails of the request run in parallel.</p>
      )}
    </div>
  );
}
