import {type ReactNode, useId, useState} from 'react';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {CopyLink, MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import type {RegexMatch} from '../shared/jobs.ts';
import {MAX_SHOWN, TIME_LIMIT} from '../shared/limits.ts';
import {decodeState} from '../shared/link.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import type {RegexTesterProps} from './props.ts';
import {type RegexState, advise, preview, repair, summary, templateConfig} from './regexTester.ts';

function Groups({matches}: {readonly matches: readonly RegexMatch[]}): ReactNode {
  const shown = matches.slice(0, MAX_SHOWN.findings);
  if (!shown.some((match) => match.groups.length > 0)) return null;
  return (
    <ul aria-label="Groups of each match">
      {shown.map(({start, quote, groups}) => (
        <li key={start}>
          <code>{quote}</code>: {groups.map((group, i) => `group ${i + 1} ${group ?? 'empty'}`).join(', ')}
        </li>
      ))}
    </ul>
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
    repair(
      decodeState<RegexState>(window.location.hash, key, {
        pattern,
        text,
        ignoreCase: false,
        strategy: 'mask',
      }),
    ),
  );
  const update = (change: Partial<RegexState>): void => setState((before) => ({...before, ...change}));
  const {isUsable, advice} = advise(state.pattern, state.ignoreCase);
  const input = {pattern: state.pattern, flags: state.ignoreCase ? 'i' : '', text: state.text};
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
      <Output label="What goes on to the model">{preview(state, matches, infoType)}</Output>
      <Output label="Template configuration">{templateConfig(state, infoType)}</Output>
      <CopyLink id={key} state={state} />
    </>
  );
}
