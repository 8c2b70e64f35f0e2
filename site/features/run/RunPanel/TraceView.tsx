import {type ReactNode, useState} from 'react';
import type {TelemetryEntry} from '@javelin/detectors/telemetry';
import TracePath from '../../../components/TracePath/index.tsx';
import {judgedBy, labelOf, type Trace} from '../../../components/TracePath/read-trace.ts';
import {groupAttempts, stationsOf} from '../../../components/TracePath/stations.ts';
import styles from './styles.module.css';
import type {RequestTrace} from './summary.ts';

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

/** "0.98 > 0.5", or the score alone where the route sets no threshold. */
function scoreIn(entry: TelemetryEntry, trace: Trace): string | undefined {
  const {score, threshold} = judgedBy(entry, trace) ?? {};
  if (score === undefined || threshold === undefined) return score?.toString();
  return `${score} ${score > threshold ? '>' : '≤'} ${threshold}`;
}

function decisionOf(entry: TelemetryEntry, trace: Trace): string {
  const {signals, scores = {}} = entry;
  const categories = Object.keys(scores);
  const name = labelOf(entry.processor);
  // The score stands first, and a category that the guardrail is named after says nothing more.
  const flags = signals.flatMap((signal) => {
    const category = categories.find((each) => signal === `${each} ${scores[each]}`);
    return SAID.test(signal) || category?.replaceAll('_', ' ') === name ? [] : (category ?? signal);
  });
  const {findings} = trace;
  const found =
    entry.processor === 'dlp_gcp' && findings !== undefined
      ? `${findings} ${findings === 1 ? 'value' : 'values'}`
      : undefined;
  const word = entry === trace.rejectedBy ? 'rejected' : WORDS[entry.state];
  const reason = entry.state === 'failed' ? entry.skipped : undefined;
  return [scoreIn(entry, trace), found, word, reason, ...flags].filter(Boolean).join(', ');
}

function toneOf(entry: TelemetryEntry, {rejectedBy}: Trace): string | undefined {
  if (entry === rejectedBy || entry.state === 'failed') return styles.bad;
  if (entry.state === 'changed' || entry.state === 'found') return styles.warn;
  return entry.state === 'clean' ? styles.good : undefined;
}

/** As the `javelin` object says it. Below a millisecond a browser's clock is too coarse. */
const timeOf = ({milliseconds = 0}: TelemetryEntry): string | undefined =>
  milliseconds >= 1 ? `${Math.round(milliseconds)} ms` : undefined;

function Checks({trace}: {readonly trace: Trace}): ReactNode {
  return (
    <dl className={styles.checks}>
      {trace.entries.map((entry) => (
        <div key={`${entry.chain} ${entry.processor}`}>
          <dt>
            {labelOf(entry.processor)}
            {entry.chain === 'response' && ', response'} <small>{timeOf(entry)}</small>
          </dt>
          <dd className={toneOf(entry, trace)}>{decisionOf(entry, trace)}</dd>
        </div>
      ))}
      {groupAttempts(trace.attempts).map(({text, first, count, isGood}) => (
        <div key={first}>
          <dt>{count > 1 ? `attempts ${first}–${first + count - 1}` : `attempt ${first}`}</dt>
          <dd className={isGood ? styles.good : styles.bad}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChoiceProps {
  readonly traces: readonly RequestTrace[];
  readonly shown: RequestTrace;
  readonly onShow: (number: number) => void;
}

/** The requests of a program, each with how it ended. */
function Requests({traces, shown, onShow}: ChoiceProps): ReactNode {
  return (
    <div className={styles.clients} role="group" aria-label="Trace of request">
      {traces.map(({number, status, trace: {rejectedBy}}) => (
        <button
          key={number}
          type="button"
          className={styles.client}
          aria-pressed={number === shown.number}
          onClick={() => onShow(number)}
        >
          {number}{' '}
          <span className={rejectedBy || status >= 400 ? styles.bad : styles.good}>
            {rejectedBy ? 'rejected' : status}
          </span>
        </button>
      ))}
    </div>
  );
}

interface Props {
  /** Of the model calls of a run, at least one. */
  readonly traces: readonly RequestTrace[];
}

/** The path that a call took, and below it each step with its decision. */
export default function TraceView({traces}: Props): ReactNode {
  const [chosen, setChosen] = useState<number>();
  const shown = traces.find(({number}) => number === chosen) ?? traces.at(-1);
  if (!shown) return null;
  const {trace} = shown;
  return (
    <div className={styles.trace}>
      {traces.length > 1 && <Requests traces={traces} shown={shown} onShow={setChosen} />}
      <TracePath key={shown.number} stations={stationsOf(trace)} />
      <Checks trace={trace} />
      {trace.entries.some(({processor}) => processor === 'ratelimit') && (
        <p className={styles.note}>The rate limiter and the guardrails of the request run in parallel.</p>
      )}
    </div>
  );
}
