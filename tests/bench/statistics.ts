export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
    : (sorted[Math.floor(middle)] ?? 0);
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
