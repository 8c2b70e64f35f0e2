import {type ReactNode, useEffect, useRef, useState} from 'react';
import {DEFAULT_STAGES, type Stages, factsOf, formatStages, parseStages, toChain} from '../shared/chain.ts';
import {Choice} from '../shared/Choice.tsx';
import {CopyLink, Json, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {SAMPLE_DURATIONS} from '../shared/schedule.ts';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {pretty} from '../shared/words.ts';
import {add, addable, fates, move, remove, summary} from './chainExplorer.ts';
import type {ChainExplorerProps} from './props.ts';
import {StepBox} from './StepBox.tsx';
import styles from './styles.module.css';

/** A moved step gets a new place in the page; the focus goes with the button that moved it. */
function useFocusAfterMove(): readonly [
  root: React.RefObject<HTMLDivElement | null>,
  keep: (key: string) => void,
] {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const [reference] = wanted.current.split(' ');
    const find = (key: string | undefined) =>
      root.current?.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`);
    const next = find(wanted.current) ?? find(`${reference} remove`) ?? root.current;
    wanted.current = undefined;
    next?.focus();
  });
  return [root, (key) => (wanted.current = key)];
}

export default function Interactive({id, chain: path}: PartProps<ChainExplorerProps>): ReactNode {
  const [state, update] = useLinkedState(
    id,
    {stages: formatStages(DEFAULT_STAGES[path]), rejecting: ''},
    (next) => ({...next, stages: formatStages(parseStages(next.stages, path))}),
  );
  const [durations, setDurations] = useState(SAMPLE_DURATIONS);
  const [root, keepFocus] = useFocusAfterMove();
  const stages = parseStages(state.stages, path);
  const rejecting = stages.flat().includes(state.rejecting) ? state.rejecting : '';
  const all = fates(stages, rejecting);
  const change = (next: Stages, key: string): void => {
    keepFocus(key);
    update({stages: formatStages(next)});
  };
  const names = (references: readonly string[]) =>
    references.map((reference) => [reference, factsOf(reference).name] as const);
  return (
    <>
      <div className={shared.row}>
        <Choice
          label="Add a processor"
          value=""
          options={[['', 'Choose one'], ...names(addable(stages, path))]}
          onChange={(reference) => reference && update({stages: formatStages(add(stages, reference))})}
        />
        <Choice
          label="Which step rejects the request?"
          value={rejecting}
          options={[['', 'None'], ...names(stages.flat().filter((name) => factsOf(name).canReject))]}
          onChange={(next) => update({rejecting: next})}
        />
      </div>
      <Status>{summary(stages, path, durations, rejecting)}</Status>
      <div ref={root} tabIndex={-1} className={styles.stages}>
        {stages.map((stage, i) => (
          <div key={stage.join()} className={styles.stage} role="group" aria-label={`Stage ${i + 1}`}>
            <p className={styles.mode}>
              Stage {i + 1}
              {stage.length > 1 && ': at the same time'}
            </p>
            <ul className={styles.steps}>
              {stage.map((reference) => (
                <StepBox
                  key={reference}
                  reference={reference}
                  fate={all[reference] ?? 'runs'}
                  stages={stages}
                  duration={durations[reference] ?? 0}
                  onDuration={(value) => setDurations((before) => ({...before, [reference]: value}))}
                  onMove={(by) => change(move(stages, reference, by), `${reference} ${by}`)}
                  onRemove={() => change(remove(stages, reference), '')}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={shared.hint}>Durations come from sample runs; enter your own, up to 60,000 ms.</p>
      <Json label={`config.${path}_chain`}>{pretty(toChain(stages, path))}</Json>
      <CopyLink id={id} state={state} />
    </>
  );
}
