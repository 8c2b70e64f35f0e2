import {type ReactNode, useState} from 'react';
import {Controls, Field, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput, ShownUrl} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Findings, Output, Pieces, Status, toneClass, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useScan} from '../shared/use-scan.ts';
import {toSegments, textProblem} from '../shared/words.ts';
import {
  CONFIGURATION,
  defanged,
  domainOf,
  domainProblem,
  keptOf,
  ownerIn,
  readingsOf,
  summary,
  type UrlSettings,
} from './logic.ts';

const MAX_DOMAIN = 253;
/** In the label of a box. */
const MAX_REPEATED = 60;
const shortened = (name: string): string =>
  name.length > MAX_REPEATED ? `${name.slice(0, MAX_REPEATED)}…` : name;

function About({owner, signs}: ShownUrl): ReactNode {
  return (
    <>
      Leads to <strong>{defanged(owner)}</strong>
      {signs.length > 0 && <span className={toneClass('bad')}>: {signs.join('; ')}</span>}
    </>
  );
}

interface Props extends UrlSettings {
  readonly id: string;
  readonly output: JobOutput<'urls'>;
}

export default function Interactive({text: firstText, trusted: firstTrusted, output}: Props): ReactNode {
  const [text, setText] = useState(firstText);
  const [typed, setTyped] = useState(firstTrusted);
  const problem = domainProblem(typed);
  const trusted = problem === undefined ? domainOf(typed) : '';
  const known = {input: {text: firstText, trusted: firstTrusted}, output};
  const outcome = useScan('urls', {text, trusted}, TIME_LIMIT.rules, known);
  const wrongText = textProblem(text, outcome);
  return (
    <>
      <Controls>
        <TextArea label="Text" rows={6} problem={wrongText} value={text} onChange={setText} />
        <Field
          label="Domain you expect"
          maxLength={MAX_DOMAIN}
          problem={problem}
          value={typed}
          onChange={setTyped}
        />
      </Controls>
      <Results problem={wrongText ?? problem ?? !outcome}>
        <Status>{summary(outcome)}</Status>
        <Findings label="URLs" what="URLs" items={readingsOf(outcome)}>
          {(reading) => ({
            value: <Pieces segments={toSegments(reading.quote, ownerIn(reading))} />,
            about: <About {...reading} />,
            ...(reading.isExpected !== undefined && {
              verdict: reading.isExpected ? 'as expected' : 'elsewhere',
              tone: reading.isExpected ? 'ok' : 'bad',
            }),
          })}
        </Findings>
        <p className={frame.note}>
          Marked: who answers, the last two labels, or three for frequent endings such as .co.uk; the full
          list is longer. A normal form is no proof that a site is honest.
        </p>
        <Output
          label={`What strip-links.mjs leaves, ${trusted ? `with ${shortened(trusted)} as the only host` : 'with no host allowed'}`}
          canCopy
        >
          {keptOf(outcome)}
        </Output>
      </Results>
      <WidgetFoot
        configuration={(wrongText ?? problem) === undefined ? CONFIGURATION : undefined}
        hasExample={false}
        elsewhere={{
          page: '/javelin-processors/malwareusage',
          step: 2,
          values: {'2.content': text},
          action: 'Check this text on a route',
        }}
      />
    </>
  );
}
