/** The six stations of a call's way, each with what is known of it. */
import type {TelemetryEntry} from '@javelin/detectors/telemetry';
import {type Attempt, isGuardrail, labelOf, scoreOf, type Trace} from './read-trace.ts';

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

/** "gpt-6-luna 503 × 3" */
export function describeAttempts(attempts: readonly Attempt[]): string[] {
  const runs: {text: string; count: number}[] = [];
  for (const {model, status} of attempts) {
    const text = `${model} ${status}`;
    const last = runs.at(-1);
    if (last?.text === text) last.count += 1;
    else runs.push({text, count: 1});
  }
  return runs.map(({text, count}) => (count > 1 ? `${text} × ${count}` : text));
}

function rejection(entry: TelemetryEntry): Fact {
  const score = scoreOf(entry);
  return stop(`${labelOf(entry.processor)}${score ? ` ${score}` : ''}: rejected`);
}

function guardrails({entries, rejectedBy}: Trace): Fact {
  const own = entries.filter((entry) => entry.chain === 'request' && isGuardrail(entry));
  if (rejectedBy?.chain === 'request') return rejection(rejectedBy);
  const ran = own.filter(({state}) => state !== 'off' && state !== 'failed');
  const failed = own.filter(({state}) => state === 'failed').map(({processor}) => labelOf(processor));
  const unchecked = failed.length > 0 ? [`${failed.join(', ')}: unchecked`] : [];
  const checked = countOf(ran.length, 'check');
  for (const [state, word] of [
    ['changed', 'masked'],
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

function response({status, entries, rejectedBy, error}: Trace): Fact {
  const code = status === undefined ? [] : [String(status)];
  if (error !== undefined) return stop(...code, error);
  if (rejectedBy)
    return rejectedBy.chain === 'response' ? rejection(rejectedBy) : pass('your reject text', ...code);
  const checks = entries.filter(
    (entry) => entry.chain === 'response' && isGuardrail(entry) && entry.state !== 'off',
  );
  const fired = checks.filter(({signals}) => signals.length > 0).map(({processor}) => labelOf(processor));
  if (fired.length > 0) return changed(`${fired.join(', ')}: found`, ...code);
  return pass(...code, checks.length > 0 ? `${countOf(checks.length, 'check')} passed` : 'no checks enabled');
}

function factsOf(trace: Trace): Record<Name, Fact> {
  const {entries, route, attempts, rejectedBy} = trace;
  const hasLimiter = entries.some(({processor}) => processor === 'ratelimit');
  const hasFallenBack = new Set(attempts.map(({model}) => model)).size > 1;
  const isStopped = rejectedBy?.chain === 'request';
  return {
    Key: pass('accepted'),
    Limits: pass(hasLimiter ? 'within the rate limit' : 'no rate limiter ran'),
    Guardrails: guardrails(trace),
    Route: isStopped
      ? NOT_REACHED
      : hasFallenBack
        ? changed(route ?? 'found', 'fallback to the next model')
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
