import type {Approach, Click} from './click.ts';
import {CONDITIONS} from './conditions.ts';
import {KINDS, type Load} from './load.ts';

export interface Results {
  readonly build: string;
  readonly loads: ReadonlyMap<string, readonly Load[]>;
  readonly clicks: ReadonlyMap<Approach, readonly Click[]>;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const rounded = (value: number, digits: number): string =>
  value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});

/** `1,020 (980–1,210)`: the median, and the least and most that were measured. One number where all are the same. */
export function summary(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '–';
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    rounded(value, digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const kilobytes = (bytes: readonly number[]) =>
  summary(
    bytes.map((size) => size / 1024),
    1,
  );

function timesOf(page: string, build: string, loads: readonly Load[]): string[] {
  const of = (key: 'fcp' | 'lcp' | 'tbt' | 'longestTask' | 'ready' | 'requestsBeforePaint') =>
    summary(loads.map((load) => load[key]));
  const cls = summary(
    loads.map((load) => load.cls),
    3,
  );
  return [
    page,
    build,
    of('fcp'),
    of('lcp'),
    of('tbt'),
    of('longestTask'),
    of('ready'),
    cls,
    of('requestsBeforePaint'),
  ];
}

const bytesOf = (page: string, build: string, loads: readonly Load[]): string[] => [
  page,
  build,
  ...KINDS.map((kind) => kilobytes(loads.map(({bytes}) => bytes[kind]))),
];

function clicksOf({build, clicks}: Results): string[] {
  const cell = (approach: Approach) => {
    const made = clicks.get(approach) ?? [];
    return `${summary(made.map(({ms}) => ms))}, ${summary(made.map(({requests}) => requests))} requests`;
  };
  return [build, cell('in view'), cell('hovered')];
}

/** Pages one after the other, and under each page the builds, so that what is compared stands together. */
export function report(results: readonly Results[], runs: number): string {
  const pages = [...(results[0]?.loads.keys() ?? [])];
  const rows = (row: (page: string, build: string, loads: readonly Load[]) => string[]) =>
    pages.flatMap((page) => results.map(({build, loads}) => row(page, build, loads.get(page) ?? [])));
  const {latencyMs, downloadBitsPerSecond, cpuSlowdown, viewport} = CONDITIONS;
  return [
    `Cold loads: ${latencyMs} ms a request, ${downloadBitsPerSecond / 1e6} Mbit/s, CPU ×${cpuSlowdown}, ${viewport.width} px wide, brotli, empty cache. ` +
      `Median of ${runs}, in brackets the least and the most. Builds interleaved.`,
    table(
      [
        'Page',
        'Build',
        'FCP ms',
        'LCP ms',
        'TBT ms',
        'Longest task ms',
        'Ready ms',
        'CLS',
        'Requests before paint',
      ],
      rows(timesOf),
    ),
    'Kilobytes over the wire, headers included; prefetch is what the page loads ahead for other pages.',
    table(['Page', 'Build', ...KINDS], rows(bytesOf)),
    'From a click on a link to the next heading, on a settled page.',
    table(['Build', 'Link in view, ms', 'Hovered, ms'], results.map(clicksOf)),
  ].join('\n\n');
}

const [START, END] = ['<!-- bench -->', '<!-- /bench -->'];

/** Puts the tables between the two comments of PERFORMANCE.md. */
export function replaceTables(document: string, tables: string): string {
  const [before, rest = ''] = document.split(`${START}\n`);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`PERFORMANCE.md has no "${START}" and "${END}" to write between.`);
  return `${before}${START}\n\n${tables}\n\n${END}${after}`;
}
