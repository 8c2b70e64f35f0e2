import type {CharacterReport} from '@javelin/detectors/characters';
import {type ReactNode, useState} from 'react';
import {Controls, TextArea} from '../shared/controls.tsx';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Findings, Output, Status, toneClass} from '../shared/outputs.tsx';
import Use, {securityFilters} from '../shared/Use.tsx';
import {useScan} from '../shared/use-scan.ts';
import {pretty} from '../shared/words.ts';
import {type CharacterSettings, flags, reportOf, shown, summary} from './logic.ts';

function Report({report}: {readonly report: CharacterReport}): ReactNode {
  const {rows, scripts, mixedWords, unneeded, hiddenMessage, revealed, cleaned} = report;
  return (
    <>
      <Output label="With the invisible made visible">{revealed}</Output>
      <Findings label="Characters outside ASCII" what="characters" items={rows}>
        {(row) => ({
          value: row.codePoint,
          about: `${shown(row)} ${row.what}, ${row.count}×`,
          ...(row.isInvisible && {verdict: 'invisible', tone: 'bad'}),
        })}
      </Findings>
      <p>
        Invisible, and needed by no script or emoji: {unneeded}.{' '}
        {hiddenMessage && (
          <>
            They spell out: <code translate="no">{hiddenMessage}</code>
          </>
        )}
      </p>
      {mixedWords.length > 0 && (
        <p className={toneClass('bad')}>Two alphabets in one word: {mixedWords.join(', ')}</p>
      )}
      <p>
        Letters by alphabet, which is not the same as by language:{' '}
        {scripts.map(([name, letters]) => `${name} ${letters}`).join(', ') || 'none'}.
      </p>
      <Output label="Without invisible characters that no script needs">{cleaned}</Output>
      <Output label="Flags by these rules">{pretty(flags(report))}</Output>
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
  const report = reportOf(outcome);
  return (
    <>
      <Controls>
        <TextArea label="Text" value={text} onChange={setText} />
      </Controls>
      <Status>{summary(outcome)}</Status>
      {report && <Report report={report} />}
      <Use configuration={securityFilters(text)} />
    </>
  );
}
