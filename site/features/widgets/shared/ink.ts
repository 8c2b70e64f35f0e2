/** Colours of the drawings, as attributes: the stylesheet that every page carries has no rule for them. */
const solid = (name: string) => ({fill: `var(--jv-${name})`, stroke: `var(--jv-${name})`});

export const INK = {
  ok: solid('ok'),
  bad: solid('danger'),
  first: solid('info'),
  second: solid('accent'),
  third: solid('warn'),
  faint: solid('muted'),
  /** A cross: thin lines would be faint on dark paper. */
  cross: {...solid('danger'), strokeWidth: 1.7},
  axis: {stroke: 'var(--jv-border)'},
  limit: {stroke: 'var(--jv-danger)', strokeDasharray: '4 3'},
  line: {fill: 'none', stroke: 'var(--jv-info)', strokeWidth: 2},
  strong: {fill: 'var(--jv-ink)', fontWeight: 600},
} as const;

/** A drawing of 360 units: a phone shows it a little smaller, a desk a little larger. */
export const DRAWING = {
  className: 'dg',
  width: 450,
  fontSize: 12,
  fill: 'var(--jv-muted)',
  role: 'img',
} as const;
