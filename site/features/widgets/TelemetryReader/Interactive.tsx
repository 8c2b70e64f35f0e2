import {readTelemetry, type TelemetryEntry} from '@javelin/detectors/telemetry';
import {type ReactNode, useMemo, useState} from 'react';
import {Controls, TextArea} from '../shared/controls.tsx';
import {MAX_JSON} from '../shared/limits.ts';
import {Findings, Notes, Status} from '../shared/outputs.tsx';
import {inMilliseconds} from '../shared/schedule.ts';
import Use from '../shared/Use.tsx';
import {pretty} from '../shared/words.ts';
import {conclusions, configuration, isAlarming, SAMPLE, STATE_WORDS, summary} from './logic.ts';

function About({chain, time, milliseconds, skipped, signals}: TelemetryEntry): ReactNode {
  return (
    <>
      {chain} chain
      {signals.length > 0 && (
        <>
          : <code translate="no">{signals.join(', ')}</code>
        </>
      )}
      {milliseconds !== undefined && `; ${inMilliseconds(milliseconds)}`}
      {time !== undefined && `, at ${time}`}
      {skipped !== undefined && (
        <>
          ; reason: <code translate="no">{skipped}</code>
        </>
      )}
    </>
  );
}

/** Reading is one pass over the text, so it needs no worker; the text is bounded all the same. */
export default function Interactive(): ReactNode {
  const [text, setText] = useState(() => pretty(SAMPLE));
  const reading = useMemo(() => readTelemetry(text.slice(0, MAX_JSON)), [text]);
  const blocks = reading && configuration(reading);
  return (
    <>
      <Controls>
        <TextArea
          label="Response"
          hint="A whole response, its javelin object, or the processor_outputs"
          rows={8}
          limit={MAX_JSON}
          mono
          value={text}
          onChange={setText}
        />
      </Controls>
      <Status>{summary(reading)}</Status>
      {reading && (
        <>
          <Findings label="Processors" what="entries" items={reading.entries}>
            {(entry) => ({
              value: entry.processor,
              about: <About {...entry} />,
              verdict: STATE_WORDS[entry.state],
              tone: isAlarming(entry.state) ? 'bad' : undefined,
            })}
          </Findings>
          <Notes notes={conclusions(reading)} />
        </>
      )}
      <Use configuration={blocks === undefined ? undefined : {label: 'Turns on what is off', text: blocks}} />
    </>
  );
}
