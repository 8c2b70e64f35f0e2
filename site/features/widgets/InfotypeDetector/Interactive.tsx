import {type ReactNode, useState} from 'react';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {Findings, Json, MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import type {StrategyName} from '../shared/strategies.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import {
  checkWords,
  detectable,
  groups,
  needsModel,
  preview,
  summary,
  templateConfig,
} from './infotypeDetector.ts';
import type {InfotypeDetectorProps} from './props.ts';

interface PickerProps {
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}

function Picker({names, onChange}: PickerProps): ReactNode {
  return (
    <details>
      <summary>
        Infotypes: {names.length} of {detectable.length} ticked
      </summary>
      <p className={shared.actions}>
        <button
          type="button"
          className={shared.button}
          onClick={() => onChange(detectable.map(({name}) => name))}
        >
          Tick all
        </button>{' '}
        <button type="button" className={shared.button} onClick={() => onChange([])}>
          Untick all
        </button>
      </p>
      {groups.map((group) => (
        <fieldset key={group} className={shared.group}>
          <legend className={shared.legend}>{group}</legend>
          <div className={shared.checks}>
            {detectable
              .filter((entry) => entry.group === group)
              .map(({name}) => (
                <Check
                  key={name}
                  label={<code>{name}</code>}
                  checked={names.includes(name)}
                  onChange={(on) => onChange(on ? [...names, name] : names.filter((other) => other !== name))}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className={shared.hint}>
        Not offered, because finding them needs a model or a dictionary:{' '}
        {needsModel.map((entry) => entry.name).join(', ')}.
      </p>
    </details>
  );
}

export default function Interactive({infoTypes, text: initial}: PartProps<InfotypeDetectorProps>): ReactNode {
  const [names, setNames] = useState<readonly string[]>(infoTypes);
  const [text, setText] = useState(initial);
  const [strategy, setStrategy] = useState<StrategyName>('mask');
  const input = names.length > 0 ? {names: [...names], text} : undefined;
  const outcome = useScan('infotypes', input, TIME_LIMIT.rules);
  const findings = outcome?.status === 'done' ? outcome.output : [];
  return (
    <>
      <TextArea label="Text" value={text} onChange={setText} />
      <Picker names={names} onChange={setNames} />
      <div className={shared.row}>
        <StrategyChoice value={strategy} onChange={setStrategy} />
      </div>
      <Status>{summary(outcome, names.length)}</Status>
      <MarkedText
        label="Findings in the text"
        text={text}
        marks={findings}
        isWeak={({check}) => check === 'failed'}
      />
      <Findings label="Findings and their checks" what="findings" items={findings}>
        {(finding) => (
          <>
            <code>{finding.quote}</code>, <code>{finding.infoType}</code>:{' '}
            <span className={finding.check === 'failed' ? shared.bad : finding.check ? shared.ok : undefined}>
              {checkWords(finding)}
            </span>
          </>
        )}
      </Findings>
      <Output label="Preview with these rules">{preview(text, findings, strategy)}</Output>
      <Json label="Template configuration">{templateConfig(names, strategy)}</Json>
    </>
  );
}
