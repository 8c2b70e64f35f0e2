import {recordRule, warn, type Call} from '../context.ts';
import {ulid} from '../engine/index.ts';
import {fieldsOf, isObject} from '../json.ts';
import type {JsonObject} from '../store/store.ts';
import type {Side} from './chain.ts';
import type {Target} from './target.ts';

/** The route’s policy when it is enabled. Else the application’s would apply, and the sandbox has no applications. */
export function policyOf(call: Call, target: Target): JsonObject {
  const policy = target.config['policy'];
  if (!isObject(policy)) return {};
  recordRule(call, 'policy-switch');
  if (policy['enabled'] === undefined)
    warn(call, 'config.policy has no "enabled": true, so that it does nothing');
  return policy['enabled'] === true ? policy : {};
}

/** A part of the policy when it is enabled. */
export function policyPart(policy: JsonObject, part: string): JsonObject | undefined {
  const settings = fieldsOf(policy[part]);
  return settings['enabled'] === true ? settings : undefined;
}

/** Go writes durations like this: `61.2µs`, `1.23ms`, `1.88s`. */
export function duration(milliseconds: number): string {
  const time = Math.max(0, milliseconds);
  if (time >= 1000) return `${round(time / 1000)}s`;
  return time >= 1 ? `${round(time)}ms` : `${round(time * 1000)}µs`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The beginning of the time in a processor’s key: date and time to the millisecond. Nanoseconds follow. */
function stamp(now: number): string {
  if (now !== lastStamp.now) lastStamp = {now, text: new Date(now).toISOString().replace(/[-:TZ]/g, '')};
  return lastStamp.text;
}

/** The steps of a call mostly end in the same millisecond, and each needs it as text. */
let lastStamp = {now: NaN, text: ''};

/** One entry for each step that ran, in the order in which they ended. */
export class ProcessorOutputs {
  /** Without a prototype it is a dictionary from the beginning: no two calls have the same names. */
  readonly entries = Object.create(null) as Record<string, JsonObject>;
  readonly #clock: () => number;
  #count = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  add(side: Side, reference: string, entry: JsonObject): void {
    // The language detector is the one whose key has no suffix.
    const stem = reference === 'lang_detector' ? reference : `${reference}_processor`;
    // Two steps of one kind can end in the same millisecond; the nanoseconds tell them apart.
    const nanoseconds = String(this.#count++).padStart(6, '0');
    this.entries[`${side}.chain.${stem}_${stamp(this.#clock())}${nanoseconds}`] = entry;
  }
}

export interface Served {
  readonly name: string;
  readonly url: string;
  /** Milliseconds that the model took, or undefined when none was called. */
  readonly latency: number | undefined;
}

/** The object the gateway adds to a model’s response. */
export function javelinObject(
  call: Call,
  target: Target,
  model: Served,
  archived: boolean,
  outputs: ProcessorOutputs,
): JsonObject {
  const {clock, random} = call.env;
  return {
    archive_enabled: archived,
    correlation_id: ulid(clock(), random),
    model_endpoint_url: model.url,
    model_latency: model.latency === undefined ? '0s' : duration(model.latency),
    model_name: model.name,
    processor_outputs: outputs.entries,
    route_name: target.name,
  };
}
