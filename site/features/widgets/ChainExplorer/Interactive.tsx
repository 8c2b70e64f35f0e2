import clsx from 'clsx';
import {Fragment, type ReactNode, type RefObject, use, useEffect, useId, useRef, useState} from 'react';
import {
  DEFAULT_STAGES,
  factsOf,
  formatStages,
  parseStages,
  PASSES,
  type Path,
  type Stages,
  toChain,
} from '../shared/chain.ts';
import {INK, StepBar} from '../shared/Chart.tsx';
import {Choice, Controls, described, IsExample} from '../shared/controls.tsx';
import {Results, Status, toneClass} from '../shared/outputs.tsx';
import {inMilliseconds, lasts, SAMPLE_DURATIONS, schedule} from '../shared/schedule.ts';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {pretty} from '../shared/words.ts';
import {
  add,
  addable,
  canMove,
  type Fate,
  FATE_WORDS,
  fates,
  MAX_DURATION,
  move,
  without,
  summary,
  durationProblem,
} from './logic.ts';

/** A moved step gets a new place in the page; the focus goes with the button that moved it. */
function useFocusAfterMove(): readonly [root: RefObject<HTMLDivElement | null>, keep: (key: string) => void] {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const [reference] = wanted.current.split(' ');
    const find = (key: string | undefined) =>
      root.current?.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`);
    const next = find(wanted.current) ?? find(`${reference} on`) ?? root.current;
    wanted.current = undefined;
    next?.focus();
  });
  return [root, (key) => (wanted.current = key)];
}

const SIGNS = {up: 'M2 8l4-4 4 4', down: 'M2 4l4 4 4-4'};

interface StepProps {
  readonly reference: string;
  readonly fate: Fate;
  readonly stages: Stages;
  readonly duration: number;
  /** What the reader typed instead, wrong or not. */
  readonly typed: string | undefined;
  readonly isSlowest: boolean;
  /** The start and length of its bar, as shares of all stages. */
  readonly start: number;
  readonly share: number;
  readonly onDuration: (typed: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onSwitch: (isOn: boolean) => void;
}

function inkOf(fate: Fate, isSlowest: boolean) {
  if (fate === 'skipped' || fate === 'off') return INK.faint;
  if (fate === 'rejects') return INK.bad;
  return isSlowest ? INK.slowest : INK.first;
}

function Step({
  reference,
  fate,
  stages,
  duration,
  typed,
  isSlowest,
  start,
  share,
  ...on
}: StepProps): ReactNode {
  const id = useId();
  const isStatic = use(IsExample);
  const problem = durationProblem(typed);
  const {name, does, policy, blocks} = factsOf(reference);
  const explained = policy ? `${does} Policy: ${policy}.` : does;
  const button = (
    key: string,
    label: string,
    sign: keyof typeof SIGNS,
    action: () => void,
    isOff = false,
  ) => (
    <button
      type="button"
      data-key={`${reference} ${key}`}
      aria-label={`${label}: ${name}`}
      disabled={isOff}
      onClick={action}
    >
      <svg width={12} height={12} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
  return (
    <div className={frame.step}>
      <span className={frame.who} title={explained}>
        <label>
          {!isStatic && (
            <input
              type="checkbox"
              className={styles.switch}
              data-key={`${reference} on`}
              checked={fate !== 'off'}
              onChange={(event) => on.onSwitch(event.target.checked)}
            />
          )}
          <b>{name}</b>
        </label>
        <code translate="no">{reference}</code>{' '}
        {!blocks && <span className={frame.note}>not waited for</span>}
        <span className="sr-only">
          {' '}
          {explained} {inMilliseconds(duration)}.
        </span>
      </span>
      <span className={frame.track}>
        <StepBar
          // Its last length says nothing about a wrong one.
          bar={fate === 'off' || problem ? undefined : {ink: inkOf(fate, isSlowest), blocks, start, share}}
          least={0.01}
        />
        {problem && (
          <span id={`${id}-problem`} className={clsx(styles.state, styles.bad)} role="alert">
            {problem}
          </span>
        )}
        {!problem && fate !== 'runs' && (
          <span className={clsx(styles.state, toneClass(fate === 'rejects' ? 'bad' : undefined))}>
            {FATE_WORDS[fate]}
          </span>
        )}
      </span>
      <div className={frame.tools} data-controls="">
        {!isStatic && (
          <>
            <input
              id={id}
              type="number"
              min={0}
              max={MAX_DURATION}
              step="any"
              defaultValue={typed ?? duration}
              {...described(id, undefined, problem)}
              onChange={({target}) => on.onDuration(target.value)}
              onBlur={({target}) => {
                if (!problem) target.value = String(duration);
              }}
            />{' '}
            <label htmlFor={id}>
              ms<span className="sr-only"> of {name}</span>
            </label>{' '}
            {button('-1', 'Earlier', 'up', () => on.onMove(-1), !canMove(stages, reference, -1))}{' '}
            {button('1', 'Later', 'down', () => on.onMove(1), !canMove(stages, reference, 1))}
          </>
        )}
      </div>
    </div>
  );
}

const named = (references: readonly string[]): (readonly [string, string])[] =>
  references.map((reference) => [reference, factsOf(reference).name]);

export default function Interactive({
  id,
  chain: path,
}: {
  readonly id: string;
  readonly chain: Path;
}): ReactNode {
  const [state, update] = useLinkedState(
    id,
    {stages: formatStages(DEFAULT_STAGES[path]), rejecting: '', off: ''},
    (next) => ({...next, stages: formatStages(parseStages(next.stages, path))}),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [durations, setDurations] = useState(SAMPLE_DURATIONS);
  const [root, keepFocus] = useFocusAfterMove();
  const stages = parseStages(state.stages, path);
  const off = state.off.split('+').filter((reference) => stages.flat().includes(reference));
  const running = without(stages, off);
  const chain = toChain(running, path);
  const rejecting = running.flat().includes(state.rejecting) ? state.rejecting : '';
  const all = fates(running, rejecting);
  const {slots, total} = schedule(running, durations);
  const longest = Math.max(...slots.map(lasts), 0);
  const end = Math.max(total, 1e-9);
  const isWrong = stages.flat().some((reference) => durationProblem(typed[reference]) !== undefined);
  const change = (next: Stages, key: string): void => {
    keepFocus(key);
    update({stages: formatStages(next)});
  };
  return (
    <>
      <div className={frame.pair}>
        <Results problem={isWrong}>
          <Status>{summary(running, path, durations, rejecting)}</Status>
        </Results>
        <Controls>
          <Choice
            label="Add a processor"
            value=""
            options={[['', 'Choose one'], ...named(addable(stages, path))]}
            onChange={(reference) => reference && update({stages: formatStages(add(stages, reference))})}
          />
          <Choice
            label="Which step rejects?"
            value={rejecting}
            options={[['', 'None'], ...named(running.flat().filter((name) => factsOf(name).canReject))]}
            onChange={(next) => update({rejecting: next})}
          />
        </Controls>
      </div>
      <div ref={root} tabIndex={-1}>
        {stages.map((stage, i) => (
          <Fragment key={stage.join()}>
            <b className={frame.label}>
              Stage {i + 1}
              {stage.length > 1 && ', all at the same time'}
            </b>
            <div role="group" aria-label={`Stage ${i + 1}`}>
              {stage.map((reference) => {
                const slot = slots.find((one) => one.reference === reference) ?? {
                  start: 0,
                  end: 0,
                  reference,
                };
                return (
                  <Step
                    key={reference}
                    reference={reference}
                    fate={all[reference] ?? 'off'}
                    stages={stages}
                    duration={durations[reference] ?? 0}
                    isSlowest={longest > 0 && lasts(slot) === longest}
                    start={slot.start / end}
                    share={lasts(slot) / end}
                    typed={typed[reference]}
                    onDuration={(value) => {
                      setTyped({...typed, [reference]: value});
                      if (durationProblem(value) === undefined)
                        setDurations({...durations, [reference]: Number(value)});
                    }}
                    onMove={(by) => change(move(stages, reference, by), `${reference} ${by}`)}
                    onSwitch={(isOn) =>
                      update({
                        off: [
                          ...off.filter((other) => other !== reference),
                          ...(isOn ? [] : [reference]),
                        ].join('+'),
                      })
                    }
                  />
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
      <p className={frame.note}>
        Durations come from sample runs; enter your own, up to 60,000 ms. In the sandbox, archiving still runs
        after a rejection: test it on your gateway.
      </p>
      <WidgetFoot
        link={{id, state}}
        instead="Switch a processor on, and give each a duration that can be."
        configuration={
          running.length === 0 || isWrong
            ? undefined
            : {
                label: `config.${path}_chain`,
                text: pretty(chain),
                action: 'Set this chain and run it',
                settings: {config: {[`${path}_chain`]: chain}, shownBy: PASSES[path]},
              }
        }
      />
    </>
  );
}
