import {type ReactNode, useId, useState} from 'react';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {CopyLink, Findings, Json, MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import type {RegexMatch} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {decodeState} from '../shared/link.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import type {RegexTesterProps} from './props.ts';
import {
  type RegexState,
  advise,
  effectivePattern,
  preview,
  repair,
  startWith,
  summary,
  templateConfig,
} from './regexTester.ts';

function Groups({matches}: {readonly matches: readonly RegexMatch[]}): ReactNode {
  if (!matches.some((match) => match.groups.length > 0)) return null;
  return (
    <Findings label="Groups of each match" what="matches" items={matches}>
      {({quote, groups}) => (
        <>
          <code>{quote}</code>: {groups.map((group, i) => `group ${i + 1} ${group ?? 'empty'}`).join(', ')}
        </>
      )}
    </Findings>
  );
}

export default function Interactive({
  id: key,
  pattern,
  text,
  infoType,
}: PartProps<RegexTesterProps>): ReactNode {
  const id = useId();
  const [state, setState] = useState<RegexState>(() =>
    repair(decodeState(window.location.hash, key, startWith({pattern, text}))),
  );
  const update = (change: Partial<RegexState>): void => setState((before) => ({...before, ...change}));
  const {isUsable, advice} = advise(effectivePattern(state));
  const input = {pattern: effectivePattern(state), text: state.text};
  const outcome = useScan('regex', isUsable ? input : undefined, TIME_LIMIT.pattern);
  const matches = outcome?.status === 'done' ? outcome.output.matches : [];
  return (
    <>
      <div className={shared.control}>
        <label htmlFor={id}>Pattern</label>
        <input
          id={id}
          type="text"
          className={shared.mono}
          value={state.pattern}
          maxLength={1000}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-advice`}
          onChange={(event) => update({pattern: event.target.value})}
        />
      </div>
      <ul id={`${id}-advice`} className={shared.problems}>
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextArea label="Text" value={state.text} onChange={(next) => update({text: next})} />
      <div className={shared.row}>
        <Check
          label="Ignore case"
          checked={state.ignoreCase}
          onChange={(ignoreCase) => update({ignoreCase})}
        />
        <StrategyChoice value={state.strategy} onChange={(strategy) => update({strategy})} />
      </div>
      <Status>{summary(outcome, isUsable)}</Status>
      <MarkedText label="Matches in the text" text={state.text} marks={matches} />
      <Groups matches={matches} />
      <Output label="Preview with this pattern">{preview(state, matches, infoType)}</Output>
      <Json label="Template configuration">{templateConfig(state, infoType)}</Json>
      <p className={shared.hint}>
        Your browser’s engine runs the pattern here. <code>(?i)</code> at the start ignores case, in the
        template too.
      </p>
      <CopyLink id={key} state={state} />
    </>
  );
}
