import {type ReactNode, use} from 'react';
import clsx from 'clsx';
import {factsOf, type Path} from '../shared/chain.ts';
import {INK, StepBar} from '../shared/Chart.tsx';
import {Check, Controls, Slider, IsExample} from '../shared/controls.tsx';
import {Figures} from '../shared/outputs.tsx';
import {inMilliseconds} from '../shared/schedule.ts';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  type Bar,
  chainWords,
  configuration,
  figures,
  INITIAL,
  MAX_MODEL_MS,
  repair,
  requestChain,
  stagesOf,
  STEPS,
  waterfall,
} from './logic.ts';

const COLOURS = {request: INK.first, model: INK.faint, response: INK.first};

interface LaneProps {
  readonly name: ReactNode;
  /** Absent for a step that is off. */
  readonly bar: Bar | undefined;
  /** Of the whole scale. */
  readonly longest: number;
}

/** One step, from the moment it starts to the moment it ends. */
function Lane({name, bar, longest}: LaneProps): ReactNode {
  return (
    <div className={clsx(frame.step, frame.lane)}>
      {name}
      <StepBar
        bar={
          bar && {
            ink: COLOURS[bar.kind],
            blocks: bar.blocks,
            start: bar.start / longest,
            share: (bar.end - bar.start) / longest,
          }
        }
        least={0.005}
      />
      <span>
        {bar ? inMilliseconds(bar.end - bar.start) : 'off'}
        {bar && !bar.blocks && <span className={frame.note}> not waited for</span>}
      </span>
    </div>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const isStatic = use(IsExample);
  const all = waterfall(state);
  const longest = Math.max(all.total, ...all.bars.map(({end}) => end), 1);
  const chain = (path: Path, title: string): ReactNode => (
    <div role="group" aria-label={title}>
      <b className={frame.label}>
        {title}: {chainWords(all, path)}
      </b>
      {STEPS.filter((step) => step.path === path).map(({key, reference}) => (
        <Lane
          key={key}
          longest={longest}
          bar={all.bars.find((bar) => bar.key === key)}
          name={
            <label>
              {isStatic ? (
                <i />
              ) : (
                <input
                  type="checkbox"
                  className={styles.switch}
                  checked={state.on[key] ?? false}
                  onChange={(event) => update({on: {...state.on, [key]: event.target.checked}})}
                />
              )}
              {factsOf(reference).name}
            </label>
          }
        />
      ))}
    </div>
  );
  return (
    <>
      <Controls>
        <Slider
          label="The model"
          max={MAX_MODEL_MS}
          step={100}
          value={state.model}
          words={inMilliseconds(state.model)}
          onChange={(model) => update({model})}
        />
        <Check
          label="All steps one after the other, for comparison"
          checked={state.oneByOne}
          onChange={(oneByOne) => update({oneByOne})}
        />
      </Controls>
      <Figures figures={figures(all)} />
      {chain('request', 'Request chain')}
      <Lane longest={longest} bar={all.bars.find(({kind}) => kind === 'model')} name={<b>The model</b>} />
      {chain('response', 'Response chain')}
      <p className={frame.note}>
        Steps that start together run at the same time. Durations come from sample runs.
      </p>
      <WidgetFoot
        link={{id, state}}
        configuration={
          // The example takes the request chain alone; an empty one shows nothing.
          stagesOf(state, 'request').length > 0
            ? {label: 'In the route', text: configuration(state)}
            : undefined
        }
        instead="Switch a step of the request chain on."
        hasExample={false}
        elsewhere={{
          page: '/javelin-processors/request-processors',
          step: 1,
          values: {'1.config': JSON.stringify(requestChain(state))},
          action: 'Open this request chain as an example',
        }}
      />
    </>
  );
}
