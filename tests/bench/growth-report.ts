import type {Size} from './growth.ts';

const KB = 1024;
const MB = 1024 * KB;

const COLUMNS: readonly (readonly [name: string, read: (size: Size) => number])[] = [
  ['HTML of a page, KB', ({html}) => html / KB],
  ['Scripts of a page, KB', ({scripts}) => scripts / KB],
  ['Build, CPU s', ({cpuSeconds}) => cpuSeconds],
  ['Build, memory MB', ({memoryBytes}) => memoryBytes / MB],
];

/** The slope of the line through all points (least squares), for a hundred pages. */
export function slope(sizes: readonly Size[], read: (size: Size) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(sizes.map(({pages}) => pages));
  const y = mean(sizes.map(read));
  const top = sizes.reduce((sum, size) => sum + (size.pages - x) * (read(size) - y), 0);
  const bottom = sizes.reduce((sum, {pages}) => sum + (pages - x) ** 2, 0);
  return (100 * top) / bottom;
}

/** `+1.20`; nothing is `+0.00`. */
function signed(value: number): string {
  const text = value.toFixed(2);
  return Number(text) < 0 ? text : `+${text.replace('-', '')}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export function growthReport(sizes: readonly Size[]): string {
  return [
    'Generated sites in sections of 100 pages, each with its own sidebar; brotli; clean builds.',
    '',
    row(['Pages', ...COLUMNS.map(([name]) => name)]),
    row(['---', ...COLUMNS.map(() => '---')]),
    ...sizes.map((size) => row([String(size.pages), ...COLUMNS.map(([, read]) => read(size).toFixed(1))])),
    row(['each 100 more', ...COLUMNS.map(([, read]) => signed(slope(sizes, read)))]),
    '',
  ].join('\n');
}
