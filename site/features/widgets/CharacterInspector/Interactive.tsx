import type {CharacterReport} from '@javelin/detectors/characters';
import {Fragment, type ReactNode, useState} from 'react';
import {Controls, TextArea} from '../shared/controls.tsx';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Findings, Notes, Output, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot, {securityFilters} from '../shared/WidgetFoot.tsx';
import {useScan} from '../shared/use-scan.ts';
import {type CharacterSettings, flags, reportOf, summary, toRows, verdicts} from './logic.ts';
import {textProblem} from '../shared/words.ts';

function Report({report}: {readonly report: CharacterReport}): ReactNode {
  const {rows, scripts, revealed, cleaned} = report;
  return (
    <>
      <Notes notes={verdicts(report)} />
      <Output label="With the invisible made visible">{revealed}</Output>
      <Findings label="Characters outside ASCII" what="rows" items={toRows(rows)}>
        {({value, about, isInvisible}) => ({
          value,
          about,
          ...(isInvisible && {verdict: 'invisible', tone: 'bad'}),
        })}
      </Findings>
      <Output label="Without invisible characters that no script needs" canCopy>
        {cleaned}
      </Output>
      <p className={frame.note}>
        Letters by alphabet, which is not the same as by language:{' '}
        {scripts.map(([name, letters]) => `${name} ${letters}`).join(', ') || 'none'}. The gateway’s entry, by
        these rules:{' '}
        {Object.entries(flags(report)).map(([name, value]) => (
          <Fragment key={name}>
            <code translate="no">
              {name}: {value}
            </code>{' '}
          </Fragment>
        ))}
      </p>
    </>
  );
}

interface Props extends CharacterSettings {
  readonly id: string;
  readonly output: CharacterReport;
}

export default function Interactive({text: initial, output}: Props): ReactNode {
  const [text, setText] = useState(initial);
  const outcome = useScan('characters', {text}, TIME_LIMIT.rules, {input: {text: initial}, output});
  const problem = textProblem(text, outcome);
  const report = reportOf(outcome);
  return (
    <>
      <Controls>
        <TextArea label="Text" problem={problem} value={text} onChange={setText} />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome)}</Status>
        {report && <Report report={report} />}
      </Results>
      <WidgetFoot configuration={problem === undefined ? securityFilters(text) : undefined} />
    </>
  );
}
