/** A link may hold any number: bring it back onto the scale. */
export const within = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
