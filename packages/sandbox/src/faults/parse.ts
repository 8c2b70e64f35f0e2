/** What is to go wrong with a call, in the form of the header `x-sandbox-fault`. */
export interface Faults {
  /** Milliseconds before anything happens: at least, at most. */
  readonly delay?: readonly [number, number];
  /** The status to return instead of doing anything. */
  readonly status?: number;
  /** Close the connection without a response. */
  readonly drop?: boolean;
  /** Close the connection after so many bytes of the body. */
  readonly truncate?: number;
  /** How many calls are hit, from 0 to 1. */
  readonly probability: number;
  /** Only admin calls or only model calls. */
  readonly on?: 'admin' | 'model';
}

const MAX_DELAY_MS = 30_000;
const DEFAULT_TRUNCATE = 20;

type Part = Omit<Faults, 'probability'> & {probability?: number};

const READERS: Readonly<Record<string, (value: string) => Part | undefined>> = {
  delay: (value) => {
    const [low, high = low, rest] = value.split('-');
    const range = [Number(low), Number(high)] as const;
    const isRange = isCount(low) && isCount(high) && range[0] <= range[1] && range[1] <= MAX_DELAY_MS;
    return isRange && rest === undefined ? {delay: range} : undefined;
  },
  status: (value) => (/^[45]\d\d$/.test(value) ? {status: Number(value)} : undefined),
  drop: (value) => (value === '' ? {drop: true} : undefined),
  truncate: (value) => {
    if (value === '') return {truncate: DEFAULT_TRUNCATE};
    return isCount(value) ? {truncate: Number(value)} : undefined;
  },
  probability: (value) => {
    const share = Number(value);
    return value !== '' && share >= 0 && share <= 1 ? {probability: share} : undefined;
  },
  on: (value) => (value === 'admin' || value === 'model' ? {on: value} : undefined),
};

const isCount = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text);

/** Reads `delay=200-800, status=503, probability=0.3`. Undefined when the text is malformed, or nothing would go wrong. */
export function parseFaults(text: string): Faults | undefined {
  let faults: Faults = {probability: 1};
  const names = new Set<string>();
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === '') continue;
    const read = Object.hasOwn(READERS, name) ? READERS[name]!(value.trim()) : undefined;
    if (!read || names.has(name)) return undefined;
    names.add(name);
    faults = {...faults, ...read};
  }
  return names.size === 0 || EFFECTS.some((effect) => names.has(effect)) ? faults : undefined;
}

/** The other parts only say when. */
const EFFECTS = ['delay', 'status', 'drop', 'truncate'];

export const FAULT_FORM =
  'delay=MS or delay=MS-MS, status=400..599, drop, truncate or truncate=BYTES, probability=0..1, on=admin or on=model';
