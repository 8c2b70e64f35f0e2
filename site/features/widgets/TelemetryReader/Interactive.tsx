import {readTelemetry, type TelemetryEntry} from '@javelin/detectors/telemetry';
import {type ReactNode, useMemo, useState} from 'react';
import {TextArea} from '../shared/controls.tsx';
import {Findings, Status} from '../shared/outputs.tsx';
import {MAX_JSON} from '../shared/limits.ts';
import shared from '../shared/styles.module.css';
import {pretty} from '../shared/words.ts';
import {SAMPLE} from './sample.ts';
import {conclusions, inMilliseconds, isAlarming, STATE_WORDS, summary} from './telemetryReader.ts';

function Entry({entry}: {readonly entry: TelemetryEntry}): ReactNode {
  const {chain, processor, time, milliseconds, state, skipped, signals} = entry;
  return (
    <>
      <code>{processor}</code>, {chain} chain:{' '}
      <span className={isAlarming(state) ? shared.bad : undefined}>{STATE_WORDS[state]}</span>
      {signals.length > 0 && (
        <>
          {' '}
          (<code>{signals.join(', ')}</code>)
        </>
      )}
      {milliseconds !== undefined && `; ${inMilliseconds(milliseconds)}`}
      {time !== undefined && `, at ${time}`}
      {skipped !== undefined && (
        <>
          ; reason: <code>{skipped}</code>
        </>
      )}
    </>
  );
}

/** Reading is one pass over the text, so it needs no worker; the text is bounded all the same. */
export default function Interactive(): ReactNode {
  const [text, setText] = useState(() => pretty(SAMPLE));
  const reading = useMemo(() => readTelemetry(text.slice(0, MAX_JSON)), [text]);
  return (
    <>
      <TextArea
        label="Response"
        hint="A whole response, its javelin object, or the processor_outputs"
        rows={8}
        limit={MAX_JSON}
        mono
        value={text}
        onChange={setText}
      />
      <Status>{summary(reading)}</Status>
      {reading && (
        <>
          <Findings label="Processors" what="entries" items={reading.entries}>
            {(entry) => <Entry entry={entry} />}
          </Findings>
          <ul className={shared.problems}>
            {conclusions(reading).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
