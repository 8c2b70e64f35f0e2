import {type ReactNode, useState} from 'react';
import {Check, StrategyChoice, TextArea} from '../shared/controls.tsx';
import {MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {MAX_SHOWN, TIME_LIMIT} from '../shared/limits.ts';
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
      <summary>Infotypes: {names.length} ticked</summary>
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
      <ul aria-label="Findings and their checks">
        {findings.slice(0, MAX_SHOWN.findings).map((finding) => (
          <li key={finding.start}>
            <code>{finding.quote}</code>, <code>{finding.infoType}</code>:{' '}
            <span className={finding.check === 'failed' ? shared.bad : finding.check ? shared.ok : undefined}>
              {checkWords(finding)}
            </span>
          </li>
        ))}
      </ul>
      <Output label="What goes on to the model">{preview(text, findings, strategy)}</Output>
      <Output label="Template configuration">{templateConfig(names, strategy)}</Output>
    </>
  );
}
