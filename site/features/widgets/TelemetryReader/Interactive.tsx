import {readTelemetry, type TelemetryEntry, type TelemetryReading} from '@javelin/detectors/telemetry';
import {Fragment, type ReactNode, useMemo, useState} from 'react';
import TracePath from '../../../components/TracePath/index.tsx';
import {readTrace} from '../../../components/TracePath/read-trace.ts';
import {stationsOf} from '../../../components/TracePath/stations.ts';
import {Controls, TextArea} from '../shared/controls.tsx';
import {MAX_JSON} from '../shared/limits.ts';
import {Findings, Notes, Results} from '../shared/outputs.tsx';
import {inMilliseconds} from '../shared/schedule.ts';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {jsonProblem, pretty} from '../shared/words.ts';
import {conclusions, configuration, isAlarming, SAMPLE, STATE_WORDS, summary} from './logic.ts';

function About({chain, milliseconds, skipped, signals}: TelemetryEntry): ReactNode {
  return (
    <>
      {[signals.join(', '), skipped].filter(Boolean).map((told) => (
        <Fragment key={told}>
          <code translate="no">{told}</code>
          <br />
        </Fragment>
      ))}
      {chain} chain{milliseconds !== undefined && `, ${inMilliseconds(milliseconds)}`}
    </>
  );
}

function problemOf(text: string, reading: TelemetryReading | undefined): string | undefined {
  if (!reading) return jsonProblem(text) ?? 'A response is a JSON object.';
  return reading.entries.length === 0
    ? 'No processor has an entry in it. Look for processor_outputs, with keys such as request.chain.dlp_gcp_processor.'
    : undefined;
}

/** Reading is one pass over the text, so it needs no worker; the text is bounded all the same. */
export default function Interactive(): ReactNode {
  const [text, setText] = useState(() => pretty(SAMPLE));
  const reading = useMemo(() => readTelemetry(text.slice(0, MAX_JSON)), [text]);
  const blocks = reading && configuration(reading);
  const trace = useMemo(() => readTrace({body: text.slice(0, MAX_JSON)}), [text]);
  const problem = problemOf(text, reading);
  return (
    <>
      <Controls>
        <TextArea
          label="Response"
          hint="A whole response, its javelin object, or the processor_outputs"
          rows={8}
          limit={MAX_JSON}
          mono
          problem={problem}
          value={text}
          onChange={setText}
        />
      </Controls>
      <Results problem={problem}>
        {trace && <TracePath stations={stationsOf(trace)} />}
        <p role="status">{summary(reading)}</p>
        {reading && (
          <>
            <Notes notes={conclusions(reading)} />
            <Findings label="Processors" what="entries" items={reading.entries}>
              {(entry) => ({
                value: entry.processor,
                about: <About {...entry} />,
                verdict: STATE_WORDS[entry.state],
                tone: isAlarming(entry.state) ? 'bad' : undefined,
              })}
            </Findings>
          </>
        )}
      </Results>
      <WidgetFoot
        instead="No policy block is off, so there is nothing to turn on."
        configuration={
          problem === undefined
            ? {
                label: 'Turns on what is off',
                text: blocks,
                action: 'Run a request and trace it',
                settings: {shownBy: 'phishing.example/login'},
              }
            : undefined
        }
      />
    </>
  );
}
