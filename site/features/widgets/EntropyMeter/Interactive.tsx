import {Fragment, type ReactNode, useState} from 'react';
import {At, at, Chart, Columns, INK} from '../shared/Chart.tsx';
import {Choice, Controls, TextArea} from '../shared/controls.tsx';
import type {Output} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {MarkedText, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot, {securityFilters} from '../shared/WidgetFoot.tsx';
import {useScan} from '../shared/use-scan.ts';
import {type Marked, textProblem} from '../shared/words.ts';
import {
  ceiling,
  type EntropySettings,
  format,
  heightOf,
  LEVEL_WORDS,
  levelOf,
  REFERENCES,
  SAMPLES,
  SCALE,
  spanOf,
  summary,
  toInput,
} from './logic.ts';

const HEIGHT = 90;
const LEVELS = [INK.faint, INK.first, INK.warn, INK.bad];
/** More lines than can be told apart. */
const MAX_MARKED = 30;
const OWN = 'Your own';

/** Bits per character on a line, with a mark where random text of each alphabet would be. */
function Scale({bits}: {readonly bits: number}): ReactNode {
  const x = (value: number): number => (Math.min(value, SCALE) / SCALE) * 100;
  return (
    <Chart height={72} label={`${format(bits)} bits per character on a scale from 0 to ${SCALE}`}>
      <rect {...INK.faint} x={0} y={18} width="100%" height={16} />
      <rect {...INK.first} x={0} y={18} width={`${x(bits)}%`} height={16} />
      {REFERENCES.map(({name, bits: least}, i) => (
        <Fragment key={name}>
          <line x1={at(least / SCALE)} x2={at(least / SCALE)} y1={12} y2={40} stroke="var(--jv-ink)" />
          <text x={at(least / SCALE)} y={[52, 10, 68][i]} textAnchor="end">
            {name} {format(least)}
          </text>
        </Fragment>
      ))}
    </Chart>
  );
}

interface StripProps {
  readonly text: string;
  readonly window: number;
  readonly output: Output<'entropy'>;
}

/** The entropy along the text, from half of what a window can reach, and where the tokens are that look random. */
function Strip({text, window, output: {bits, peak, tokens}}: StripProps): ReactNode {
  const most = ceiling(window);
  const highest = peak
    ? `Highest: ${format(peak.bitsPerCharacter)} bits per character at “${text.slice(peak.start, peak.end)}”.`
    : '';
  return (
    <Chart
      height={HEIGHT + 46}
      label={`Entropy along the text, ${window} characters at a time. ${highest}`}
      hasGutter
    >
      <text x={-8} y={12} textAnchor="end">
        {format(most)}
      </text>
      <text x={-8} y={HEIGHT} textAnchor="end">
        {format(most / 2)}
      </text>
      <Columns
        y={0}
        height={HEIGHT}
        shares={bits.map((value) => heightOf(value, window))}
        inkOf={(_, i) => LEVELS[levelOf(bits[i] ?? 0, window)] ?? INK.faint}
      />
      {tokens.slice(0, MAX_MARKED).map((token) => {
        const {start, end} = spanOf(token, text.length, window);
        return (
          <rect key={start} {...INK.strong} x={at(start)} y={HEIGHT + 4} width={at(end - start)} height={3} />
        );
      })}
      {tokens.length > 0 && (
        <text x={at(spanOf(tokens[0] as Marked, text.length, window).start)} y={HEIGHT + 20}>
          looks random
        </text>
      )}
      {LEVEL_WORDS.map((words, i) => (
        <At key={words} x={i / LEVEL_WORDS.length} y={HEIGHT + 30}>
          <rect {...LEVELS[i]} y={3} width={10} height={10} />
          <text x={16} y={12}>
            {words}
          </text>
        </At>
      ))}
    </Chart>
  );
}

interface Props extends EntropySettings {
  readonly id: string;
  readonly output: Output<'entropy'>;
}

export default function Interactive({text: initial, window: size, output: first}: Props): ReactNode {
  const [text, setText] = useState(initial);
  const [window, setWindow] = useState(size);
  const known = {input: toInput({text: initial, window: size}), output: first};
  const outcome = useScan('entropy', toInput({text, window}), TIME_LIMIT.rules, known);
  const problem = textProblem(text, outcome);
  const output = outcome?.status === 'done' ? outcome.output : undefined;
  const chosen = Object.keys(SAMPLES).find((name) => SAMPLES[name] === text) ?? OWN;
  return (
    <>
      <Controls>
        <TextArea label="Text" problem={problem} value={text} onChange={setText} />
        <Choice
          label="Sample"
          value={chosen}
          options={[...Object.keys(SAMPLES), ...(chosen === OWN ? [OWN] : [])].map((name) => [name, name])}
          onChange={(name) => setText(SAMPLES[name] ?? text)}
        />
        <Choice
          label="Window"
          value={String(window)}
          options={[12, 20, 32, 64].map((n) => [String(n), `${n} characters`])}
          onChange={(next) => setWindow(Number(next))}
        />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome)}</Status>
        {output && output.whole.length > 0 && (
          <>
            <MarkedText label="Tokens that look random" text={text} marks={output.tokens} />
            <b className={frame.label}>
              {`Bits per character along the text. ${window} characters have at most ${format(ceiling(window))}: the colours show how near they come.`}
            </b>
            <Strip text={text} window={window} output={output} />
            {text.length < window && <p className={frame.note}>The text is shorter than the window.</p>}
            <b className={frame.label}>The whole text, beside random text of three alphabets</b>
            <Scale bits={output.whole.bitsPerCharacter} />
            <p className={frame.note}>
              {output.whole.length} characters, {output.whole.alphabet} different. One number for the whole
              text hides a key in a long prompt: look along the text.
            </p>
          </>
        )}
      </Results>
      <WidgetFoot configuration={problem === undefined ? securityFilters(text) : undefined} />
    </>
  );
}
