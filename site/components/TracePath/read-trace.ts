/** The way of one model call through the gateway, from what its response says. Pure. */
import {isObject, type Json, parseJson} from '@javelin/detectors/json';
import {readTelemetry, type TelemetryEntry} from '@javelin/detectors/telemetry';

/** What is known of a response. Of a `javelin` object that a reader pasted, the body alone is. */
export interface TracedResponse {
  readonly body: string;
  readonly status?: number;
  /** `x-sandbox-attempts`: `gpt-6-luna=503, mistral-small-latest=200`. */
  readonly attempts?: string;
  /** Ids of the sandbox's own rules that shaped the response. */
  readonly rules?: readonly string[];
  /** What the request names as its route. */
  readonly route?: string;
  /** How many values data protection found in it. */
  readonly findings?: number;
  /** The configuration of a route that the sandbox has. */
  readonly settingsOf?: (route: string) => Settings | undefined;
}

/** What a route is set to, as far as the path of a call tells of it. */
export interface Settings {
  readonly rateLimit?: number;
  /** Of a category, in the part of the policy that belongs to a guardrail. */
  readonly threshold: (processor: string, category: string) => number | undefined;
  readonly fallbackCodes: (model: string) => readonly unknown[];
}

export interface Attempt {
  readonly model: string;
  readonly status: string;
}

export interface Trace {
  readonly status?: number;
  readonly error?: string;
  readonly route?: string;
  readonly model?: string;
  readonly attempts: readonly Attempt[];
  readonly entries: readonly TelemetryEntry[];
  /** The step that ended the call. */
  readonly rejectedBy?: TelemetryEntry;
  readonly settings?: Settings;
  readonly findings?: number;
}

/** The steps of a chain that are no guardrails. */
const PLUMBING = ['ratelimit', 'secrets', 'response', 'archive'];

export const isGuardrail = ({processor}: TelemetryEntry): boolean => !PLUMBING.includes(processor);

const LABELS: Readonly<Record<string, string>> = {
  ratelimit: 'rate limit',
  dlp_gcp: 'data protection',
  promptinjectiondetection: 'prompt injection',
  trustsafety: 'trust and safety',
  securityfilters: 'security filters',
  lang_detector: 'language detection',
  secrets: 'provider API key',
  response: 'response processor',
};

export const labelOf = (processor: string): string => LABELS[processor] ?? processor;

function parse(text: string): Json | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

/** The object that has the `javelin` part: the body, or the event of a stream that brings it. */
function parsedBody(body: string): Json | undefined {
  const events = [...body.matchAll(/^data: (\{.*\})$/gm)].map(([, data = '']) => parse(data));
  return events.findLast((event) => isObject(event?.['javelin'])) ?? parse(body);
}

const attemptsOf = (header: string | undefined): Attempt[] =>
  (header ?? '').split(', ').flatMap((part) => {
    const at = part.lastIndexOf('=');
    return at > 0 ? [{model: part.slice(0, at), status: part.slice(at + 1)}] : [];
  });

/** Without the rule, a flag by itself rejects nothing: only a step that says so has. */
function rejecting(entries: readonly TelemetryEntry[], isRejected: boolean): TelemetryEntry | undefined {
  const blocked = entries.find(({state}) => state === 'blocked');
  if (blocked || !isRejected) return blocked;
  return entries.findLast((entry) => isGuardrail(entry) && entry.signals.length > 0);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** `undefined` for what is not the response to a model call. */
export function readTrace(response: TracedResponse): Trace | undefined {
  const {body, status, attempts, rules = [], settingsOf, findings} = response;
  const parsed = parsedBody(body);
  const tried = attemptsOf(attempts);
  const entries = parsed ? (readTelemetry(JSON.stringify(parsed))?.entries ?? []) : [];
  const javelin = isObject(parsed?.['javelin']) ? parsed['javelin'] : parsed;
  const isError = status !== undefined && status >= 400;
  if (entries.length === 0 && tried.length === 0 && !isError) return undefined;
  const rejectedBy = rejecting(entries, rules.includes('rejected-response'));
  const route = textOf(javelin?.['route_name']) ?? response.route;
  const settings = route === undefined ? undefined : settingsOf?.(route);
  return {
    ...(status !== undefined && {status}),
    ...(isError && !parsed && {error: body.trim()}),
    ...(route !== undefined && {route}),
    ...(settings && {settings}),
    ...(findings !== undefined && {findings}),
    ...(textOf(javelin?.['model_name']) && {model: javelin?.['model_name'] as string}),
    attempts: tried,
    entries,
    ...(rejectedBy && {rejectedBy}),
  };
}

/** "prompt_injection 0.98" -> "0.98": the highest score of a step that fired. */
export function scoreOf({signals}: TelemetryEntry): string | undefined {
  const scores = signals.flatMap((signal) => / (\d+(?:\.\d+)?)$/.exec(signal)?.[1] ?? []);
  return scores.sort((a, b) => Number(b) - Number(a))[0];
}

/** The highest score of a step, of what fired if something did, and the threshold that the route sets for it. */
export function judgedBy(
  {processor, signals, scores = {}}: TelemetryEntry,
  {settings}: Trace,
): {readonly score: number; readonly threshold: number | undefined} | undefined {
  const all = Object.entries(scores);
  const fired = all.filter(([category, score]) => signals.includes(`${category} ${score}`));
  const [highest] = (fired.length > 0 ? fired : all).sort(([, a], [, b]) => b - a);
  return highest && {score: highest[1], threshold: settings?.threshold(processor, highest[0])};
}

/** What came of the call, in one sentence for whoever does not see it. */
export function outcomeOf(trace: Trace): string {
  const {status, error, rejectedBy, attempts, entries} = trace;
  const score = rejectedBy && scoreOf(rejectedBy);
  const failed = attempts.filter((attempt) => attempt.status !== '200').length;
  const changed = entries.filter(({state}) => state === 'changed');
  return [
    status,
    error,
    rejectedBy && `rejected by ${labelOf(rejectedBy.processor)}`,
    score && `score ${score}`,
    !error && failed > 0 && `answered by ${attempts.at(-1)?.model} after ${failed} failed`,
    changed.length > 0 && `changed by ${changed.map(({processor}) => labelOf(processor)).join(' and ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
