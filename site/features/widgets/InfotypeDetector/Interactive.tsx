import {Fragment, type ReactNode, useState} from 'react';
import {Check, Controls, Problem, StrategyChoice, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Effect, Findings, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
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

/** A long name breaks where its words end. */
const Name = ({children}: {readonly children: string}): ReactNode => (
  <code translate="no">
    {children.split('_').map((word, i) => (
      <Fragment key={i}>
        {i > 0 && (
          <>
            _<wbr />
          </>
        )}
        {word}
      </Fragment>
    ))}
  </code>
);

/** The list is long: it is made when it is opened, scrolls, and has a filter. */
function Picker({names, problem, onChange}: PickerProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toUpperCase().replace(/\s+/g, '_');
  const offered = detectable.filter(({name}) => name.includes(wanted));
  return (
    <details className={frame.wide} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Infotypes: {names.length} of {detectable.length} ticked
      </summary>
      {problem !== undefined && <Problem id={undefined}>{problem}</Problem>}
      {isOpen && (
        <>
          <div className={styles.filter}>
            <input
              type="text"
              aria-label="Filter infotypes"
              placeholder="Filter, such as CARD"
              autoComplete="off"
              spellCheck={false}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <button type="button" onClick={() => onChange(detectable.map(({name}) => name))}>
              Tick all
            </button>
            <button type="button" onClick={() => onChange([])}>
              Untick all
            </button>
          </div>
          <div className={styles.picker}>
            {groups.map((group) => {
              const own = offered.filter((entry) => entry.group === group);
              if (own.length === 0) return null;
              return (
                <fieldset key={group}>
                  <legend>{group}</legend>
                  {own.map(({name}) => (
                    <Check
                      key={name}
                      label={<Name>{name}</Name>}
                      checked={names.includes(name)}
                      onChange={(on) =>
                        onChange(on ? [...names, name] : names.filter((other) => other !== name))
                      }
                    />
                  ))}
                </fieldset>
              );
            })}
            {offered.length === 0 && <p className={frame.note}>No infotype has this in its name.</p>}
          </div>
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
