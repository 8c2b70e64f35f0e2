import {type ReactNode, useState} from 'react';
import {Check, Controls, Problem, StrategyChoice, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Effect, Findings, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import type {StrategyName} from '../shared/strategies.ts';
import WidgetFoot, {template} from '../shared/WidgetFoot.tsx';
import {useScan} from '../shared/use-scan.ts';
import {
  checkWords,
  detectable,
  groups,
  type InfotypeSettings,
  needsModel,
  preview,
  summary,
  templateConfig,
} from './logic.ts';
import {textProblem} from '../shared/words.ts';

interface PickerProps {
  readonly names: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (names: readonly string[]) => void;
}

/** The list is long: it is made when it is opened. */
function Picker({names, problem, onChange}: PickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={frame.wide} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Infotypes: {names.length} of {detectable.length} ticked
      </summary>
      {problem !== undefined && <Problem id={undefined}>{problem}</Problem>}
      {isOpen && (
        <>
          <button type="button" onClick={() => onChange(detectable.map(({name}) => name))}>
            Tick all
          </button>{' '}
          <button type="button" onClick={() => onChange([])}>
            Untick all
          </button>
          {groups.map((group) => (
            <fieldset key={group} className={frame.grid}>
              <legend>{group}</legend>
              {detectable
                .filter((entry) => entry.group === group)
                .map(({name}) => (
                  <Check
                    key={name}
                    label={<code translate="no">{name}</code>}
                    checked={names.includes(name)}
                    onChange={(on) =>
                      onChange(on ? [...names, name] : names.filter((other) => other !== name))
                    }
                  />
                ))}
            </fieldset>
          ))}
          <p className={frame.note}>
            Not offered, because finding them needs a model or a dictionary:{' '}
            {needsModel.map((entry) => entry.name).join(', ')}.
          </p>
        </>
      )}
    </details>
  );
}

interface Props extends InfotypeSettings {
  readonly id: string;
  readonly output: JobOutput<'infotypes'>;
}

export default function Interactive({infoTypes, text: initial, output}: Props): ReactNode {
  const [names, setNames] = useState(infoTypes);
  const [text, setText] = useState(initial);
  const [strategy, setStrategy] = useState<StrategyName>('mask');
  const input = names.length > 0 ? {names: [...names], text} : undefined;
  const known = {input: {names: [...infoTypes], text: initial}, output};
  const outcome = useScan('infotypes', input, TIME_LIMIT.rules, known);
  const untold = names.length === 0 ? 'Tick at least one infotype.' : undefined;
  const wrongText = textProblem(text, outcome);
  const problem = untold ?? wrongText;
  const findings = outcome?.status === 'done' ? outcome.output : [];
  return (
    <>
      <Controls>
        <TextArea label="Text" problem={wrongText} value={text} onChange={setText} />
        <Picker names={names} problem={untold} onChange={setNames} />
        <StrategyChoice value={strategy} onChange={setStrategy} />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome, names.length)}</Status>
        <Effect
          label="Findings in the text"
          text={text}
          marks={findings}
          isWeak={({check}) => check === 'failed'}
          previewLabel="Preview with these rules"
          preview={preview(text, findings, strategy)}
        />
        <Findings label="Findings and their checks" what="findings" items={findings}>
          {(finding) => ({
            value: finding.quote,
            about: <code translate="no">{finding.infoType}</code>,
            verdict: checkWords(finding),
            tone: finding.check && (finding.check === 'failed' ? 'bad' : 'ok'),
          })}
        </Findings>
      </Results>
      <WidgetFoot
        configuration={problem !== undefined ? undefined : template(templateConfig(names, strategy), text)}
      />
    </>
  );
}
