import type {ReactNode} from 'react';
import clsx from 'clsx';
import frame from './static.module.css';
import styles from './styles.module.css';

const solid = (name: string) => ({fill: `var(--jv-${name})`, stroke: `var(--jv-${name})`});

/** Colours as attributes: a page shows its drawings before the widget's stylesheet is there. */
export const INK = {
  ok: solid('ok'),
  bad: solid('danger'),
  first: solid('link'),
  second: solid('info'),
  warn: solid('warn'),
  slowest: solid('ink'),
  strong: {fill: 'var(--jv-ink)', stroke: 'none', fontWeight: 600},
  faint: solid('border'),
  axis: {stroke: 'var(--jv-border)'},
  limit: {stroke: 'var(--jv-ink)', strokeWidth: 2, strokeDasharray: '5 3'},
} as const;

interface ChartProps {
  readonly height: number;
  readonly label: string;
  /** Room for what stands left of the scale, at an x below 0. */
  readonly hasGutter?: boolean;
  readonly children: ReactNode;
}

/** As wide as the page. Inside, x is in per cent (`at`) and y in pixels, so text and marks keep their size at every width. */
export function Chart({height, label, hasGutter = false, children}: ChartProps): ReactNode {
  return (
    <p>
      <svg
        className={clsx(styles.chart, hasGutter && frame.gutter)}
        width="100%"
        height={height}
        // Marks at the ends are whole: they stand out a little.
        overflow="visible"
        role="img"
        aria-label={label}
        fontSize={12}
        fill="var(--jv-muted)"
      >
        {children}
      </svg>
    </p>
  );
}

/** A share of the width. */
export const at = (share: number): string => `${Math.round(share * 10000) / 100}%`;

/** A drawing whose own coordinates begin at this share of the width. */
export function At({
  x,
  y,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <svg x={at(x)} y={y} overflow="visible">
      {children}
    </svg>
  );
}

type Ink = (typeof INK)[keyof typeof INK];

interface ColumnsProps {
  readonly y: number;
  readonly height: number;
  /** From 0 to 1, from left to right. */
  readonly shares: readonly number[];
  readonly inkOf: (share: number, index: number) => Ink;
}

/** One path for each colour: hundreds of columns are few bytes of a page. */
export function Columns({y, height, shares, inkOf}: ColumnsProps): ReactNode {
  const paths = new Map<Ink, string>();
  shares.forEach((share, i) => {
    const ink = inkOf(share, i);
    paths.set(ink, `${paths.get(ink) ?? ''}M${i} 100v-${Math.round(share * 100)}`);
  });
  return (
    <svg
      x={0}
      y={y}
      width="100%"
      height={height}
      viewBox={`-0.5 0 ${Math.max(1, shares.length)} 100`}
      preserveAspectRatio="none"
    >
      {[...paths].map(([ink, d], i) => (
        <path key={i} {...ink} strokeWidth={0.8} d={d} />
      ))}
    </svg>
  );
}

interface StepBarProps {
  /** Absent for a step that is off; the response waits for one that blocks. */
  readonly bar:
    | {readonly ink: Ink; readonly blocks: boolean; readonly start: number; readonly share: number}
    | undefined;
  /** The share a step keeps that takes almost no time. */
  readonly least: number;
}

/** When a step starts and ends, on its own line. */
export function StepBar({bar, least}: StepBarProps): ReactNode {
  const share = Math.min(1, Math.max(bar?.share ?? 0, least));
  return (
    <svg width="100%" height={14} aria-hidden="true">
      <rect {...INK.faint} y={6} width="100%" height={2} />
      {bar && (
        <rect
          {...bar.ink}
          {...(!bar.blocks && {fill: 'none', strokeDasharray: '3 2'})}
          // What nothing waits for may end after the scale.
          x={at(Math.min(bar.start, 1 - share))}
          width={at(share)}
          height={14}
        />
      )}
    </svg>
  );
}
