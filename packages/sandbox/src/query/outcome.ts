import {MESSAGES, SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, warn, type Call} from '../context.ts';
import {
  chooseModel,
  describeAttempts,
  hasWeights,
  MAX_RETRIES,
  parseFailures,
  retriesOf,
  runAttempts,
  statusOf,
  ulid,
  type Attempt,
  type Failures,
} from '../engine/index.ts';
import {generate} from '../model/generate.ts';
import type {Completion} from '../model/completion.ts';
import type {JsonObject} from '../store/store.ts';
import type {Served} from './javelin.ts';
import type {ModelCall} from './model-call.ts';
import {hasCredential, warnOfSharedCredential} from './secrets.ts';
import {endpointUrl, type Model} from './target.ts';
import type {Text} from './texts.ts';

/** What models are told to do: this call’s header, or else what the sandbox was started with. */
export function failuresOf(call: Call, models: readonly Model[]): Failures {
  const header = call.req.header('x-sandbox-fail');
  if (header === undefined) return call.env.failures;
  recordRule(call, 'fail-header');
  const failures = parseFailures(header) ?? refuse(call, SANDBOX_RESPONSES.failHeader, 'fail-header-form');
  const named = [...failures.keys()];
  if (named.length > 0 && !named.some((name) => models.some((model) => model.name === name)))
    refuse(call, SANDBOX_RESPONSES.failModel, 'fail-header-model');
  return failures;
}

function choose(call: Call, models: readonly Model[]): number {
  recordRule(call, hasWeights(models) ? 'weighted-choice' : 'first-model');
  return chooseModel(models, call.env.random);
}

/** The model that a rejected call would have gone to. It is named in the response, and not called. */
export async function firstModel(call: Call, models: readonly Model[]): Promise<Served> {
  const model = models[choose(call, models)]!;
  return {name: model.name, url: (await endpointUrl(call, model)) ?? '', latency: undefined};
}

export interface Outcome extends Served {
  readonly completions: readonly Completion[];
}

/** Chooses a model, retries and falls back. */
export async function callModel(
  modelCall: ModelCall,
  models: readonly Model[],
  failures: Failures,
  body: JsonObject,
  texts: readonly Text[],
): Promise<Outcome> {
  const {call, target} = modelCall;
  const start = call.env.timer();
  warnOfSharedCredential(call, models);
  // A model that names no secret is as the route’s owner wants it, unless another one does.
  const isWithoutSecrets = models.every(({secret}) => secret === undefined);
  const upstreams = new Map<number, Upstream>();
  const attempts = await runAttempts({
    candidates: models,
    first: choose(call, models),
    retries: retriesOf(target.config['retries']),
    status: async (index, attempt) => {
      const upstream = upstreams.get(index) ?? (await reach(modelCall, models[index]!, isWithoutSecrets));
      upstreams.set(index, upstream);
      return 'url' in upstream ? statusOf(failures, models[index]!.name, attempt) : upstream.status;
    },
  });
  report(modelCall, attempts, upstreams.size);
  const last = attempts.at(-1)!;
  const upstream = upstreams.get(last.candidate)!;
  if (!('url' in upstream)) refuse(call, upstream, upstream.rule);
  if (last.status !== 200) {
    refuse(
      call,
      {status: last.status, text: `Model ${last.model} returned ${last.status}`},
      'upstream-error',
    );
  }
  const {name} = models[last.candidate]!;
  const completions = await generateCompletions(modelCall, name, body, texts);
  return {name, url: upstream.url, latency: call.env.timer() - start, completions};
}

type Upstream = {url: string} | {status: number; text: string; rule: 'missing-provider' | 'model-secret'};

/** Where a model is served, or why it cannot be: its provider or its secret is missing or disabled. */
async function reach(modelCall: ModelCall, model: Model, isWithoutSecrets: boolean): Promise<Upstream> {
  const url = await endpointUrl(modelCall.call, model);
  if (url === undefined) return {status: 404, text: MESSAGES.providers.missing, rule: 'missing-provider'};
  if (await hasCredential(modelCall, model, isWithoutSecrets)) return {url};
  return {...SANDBOX_RESPONSES.unknownSecret, rule: 'model-secret'};
}

function report({call, target}: ModelCall, attempts: readonly Attempt[], models: number): void {
  call.env.attempts = describeAttempts(attempts);
  if (attempts.some(({status}) => status >= 500)) recordRule(call, 'retry-5xx');
  if (models > 1) recordRule(call, 'fallback-next');
  const {retries} = target.config;
  const isCut = typeof retries === 'number' && retries > MAX_RETRIES && attempts.length > MAX_RETRIES;
  if (isCut) recordRule(call, 'attempt-limits');
}

async function generateCompletions(
  {call, target, deadline}: ModelCall,
  model: string,
  body: JsonObject,
  texts: readonly Text[],
): Promise<readonly Completion[]> {
  if (target.endpoint === 'embeddings') {
    recordRule(call, 'built-in-model');
    return [];
  }
  const last = texts.at(-1)!;
  const conversation = {route: target.name, model, body, prompt: last.text, hasResult: last.role === 'tool'};
  const {clock, random, replies, runPattern} = call.env;
  const {completions, rule} = await generate(conversation, {
    replies,
    nextId: () => ulid(clock(), random),
    findMatch: async (pattern, text) => {
      const matches = await deadline.run((allowance) => runPattern(pattern, [text], allowance));
      if (!matches) warn(call, `the pattern ${pattern.source} of a scripted reply was ended after 2 seconds`);
      return matches?.[0]?.[0];
    },
    warn: (text) => warn(call, text),
  });
  recordRule(call, rule, 'provider-key-unchecked');
  return completions;
}
