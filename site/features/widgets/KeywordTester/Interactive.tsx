import {type ReactNode, useState} from 'react';
import {Choice} from '../shared/Choice.tsx';
import type {PartProps} from '../shared/part.ts';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {CopyLink, Findings, Json, MarkedText, Output, Status} from '../shared/outputs.tsx';
import {TIME_LIMIT} from '../shared/limits.ts';
import {decodeState} from '../shared/link.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import {
  type KeywordState,
  hints,
  preview,
  repair,
  startWith,
  summary,
  templateConfig,
  toInput,
  why,
} from './keywordTester.ts';
import type {KeywordTesterProps} from './props.ts';

const EDITS = [
  ['0', 'Off'],
  ['1', 'Up to 1 edit'],
  ['2', 'Up to 2 edits'],
] as const;

export default function Interactive({
  id: key,
  words,
  text,
  infoType,
}: PartProps<KeywordTesterProps>): ReactNode {
  const [state, setState] = useState<KeywordState>(() =>
    repair(decodeState(window.location.hash, key, startWith({words, text}))),
  );
  const update = (change: Partial<KeywordState>): void => setState((before) => ({...before, ...change}));
  const input = toInput(state);
  const outcome = useScan('keywords', input, TIME_LIMIT.rules);
  const findings = outcome?.status === 'done' ? outcome.output : [];
  return (
    <>
      <TextArea
        label="Keywords"
        hint="One per line"
        rows={3}
        value={state.words}
        onChange={(next) => update({words: next})}
      />
      <TextArea label="Text" value={state.text} onChange={(next) => update({text: next})} />
      <div className={shared.row}>
        <Check
          label="Match case"
          checked={state.caseSensitive}
          onChange={(caseSensitive) => update({caseSensitive})}
        />
        <Check label="Whole words" checked={state.wholeWord} onChange={(wholeWord) => update({wholeWord})} />
        <Choice
          label="Fuzzy"
          value={String(state.fuzzy)}
          options={EDITS}
          onChange={(next) => update({fuzzy: Number(next)})}
        />
        <StrategyChoice value={state.strategy} onChange={(strategy) => update({strategy})} />
      </div>
      {hints(state).map((hint) => (
        <p key={hint} className={shared.hint}>
          {hint}
        </p>
      ))}
      <Status>{summary(outcome, input !== undefined)}</Status>
      <MarkedText label="Keywords in the text" text={state.text} marks={findings} />
      <Findings label="Why each one matched" what="keywords" items={findings}>
        {(finding) => (
          <>
            <code>{finding.quote}</code>: {why(finding, input?.words ?? [])}
          </>
        )}
      </Findings>
      <Output label="Preview with this list">{preview(state, findings, infoType)}</Output>
      <Json label="Template configuration">{templateConfig(state, infoType)}</Json>
      <CopyLink id={key} state={state} />
    </>
  );
}
