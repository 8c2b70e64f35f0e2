import type {CharacterReport} from '@javelin/detectors/characters';
import {type ReactNode, useState} from 'react';
import {TextArea} from '../shared/controls.tsx';
import {Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import {pretty} from '../shared/words.ts';
import {flags, reportOf, shown, summary} from './characterInspector.ts';
import type {CharacterInspectorProps} from './props.ts';

function Report({report}: {readonly report: CharacterReport}): ReactNode {
  const {rows, scripts, mixedWords, hiddenMessage, revealed, cleaned} = report;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.codePoint}>
            <code>{row.codePoint}</code> {shown(row)} {row.what}
            {row.isInvisible && <span className={shared.bad}> (invisible)</span>}, {row.count}×
          </li>
        ))}
      </ul>
      {hiddenMessage && (
        <p>
          Tag characters spell out: <code>{hiddenMessage}</code>
        </p>
      )}
      {mixedWords.length > 0 && (
        <p className={shared.bad}>Two alphabets in one word: {mixedWords.join(', ')}</p>
      )}
      <p>
        Letters by alphabet, which is not the same as by language:{' '}
        {scripts.map(([name, letters]) => `${name} ${letters}`).join(', ') || 'none'}.
      </p>
      <Output label="With the invisible made visible">{revealed}</Output>
      <Output label="Without invisible characters that no script needs">{cleaned}</Output>
      <Output label="Flags by these rules">{pretty(flags(report))}</Output>
    </>
  );
}

export default function Interactive({text: initial}: PartProps<CharacterInspectorProps>): ReactNode {
  const [text, setText] = useState(initial);
  const outcome = useScan('characters', {text}, TIME_LIMIT.rules);
  const report = reportOf(outcome);
  return (
    <>
      <TextArea label="Text" value={text} onChange={setText} />
      <Status>{summary(outcome)}</Status>
      {report && <Report report={report} />}
    </>
  );
}
