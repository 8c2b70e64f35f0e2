import {type ReactNode, useState} from 'react';
import {Choice} from '../shared/Choice.tsx';
import type {PartProps} from '../shared/part.ts';
import {TextArea} from '../shared/controls.tsx';
import {MarkedText, Status} from '../shared/outputs.tsx';
import {TIME_LIMIT} from '../shared/limits.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import {
  type Bar,
  LEGEND,
  REFERENCES,
  SCALE,
  ceiling,
  format,
  peakOf,
  summary,
  toBars,
} from './entropyMeter.ts';
import {type EntropyMeterProps, SAMPLES} from './props.ts';
import styles from './styles.module.css';

const STRIP_HEIGHT = 30;
const LEVELS = [styles.level0, styles.level1, styles.level2, styles.level3];

function Strip({bars, label}: {readonly bars: readonly Bar[]; readonly label: string}): ReactNode {
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 100 ${STRIP_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({x, width, height, level}) => (
        <rect
          key={x}
          className={LEVELS[level]}
          x={x}
          y={STRIP_HEIGHT - height}
          width={width}
          height={height}
        />
      ))}
    </svg>
  );
}

/** Bits per character on a line, with a mark where random text of each alphabet would be. */
function Scale({bits}: {readonly bits: number}): ReactNode {
  const label = `${format(bits)} bits per character on a scale from 0 to ${SCALE}`;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${SCALE} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={styles.track} width={SCALE} height={1} />
      <rect className={styles.level1} width={Math.min(bits, SCALE)} height={1} />
      {REFERENCES.map((reference) => (
        <rect key={reference.name} className={styles.tick} x={reference.bits} width={0.02} height={1} />
      ))}
    </svg>
  );
}

export default function Interactive({text: initial, window: size}: PartProps<EntropyMeterProps>): ReactNode {
  const [text, setText] = useState(initial);
  const [window, setWindow] = useState(size);
  const outcome = useScan('entropy', {text, window, points: 200}, TIME_LIMIT.rules);
  const output = outcome?.status === 'done' ? outcome.output : undefined;
  const peak = output && peakOf(output.windows);
  const sizes = [...new Set([size, 12, 20, 32, 64])].sort((a, b) => a - b);
  return (
    <>
      <TextArea label="Text" value={text} onChange={setText} />
      <div className={shared.row}>
        <Choice
          label="Sample"
          value=""
          options={[['', 'Choose one'], ...SAMPLES.map(({name}, i) => [String(i), name] as const)]}
          onChange={(i) => setText(SAMPLES[Number(i)]?.text ?? text)}
        />
        <Choice
          label="Window"
          value={String(window)}
          options={sizes.map((n) => [String(n), `${n} characters`] as const)}
          onChange={(next) => setWindow(Number(next))}
        />
      </div>
      <Status>{summary(outcome)}</Status>
      {output && output.whole.length > 0 && (
        <>
          <figure className={styles.figure}>
            <figcaption className={shared.legend}>The whole text</figcaption>
            <Scale bits={output.whole.bitsPerCharacter} />
            <ol className={styles.ticks}>
              {REFERENCES.map(({name, bits}) => (
                <li key={name}>
                  {format(bits)}: random {name}
                </li>
              ))}
            </ol>
            <p className={styles.note}>
              {format(output.whole.bitsPerCharacter)} of {SCALE} bits per character; {output.whole.length}{' '}
              characters, {output.whole.alphabet} different, normalised {format(output.whole.normalised)}.
            </p>
          </figure>
          <figure className={styles.figure}>
            <figcaption className={shared.legend}>Along the text, {window} characters at a time</figcaption>
            <div className={styles.chart}>
              <span className={styles.axis} aria-hidden="true">
                <span>{format(ceiling(window))}</span>
                <span>0</span>
              </span>
              <Strip
                bars={toBars(output.windows, window, STRIP_HEIGHT)}
                label={`Entropy along the text, ${window} characters at a time. Highest: ${peak ? format(peak.bitsPerCharacter) : '0'} bits per character at “${peak ? text.slice(peak.start, peak.end) : ''}”.`}
              />
            </div>
            {text.length < window && <p className={styles.note}>The text is shorter than the window.</p>}
            <ul className={styles.legend}>
              {LEGEND.map((words, level) => (
                <li key={words}>
                  <svg viewBox="0 0 1 1" aria-hidden="true">
                    <rect className={LEVELS[level]} width={1} height={1} />
                  </svg>
                  {words}
                </li>
              ))}
            </ul>
          </figure>
          <MarkedText label="Tokens that look random" text={text} marks={output.tokens} />
        </>
      )}
    </>
  );
}
