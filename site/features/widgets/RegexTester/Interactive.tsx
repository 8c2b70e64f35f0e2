import type {ReactNode} from 'react';
import {Check, Controls, Field, StrategyChoice, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Effect, Findings, Notes, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot, {template} from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {useScan} from '../shared/use-scan.ts';
import {
  advise,
  effectivePattern,
  preview,
  type RegexSettings,
  repair,
  startWith,
  summary,
  templateConfig,
  toInput,
} from './logic.ts';
import {textProblem} from '../shared/words.ts';

interface Props extends RegexSettings {
  readonly id: string;
  readonly output: JobOutput<'regex'>;
}

export default function Interactive({id, infoType, output, ...settings}: Props): ReactNode {
  const first = startWith(settings);
  const [state, update] = useLinkedState(id, first, repair, false);
  const {isUsable, advice} = advise(effectivePattern(state));
  const outcome = useScan('regex', isUsable ? toInput(state) : undefined, TIME_LIMIT.pattern, {
    input: toInput(first),
    output,
  });
  const wrongText = textProblem(state.text, outcome, 'the pattern took too long on this text');
  const problem = isUsable ? wrongText : advice.join(' ');
  const matches = outcome?.status === 'done' ? outcome.output.matches : [];
  const withGroups = matches.some(({groups}) => groups.length > 0) ? matches : [];
  return (
    <>
      <Controls>
        <Field
          label="Pattern"
          mono
          maxLength={1000}
          problem={isUsable ? undefined : problem}
          value={state.pattern}
          onChange={(pattern) => update({pattern})}
        />
        <TextArea
          label="Text"
          problem={isUsable ? problem : undefined}
          value={state.text}
          onChange={(text) => update({text})}
        />
        <StrategyChoice value={state.strategy} onChange={(strategy) => update({strategy})} />
        <Check
          label="Ignore case"
          checked={state.ignoreCase}
          onChange={(ignoreCase) => update({ignoreCase})}
        />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome, isUsable)}</Status>
        <Notes notes={isUsable ? advice : []} />
        <Effect
          label="Matches in the text"
          text={state.text}
          marks={matches}
          previewLabel="Preview with this pattern"
          preview={preview(state, matches, infoType)}
        />
        <Findings label="Groups of each match" what="matches" items={withGroups}>
          {({quote, groups}) => ({
            value: quote,
            about: groups.map((group, i) => `group ${i + 1} ${group ?? 'empty'}`).join(', '),
          })}
        </Findings>
        <p className={frame.note}>
          The template gets <code translate="no">{effectivePattern(state)}</code>. Your browser’s engine runs
          it here, and the gateway’s may differ.
        </p>
      </Results>
      <WidgetFoot
        link={{id, state}}
        configuration={
          problem === undefined ? template(templateConfig(state, infoType), state.text) : undefined
        }
      />
    </>
  );
}
