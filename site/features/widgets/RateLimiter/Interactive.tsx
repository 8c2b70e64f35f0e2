import type {ReactNode} from 'react';
import {at, Chart, INK} from '../shared/Chart.tsx';
import {Choice, Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import styles from '../shared/styles.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  arrival,
  configuration,
  decide,
  type Decision,
  figures,
  INITIAL,
  MAX_LIMIT,
  type Pattern,
  PATTERNS,
  repair,
  SECONDS,
  stretches,
} from './logic.ts';

const share = (ms: number): number => ms / (SECONDS * 1000);
const PATTERN_OPTIONS = Object.entries(PATTERNS) as [Pattern, string][];
const FLOOR = 190;
const TOP = 132;

/** A label to the left of the scale. */
const Aside = ({y, children}: {readonly y: number; readonly children: ReactNode}): ReactNode => (
  <text x={-8} y={y} textAnchor="end">
    {children}
  </text>
);

interface ArrivalsProps {
  readonly limit: number;
  readonly decisions: readonly Decision[];
}

/** Each request is a slash, accepted or rejected; below, how full the window of one second is. */
function Arrivals({limit, decisions}: ArrivalsProps): ReactNode {
  const parts = stretches(decisions);
  const most = limit || Math.max(1, ...parts.map(({count}) => count));
  return (
    <Chart height={212} label={inText(figures(decisions))} hasGutter>
      {Array.from({length: SECONDS + 1}, (_, second) => (
        <g key={second}>
          <line
            {...INK.axis}
            strokeDasharray="2 4"
            x1={at(second / SECONDS)}
            x2={at(second / SECONDS)}
            y1={8}
            y2={FLOOR}
          />
          <text x={at(second / SECONDS)} y={208} textAnchor={second === SECONDS ? 'end' : 'start'}>
            {second} s
          </text>
        </g>
      ))}
      <Aside y={36}>pass</Aside>
      <line {...INK.axis} x1={0} x2="100%" y1={54} y2={54} />
      <Aside y={82}>429</Aside>
      {decisions.map(({at: ms, allowed}, i) => (
        <line
          key={`${i} ${allowed}`}
          className={styles.mark}
          {...(allowed ? INK.ok : INK.bad)}
          strokeWidth={allowed ? 3.5 : 2.5}
          x1={at(share(ms))}
          x2={at(share(ms) + 0.009)}
          y1={allowed ? 44 : 88}
          y2={allowed ? 20 : 68}
        />
      ))}
      <text x={0} y={TOP - 8}>
        accepted during the last second
      </text>
      <Aside y={TOP + 4}>{most}</Aside>
      <Aside y={FLOOR + 4}>0</Aside>
      <svg
        y={TOP}
        width="100%"
        height={FLOOR - TOP}
        viewBox={`0 0 ${SECONDS * 1000} ${most}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          fill={INK.first.fill}
          fillOpacity={0.1}
          stroke={INK.first.stroke}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          d={`M0 ${most}${parts.map(({to, count}) => `V${most - count}H${to}`).join('')}V${most}`}
        />
      </svg>
      <line {...INK.axis} x1={0} x2="100%" y1={FLOOR} y2={FLOOR} />
      {limit > 0 && <line {...INK.limit} x1={0} x2="100%" y1={TOP} y2={TOP} />}
    </Chart>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const {limit, rate, pattern} = state;
  const decisions = decide(state);
  return (
    <>
      <Controls>
        <Slider
          label={<code translate="no">rate_limit</code>}
          max={MAX_LIMIT}
          value={limit}
          words={limit === 0 ? '0: no limit' : `${limit} a second`}
          onChange={(next) => update({limit: next})}
        />
        <Slider
          label="Requests sent"
          min={1}
          max={MAX_LIMIT}
          value={rate}
          words={`${rate} a second`}
          onChange={(next) => update({rate: next})}
        />
        <Choice
          label="They arrive"
          value={pattern}
          options={PATTERN_OPTIONS}
          onChange={(next) => update({pattern: next})}
        />
      </Controls>
      <Figures figures={figures(decisions)} />
      <Arrivals limit={limit} decisions={decisions} />
      <p className={frame.note}>
        {arrival(state)};{' '}
        {limit === 0
          ? 'there is no limit.'
          : `at most ${limit} pass in any second. Rejected ones don’t count.`}
      </p>
      <WidgetFoot
        link={{id, state}}
        configuration={{
          label: 'In the route',
          text: configuration(state),
          action: limit === 0 ? 'Remove the limit and run it' : `Set ${limit} a second and run it`,
          // What a program calls its own limit is in one of the tabs each.
          settings: {
            values: {rate_limit: String(limit), LIMIT: String(limit), limit: String(limit)},
            shownUnder: 'test-it',
          },
        }}
      />
    </>
  );
}
