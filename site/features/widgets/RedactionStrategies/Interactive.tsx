import {type ReactNode, useState} from 'react';
import {Check, Controls, StrategyChoice, TextArea, Problem} from '../shared/controls.tsx';
import type {Output} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Left, Pieces, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
import {STRATEGIES} from '../shared/strategies.ts';
import WidgetFoot, {template} from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {useScan} from '../shared/use-scan.ts';
import {
  INITIAL,
  LABELS,
  MAX_CARD,
  NAMES,
  NOTES,
  piecesOf,
  repair,
  SAMPLE,
  summary,
  templateConfig,
  ticked,
} from './logic.ts';
import {textProblem} from '../shared/words.ts';

interface Props {
  readonly id: string;
  readonly output: Output<'infotypes'>;
}

export default function Interactive({id, output}: Props): ReactNode {
  const [text, setText] = useState(SAMPLE);
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const names = ticked(state);
  const input = names.length > 0 ? {names, text} : undefined;
  const known = {input: {names: ticked(INITIAL), text: SAMPLE}, output};
  const outcome = useScan('infotypes', input, TIME_LIMIT.rules, known);
  const untold = names.length === 0 ? 'Tick at least one infotype.' : undefined;
  const wrongText = textProblem(text, outcome);
  const problem = untold ?? wrongText;
  const findings = outcome?.status === 'done' ? outcome.output : [];
  const config = templateConfig(state);
  return (
    <>
      <Controls>
        <TextArea label="Text" rows={2} problem={wrongText} value={text} onChange={setText} />
        {Object.keys(LABELS).map((name) => (
          <Check
            key={name}
            label={<code translate="no">{name}</code>}
            checked={state.infoTypes[name] ?? false}
            onChange={(on) => update({infoTypes: {...state.infoTypes, [name]: on}})}
          />
        ))}
        <StrategyChoice
          label="Configuration for"
          value={state.template}
          onChange={(template) => update({template})}
        />
      </Controls>
      {untold !== undefined && (
        <div className={styles.below}>
          <Problem id={undefined}>{untold}</Problem>
        </div>
      )}
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome, names)}</Status>
        <dl className={frame.strategies}>
          {NAMES.map((name) => (
            <div key={name}>
              <dt>{STRATEGIES[name].label}</dt>
              <dd>
                <pre translate="no" className={frame.box}>
                  <Pieces segments={piecesOf(text, findings, name)} />
                </pre>
                <span className={frame.note}>{NOTES[name]}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Left shown={MAX_CARD} of={text.length} what="characters" />
      </Results>
      {!config && (
        <p className={frame.note}>
          Anonymisation has no method name in a template; ask support to enable it.
        </p>
      )}
      <WidgetFoot
        link={{id, state}}
        configuration={config === undefined || problem !== undefined ? undefined : template(config, text)}
      />
    </>
  );
}
