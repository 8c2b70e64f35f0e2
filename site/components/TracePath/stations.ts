/** The six stations of a call's way, each with what is known of it. */
import type {TelemetryEntry} from '@javelin/detectors/telemetry';
import {type Attempt, isGuardrail, judgedBy, labelOf, scoreOf, type Trace} from './read-trace.ts';

export interface Station {
  readonly name: string;
  /** `off`: the call did not get there. */
  readonly state: 'pass' | 'changed' | 'stop' | 'off';
  /** The first is what happened, the others go with it. */
  readonly facts: readonly string[];
}

const NAMES = ['Key', 'Limits', 'Guardrails', 'Route', 'Provider', 'Response'] as const;
type Name = (typeof NAMES)[number];

type Fact = Omit<Station, 'name'>;
const pass = (...facts: string[]): Fact => ({state: 'pass', facts});
const changed = (...facts: string[]): Fact => ({state: 'changed', facts});
const stop = (...facts: string[]): Fact => ({state: 'stop', facts});
const NOT_REACHED: Fact = {state: 'off', facts: ['not reached']};

/** Where a call ends that gets an error instead of a response: by the API's own messages. */
const ENDS: readonly (readonly [message: RegExp, at: Name])[] = [
  [/^(?:Unauthorized|Virtual key|Secret|Gateway is)/, 'Key'],
  [/^(?:Rate limit|Budget) exceeded/, 'Limits'],
  [/^(?:Route not found|Missing header x-javelin-route|Model not found)/, 'Route'],
  [/^(?:Provider not found|Model .* returned)/, 'Provider'],
];

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Attempts on one model that ended alike: "gpt-6-luna 503 × 3", the first of them, and how many. */
export interface Attempts {
  readonly text: string;
  readonly first: number;
  readonly count: number;
  readonly isGood: boolean;
}

export function groupAttempts(attempts: readonly Attempt[]): Attempts[] {
  const groups: {text: string; first: number; count: number; isGood: boolean}[] = [];
  for (const [index, {model, status}] of attempts.entries()) {
    const text = `${model} ${status}`;
    const last = groups.at(-1);
    if (last?.text === text) last.count += 1;
    else groups.push({text, first: index + 1, count: 1, isGood: status === '200'});
  }
  return groups.map((group) =>
    group.count > 1 ? {...group, text: `${group.text} × ${group.count}`} : group,
  );
}

const describeAttempts = (attempts: readonly Attempt[]): string[] =>
  groupAttempts(attempts).map(({text}) => text);

/** Why the call went on to the next model. */
function fallbackReason({attempts, settings}: Trace): string {
  const [first] = attempts;
  const status = attempts.findLast(({model}) => model === first?.model)?.status;
  return first && settings?.fallbackCodes(first.model).includes(Number(status))
    ? `${status} is in fallback_codes`
    : 'fallback to the next model';
}

function limits({entries, settings}: Trace): Fact {
  if (!entries.some(({processor}) => processor === 'ratelimit')) return pass('no rate limiter ran');
  const limit = settings?.rateLimit;
  return pass('within the rate limit', ...(limit === undefined ? [] : [`rate_limit ${limit}`]));
}

function rejection(entry: TelemetryEntry, trace: Trace): Fact {
  const score = scoreOf(entry);
  const threshold = judgedBy(entry, trace)?.threshold;
  return stop(
    `${labelOf(entry.processor)}${score ? ` ${score}` : ''}: rejected`,
    ...(threshold === undefined ? [] : [`threshold ${threshold}`]),
  );
}

function guardrails(trace: Trace): Fact {
  const {entries, rejectedBy, findings} = trace;
  const own = entries.filter((entry) => entry.chain === 'request' && isGuardrail(entry));
  if (rejectedBy?.chain === 'request') return rejection(rejectedBy, trace);
  const ran = own.filter(({state}) => state !== 'off' && state !== 'failed');
  const failed = own.filter(({state}) => state === 'failed').map(({processor}) => labelOf(processor));
  const unchecked = failed.length > 0 ? [`${failed.join(', ')}: unchecked`] : [];
  const checked = countOf(ran.length, 'check');
  for (const [state, word] of [
    ['changed', findings === undefined ? 'masked' : `${findings} masked`],
    ['found', 'found'],
  ]) {
    const fired = own.filter((entry) => entry.state === state).map(({processor}) => labelOf(processor));
    if (fired.length > 0) return changed(`${fired.join(', ')}: ${word}`, checked, ...unchecked);
  }
  if (ran.length === 0) return pass('none enabled on this route', ...unchecked);
  return pass(`${checked}, nothing found`, ...unchecked);
}

function provider({attempts, model}: Trace): Fact {
  if (attempts.length === 0) return pass(model ?? 'called');
  const facts = describeAttempts(attempts);
  return attempts.at(-1)?.status === '200' ? pass(...facts.reverse()) : stop(...facts);
}

function response(trace: Trace): Fact {
  const {status, entries, rejectedBy, error} = trace;
  const code = status === undefined ? [] : [String(status)];
  if (error !== undefined) return stop(...code, error);
  if (rejectedBy)
    return rejectedBy.chain === 'response' ? rejection(rejectedBy, trace) : pass('your reject text', ...code);
  const checks = entries.filter(
    (entry) => entry.chain === 'response' && isGuardrail(entry) && entry.state !== 'off',
  );
  const fired = checks.filter(({signals}) => signals.length > 0).map(({processor}) => labelOf(processor));
  if (fired.length > 0) return changed(`${fired.join(', ')}: found`, ...code);
  return pass(...code, checks.length > 0 ? `${countOf(checks.length, 'check')} passed` : 'no checks enabled');
}

function factsOf(trace: Trace): Record<Name, Fact> {
  const {route, attempts, rejectedBy} = trace;
  const hasFallenBack = new Set(attempts.map(({model}) => model)).size > 1;
  const isStopped = rejectedBy?.chain === 'request';
  return {
    Key: pass('accepted'),
    Limits: limits(trace),
    Guardrails: guardrails(trace),
    Route: isStopped
      ? NOT_REACHED
      : hasFallenBack
        ? changed(route ?? 'found', fallbackReason(trace))
        : pass(route ?? 'found'),
    Provider: isStopped ? {state: 'off', facts: ['not called']} : provider(trace),
    Response: response(trace),
  };
}

/** A call that ended in an error says with its message how far it came. */
function endedAt(trace: Trace, error: string): Record<Name, Fact> {
  const [, end] = ENDS.find(([message]) => message.test(error)) ?? [];
  const all = factsOf(trace);
  const known: Partial<Record<Name, Fact>> =
    end === 'Provider' || trace.attempts.length > 0
      ? {...all, Guardrails: pass('passed'), Provider: trace.attempts.length > 0 ? all.Provider : stop(error)}
      : {
          ...(end !== undefined && end !== 'Key' && {Key: all.Key}),
          // They run in parallel.
          ...(end === 'Limits' && {Guardrails: {state: 'off', facts: ['may have run as well']}}),
          ...(end && {[end]: stop(error)}),
        };
  const one = (name: Name): Fact => known[name] ?? NOT_REACHED;
  return Object.fromEntries(
    NAMES.map((name) => [name, name === 'Response' ? stop(String(trace.status)) : one(name)]),
  ) as Record<Name, Fact>;
}

export function stationsOf(trace: Trace): Station[] {
  const facts = trace.error === undefined ? factsOf(trace) : endedAt(trace, trace.error);
  return NAMES.map((name) => ({name, ...facts[name]}));
}
