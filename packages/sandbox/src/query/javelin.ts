import {isObject} from '../body.ts';
import {touch, type Call} from '../context.ts';
import {ulid} from '../engine/index.ts';
import type {JsonObject} from '../store/store.ts';
import type {Target} from './target.ts';

export type ProcessorOutputs = Record<string, JsonObject>;

/** The route’s policy, unless it is switched off. */
export function policyOf(call: Call, target: Target): JsonObject {
  const policy = target.config['policy'];
  if (!isObject(policy)) return {};
  touch(call, 'policy-switch');
  return policy['enabled'] === false ? {} : policy;
}

function isOn(policy: JsonObject, part: string): boolean {
  const settings = policy[part];
  return isObject(settings) && settings['enabled'] === true;
}

/** Go writes durations like this: `1.23ms`, `1.88s`. */
function milliseconds(call: Call, low: number, high: number): string {
  return `${(low + call.env.random() * (high - low)).toFixed(3)}ms`;
}

/** The time at the end of a processor’s key: date and time to the second, then nanoseconds. */
function stamp(now: number): string {
  const [seconds, fraction] = new Date(now)
    .toISOString()
    .replace(/[-:TZ]/g, '')
    .split('.');
  return `${seconds}.${(fraction ?? '').padEnd(9, '0')}`;
}

// Reference, the policy block that switches it on, and the feature’s name in the message when it is off.
const GUARDRAILS = [
  ['request.chain.promptinjectiondetection', 'prompt_safety', 'prompt safety'],
  ['request.chain.trustsafety', 'content_filter', 'trust safety'],
  ['response.chain.securityfilters', 'security_filters', 'security filters'],
] as const;

/** One entry for each processor of the usual chains, in the form the gateway reports them. */
export function processorOutputs(
  call: Call,
  target: Target,
  policy: JsonObject,
  dlp: JsonObject,
): ProcessorOutputs {
  const time = stamp(call.env.clock());
  const key = (reference: string) => `${reference}_processor_${time}`;
  const outputs: ProcessorOutputs = {
    [key('request.chain.ratelimit')]: {duration: milliseconds(call, 0.8, 2.1)},
    [key('request.chain.dlp_gcp')]: {duration: milliseconds(call, 0.1, 0.4), ...dlp},
  };
  for (const [reference, block, feature] of GUARDRAILS) {
    const on = isOn(policy, block);
    if (on) touch(call, 'guardrail-skipped');
    outputs[key(reference)] = {
      duration: milliseconds(call, 0.04, 0.25),
      skipped: on
        ? `warn: ${feature} is not part of the sandbox`
        : `warn: ${feature} is disabled for route:${target.name}`,
    };
  }
  if (isOn(policy, 'archive')) {
    outputs[key('request.chain.archive')] = {duration: milliseconds(call, 3.8, 7.9), success: 'archived'};
  }
  return outputs;
}

/** The object the gateway adds to a model’s answer. `latency` is undefined when no model was called. */
export function javelinObject(
  call: Call,
  target: Target,
  model: {name: string; url: string; called: boolean},
  policy: JsonObject,
  outputs: ProcessorOutputs,
): JsonObject {
  touch(call, 'javelin-object');
  const {clock, random} = call.env;
  return {
    archive_enabled: isOn(policy, 'archive'),
    correlation_id: ulid(clock(), random),
    model_endpoint_url: model.url,
    model_latency: model.called ? `${(0.8 + random() * 1.1).toFixed(3)}s` : '0s',
    model_name: model.name,
    processor_outputs: outputs,
    route_name: target.name,
  };
}
