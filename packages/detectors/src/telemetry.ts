/** Reads the `javelin` object of a response: which processors ran, and what became of each. */
import {isObject, type Json, parseJson} from './json.ts';

/** `failed` is a step that was skipped because of an error: the call went on without it. */
export type StepState = 'blocked' | 'changed' | 'found' | 'clean' | 'off' | 'no text' | 'failed';

export interface TelemetryEntry {
  readonly chain: 'request' | 'response';
  readonly processor: string;
  /** When it ran, as far as the key says so. */
  readonly time?: string;
  readonly milliseconds?: number;
  readonly state: StepState;
  readonly skipped?: string;
  /** Names of the flags and categories that are true, scores with their number. */
  readonly signals: readonly string[];
  /** By category, also of those that are false. */
  readonly scores?: Readonly<Record<string, number>>;
}

export interface TelemetryReading {
  readonly entries: readonly TelemetryEntry[];
  /** What the caller reads as the response. */
  readonly message?: string;
}

/** Flags arrive as booleans and as strings. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const KEY = /^(request|response)\.chain\.([a-z_]{1,80}?)(?:_processor)?(?:_(\d{14})\.\d{9})?$/;
const CHANGED = ['sensitive_data_masked', 'sensitive_data_redacted', 'sensitive_data_replaced'];
const UNITS: Readonly<Record<string, number>> = {
  h: 3.6e6,
  m: 6e4,
  s: 1000,
  ms: 1,
  µs: 1e-3,
  μs: 1e-3,
  us: 1e-3,
  ns: 1e-6,
};

/** Durations are written as in Go: `61.2µs`, `1.42s`, `1m2s`. */
export function toMilliseconds(duration: unknown): number | undefined {
  if (typeof duration !== 'string' || !/^(?:[\d.]{1,20}(?:ms|[µμu]s|ns|[hms]))+$/.test(duration))
    return undefined;
  const parts = [...duration.matchAll(/([\d.]+)(ms|[µμu]s|ns|[hms])/g)];
  const sum = parts.reduce(
    (total, [, amount, unit]) => total + Number(amount) * (UNITS[unit as string] ?? 0),
    0,
  );
  return Number.isFinite(sum) ? sum : undefined;
}

function toTime(digits: string | undefined): string | undefined {
  return digits?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
}

function signalsOf(entry: Json): string[] {
  const scores = isObject(entry['category_scores']) ? entry['category_scores'] : {};
  const categories = isObject(entry['categories']) ? entry['categories'] : {};
  const flags = Object.keys(entry).filter((name) => isTrue(entry[name]));
  const named = Object.keys({...categories, ...scores}).filter((name) => isTrue(categories[name]));
  return [...flags, ...named.map((name) => (name in scores ? `${name} ${String(scores[name])}` : name))];
}

function scoresOf({category_scores: scores}: Json): [string, number][] {
  return Object.entries(isObject(scores) ? scores : {}).filter(
    (score): score is [string, number] => typeof score[1] === 'number',
  );
}

function stateOf(entry: Json, signals: readonly string[]): StepState {
  if (isTrue(entry['sensitive_data_detected_request_blocked'])) return 'blocked';
  if (CHANGED.some((name) => isTrue(entry[name]))) return 'changed';
  if (signals.length > 0) return 'found';
  const {skipped} = entry;
  if (skipped === undefined) return 'clean';
  if (/ is disabled for route:/.test(String(skipped))) return 'off';
  return /no content found/.test(String(skipped)) ? 'no text' : 'failed';
}

function toEntry(key: string, value: Json): TelemetryEntry | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const signals = signalsOf(value);
  const time = toTime(match[3]);
  const milliseconds = toMilliseconds(value['duration']);
  const scores = scoresOf(value);
  return {
    chain: match[1] as TelemetryEntry['chain'],
    processor: match[2] as string,
    ...(time !== undefined && {time}),
    ...(milliseconds !== undefined && {milliseconds}),
    state: stateOf(value, signals),
    ...(value['skipped'] !== undefined && {skipped: String(value['skipped'])}),
    signals,
    ...(scores.length > 0 && {scores: Object.fromEntries(scores)}),
  };
}

function messageOf(response: Json): string | undefined {
  const choice: unknown = Array.isArray(response['choices']) ? response['choices'][0] : undefined;
  const message = isObject(choice) ? choice['message'] : undefined;
  const content = isObject(message) ? message['content'] : undefined;
  return typeof content === 'string' ? content : undefined;
}

/** A whole response, its `javelin` object or only the `processor_outputs`; `undefined` when it is no JSON object. */
export function readTelemetry(source: string): TelemetryReading | undefined {
  const response = parseJson(source);
  if (!isObject(response)) return undefined;
  const javelin = isObject(response['javelin']) ? response['javelin'] : response;
  const outputs = isObject(javelin['processor_outputs']) ? javelin['processor_outputs'] : javelin;
  const message = messageOf(response);
  const entries = Object.entries(outputs).flatMap(([key, value]) => {
    const entry = isObject(value) ? toEntry(key, value) : undefined;
    return entry ? [entry] : [];
  });
  return {entries, ...(message !== undefined && {message})};
}
