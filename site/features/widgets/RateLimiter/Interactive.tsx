import type {ReactNode} from 'react';
import {at, Chart, INK} from '../shared/Chart.tsx';
import {Choice, Controls, Slider} from '../shared/controls.tsx';
import {Figures, inText} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import Use from '../shared/Use.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
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

interface ArrivalsProps {
  readonly limit: number;
  readonly decisions: readonly Decision[];
}

/** Each request is a slash, accepted or rejected; below, how full the window of one second is. */
function Arrivals({limit, decisions}: ArrivalsProps): ReactNode {
  const parts = stretches(decisions);
  const most = limit || Math.max(1, ...parts.map(({count}) => count));
  const y = (count: number): number => Math.round(FLOOR - (count / most) * (FLOOR - TOP));
  return (
    <Chart height={212} label={inText(figures(decisions))}>
      {Array.from({length: SECONDS + 1}, (_, second) => (
        <g key={second}>
          <line {...INK.axis} x1={at(second / SECONDS)} x2={at(second / SECONDS)} y1={16} y2={FLOOR} />
          <text x={at(second / SECONDS)} y={208} textAnchor={second === SECONDS ? 'end' : 'start'}>
            {second} s
          </text>
        </g>
      ))}
      <text x="1%" y={12}>
        accepted
      </text>
      <text x="1%" y={64}>
        rejected with 429
      </text>
      {decisions.map(({at: ms, allowed}, i) => (
        <line
          key={i}
          {...(allowed ? INK.ok : INK.bad)}
          strokeWidth={allowed ? 3.5 : 2.5}
          x1={at(share(ms))}
          x2={at(share(ms) + 0.009)}
          y1={allowed ? 44 : 92}
          y2={allowed ? 20 : 72}
        />
      ))}
      {parts.map(({from, to, count}) => (
        <rect
          key={from}
          fill={INK.first.fill}
          fillOpacity={0.25}
          x={at(share(from))}
          y={y(count)}
          width={`${Math.round(share(to - from) * 9800) / 100}%`}
          height={FLOOR - y(count)}
        />
      ))}
      {limit > 0 && <line {...INK.limit} x1="1%" x2="99%" y1={TOP} y2={TOP} />}
      <text x="1%" y={TOP - 8}>
        accepted during the last second{limit > 0 && `, at most ${limit}`}
      </text>
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
        {rate} requests a second arrive {PATTERNS[pattern]};{' '}
        {limit === 0
          ? 'there is no limit.'
          : `at most ${limit} pass in any second. Rejected ones don’t count.`}
      </p>
      <Use
        link={{id, state}}
        configuration={{
          label: 'In the route',
          text: configuration(state),
          action: limit === 0 ? 'Remove the limit and run it' : `Set ${limit} a second and run it`,
          settings: {values: {rate_limit: String(limit)}, shownUnder: 'test-it'},
        }}
      />
    </>
  );
}
