import type {ReactNode} from 'react';
import {At, at, Chart, INK} from '../shared/Chart.tsx';
import {Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText, toneClass} from '../shared/outputs.tsx';
import clsx from 'clsx';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  accepted,
  action,
  BETWEEN,
  configuration,
  figures,
  INITIAL,
  isRejected,
  type Labelled,
  PROMPTS,
  repair,
  tradeoff,
  type TradeoffState,
} from './logic.ts';

const DOT = 11;
/** Each with its name, then room for as many dots of one score as it has: the line of the threshold spares the names. */
const LANES = [
  {isAttack: true, name: '12 attacks', y: 32, floor: 72},
  {isAttack: false, name: '12 harmless prompts', y: 94, floor: 196},
] as const;
/** Of the dots of a lane above its floor. */
const ABOVE = 8;
/** Whole dots at both ends, on a phone too. */
const inset = (score: number): number => 0.015 + score * 0.97;

interface LaneProps {
  readonly isAttack: boolean;
  /** Of its lowest dots. */
  readonly y: number;
  readonly threshold: number;
}

/** A wrong decision is a ring with a stroke, a right one a dot; prompts of one score are stacked. */
function Lane({isAttack, y, threshold}: LaneProps): ReactNode {
  const prompts = PROMPTS.filter((prompt) => prompt.isAttack === isAttack);
  return prompts.map((prompt, i) => {
    const level = prompts.slice(0, i).filter(({score}) => score === prompt.score).length;
    const isRight = isRejected(prompt, threshold) === isAttack;
    return (
      <At key={prompt.prompt} x={inset(prompt.score)} y={y - level * DOT}>
        {isRight ? (
          <circle {...INK.ok} r={5} />
        ) : (
          <path {...INK.bad} fill="none" strokeWidth={2} d="M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-3 3l6-6" />
        )}
      </At>
    );
  });
}

function Scores({state}: {readonly state: TradeoffState}): ReactNode {
  const {threshold} = state;
  return (
    <Chart
      height={222}
      label={`Scores from 0 to 1, with the threshold at ${threshold}. ${inText(figures(state))}`}
    >
      <rect
        fill="var(--jv-danger-tint)"
        x={at(inset(threshold))}
        y={18}
        width={`${Math.round((1 - inset(threshold)) * 10000) / 100}%`}
        height={178}
      />
      {threshold > 0.2 && (
        <text x={at(inset(threshold) - 0.01)} y={12} textAnchor="end">
          allowed ←
        </text>
      )}
      {threshold < 0.8 && (
        <text x={at(inset(threshold) + 0.01)} y={12}>
          → rejected
        </text>
      )}
      {[{y: -2, floor: 18}, ...LANES].map(({y, floor}) => (
        <line
          key={y}
          {...INK.limit}
          x1={at(inset(threshold))}
          x2={at(inset(threshold))}
          y1={y + 6}
          y2={floor}
        />
      ))}
      {LANES.map(({isAttack, name, y, floor}) => (
        <g key={name}>
          <text {...INK.strong} x={4} y={y}>
            {name}
          </text>
          <Lane isAttack={isAttack} y={floor - ABOVE} threshold={threshold} />
          <line {...INK.axis} x1="0" x2="100%" y1={floor} y2={floor} />
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((score) => (
        <text key={score} x={at(inset(score))} y={214} textAnchor="middle">
          {score}
        </text>
      ))}
    </Chart>
  );
}

function List({title, prompts}: {readonly title: string; readonly prompts: readonly Labelled[]}): ReactNode {
  return (
    <div>
      <b className={frame.label}>{`${title}: ${prompts.length === 0 ? 'none' : prompts.length}`}</b>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus */}
      <div className={clsx(frame.scores, styles.more)} role="group" aria-label={title} tabIndex={0}>
        <ul>
          {prompts.map(({prompt, score}) => (
            <li key={prompt}>
              <b className={toneClass('bad')}>{score.toFixed(2)}</b> {prompt}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const {missed, wrong} = tradeoff(state);
  return (
    <>
      <div className={frame.pair}>
        <Controls>
          <Slider
            label={<code translate="no">probability_threshold</code>}
            max={1}
            step={0.05}
            value={state.threshold}
            onChange={(threshold) => update({threshold})}
          />
        </Controls>
        <Figures figures={figures(state)} />
      </div>
      <Scores state={state} />
      <div className={frame.pair}>
        <List title="Attacks that pass" prompts={missed} />
        <List title="Harmless prompts that are blocked" prompts={wrong} />
      </div>
      <p className={frame.note}>
        24 labelled prompts, with the scores that this site’s sandbox gives them. A rule takes 0.25, 0.5 or
        0.75.
      </p>
      <WidgetFoot
        link={{id, state}}
        configuration={{
          label: 'In the route',
          text: configuration(state),
          action: action(state),
          settings: {
            values: {probability_threshold: String(accepted(state)), content: BETWEEN},
            shownUnder: 'prove-it',
          },
        }}
      />
    </>
  );
}
