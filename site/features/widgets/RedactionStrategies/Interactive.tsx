import {type ReactNode, useState} from 'react';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {TIME_LIMIT} from '../shared/limits.ts';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {CopyLink, Json, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import {INITIAL, repair, resultsOf, summary, templateConfig, ticked} from './bench.ts';
import {Cards, MAX_CARD} from './Cards.tsx';
import {inWords} from '../shared/words.ts';
import {LABELS, SAMPLE} from './strategies.ts';

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [text, setText] = useState(SAMPLE);
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const names = ticked(state);
  const outcome = useScan('infotypes', names.length > 0 ? {names, text} : undefined, TIME_LIMIT.rules);
  const findings = outcome?.status === 'done' ? outcome.output : [];
  const config = templateConfig(state);
  return (
    <>
      <TextArea label="Text" value={text} onChange={setText} />
      <fieldset className={shared.group}>
        <legend className={shared.legend}>Infotypes</legend>
        <div className={shared.checks}>
          {Object.keys(LABELS).map((name) => (
            <Check
              key={name}
              label={<code>{name}</code>}
              checked={state.infoTypes[name] ?? false}
              onChange={(on) => update({infoTypes: {...state.infoTypes, [name]: on}})}
            />
          ))}
        </div>
      </fieldset>
      <Status>{summary(outcome, names)}</Status>
      <Cards results={resultsOf(text, findings)} />
      {text.length > MAX_CARD && (
        <p className={shared.hint}>
          The first {MAX_CARD} of {inWords(text.length)} characters are shown.
        </p>
      )}
      <div className={shared.row}>
        <StrategyChoice
          label="Template for"
          value={state.template}
          onChange={(template) => update({template})}
        />
      </div>
      {config ? (
        <Json label="Template configuration">{config}</Json>
      ) : (
        <p className={shared.hint}>
          Anonymisation has no method name in a template; ask support to enable it.
        </p>
      )}
      <CopyLink id={id} state={state} note="The link has your settings, not your text." />
    </>
  );
}
