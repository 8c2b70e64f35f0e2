import type {ReactNode} from 'react';
import {Check, Choice, Controls, StrategyChoice, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Effect, Findings, Notes, Status, Results} from '../shared/outputs.tsx';
import WidgetFoot, {template} from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {useScan} from '../shared/use-scan.ts';
import {
  hints,
  lookedFor,
  type KeywordSettings,
  preview,
  repair,
  startWith,
  summary,
  templateConfig,
  toInput,
  why,
} from './logic.ts';
import {textProblem} from '../shared/words.ts';

const EDITS = [
  ['0', 'Off'],
  ['1', 'Up to 1 edit'],
  ['2', 'Up to 2 edits'],
] as const;

interface Props extends KeywordSettings {
  readonly id: string;
  readonly output: JobOutput<'keywords'>;
}

export default function Interactive({id, infoType, output, ...settings}: Props): ReactNode {
  const first = startWith(settings);
  const [state, update] = useLinkedState(id, first, repair, false);
  const input = toInput(state);
  const hasWords = input.words.length > 0;
  const known = {input: toInput(first), output};
  const outcome = useScan('keywords', hasWords ? input : undefined, TIME_LIMIT.rules, known);
  const missing = hasWords ? undefined : 'Enter at least one keyword.';
  const wrongText = textProblem(state.text, outcome, 'this list takes too long on this text');
  const problem = missing ?? wrongText;
  const findings = outcome?.status === 'done' ? outcome.output : [];
  return (
    <>
      <Controls>
        <TextArea
          label="Keywords"
          hint="One per line"
          rows={2}
          problem={missing}
          value={state.words}
          onChange={(words) => update({words})}
        />
        <TextArea label="Text" problem={wrongText} value={state.text} onChange={(text) => update({text})} />
        <Choice
          label="Fuzzy"
          value={String(state.fuzzy)}
          options={EDITS}
          onChange={(edits) => update({fuzzy: Number(edits)})}
        />
        <Check
          label="Match case"
          checked={state.caseSensitive}
          onChange={(caseSensitive) => update({caseSensitive})}
        />
        <Check label="Whole words" checked={state.wholeWord} onChange={(wholeWord) => update({wholeWord})} />
        <StrategyChoice value={state.strategy} onChange={(strategy) => update({strategy})} />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Notes notes={hints(state)} />
        <Status>{summary(outcome, hasWords)}</Status>
        <Effect
          label={lookedFor(input.words)}
          text={state.text}
          marks={findings}
          previewLabel="Preview with this list"
          preview={preview(state, findings, infoType)}
        />
        <Findings label="Why each one matched" what="keywords" items={findings}>
          {(finding) => ({value: finding.quote, about: why(finding, input.words)})}
        </Findings>
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
