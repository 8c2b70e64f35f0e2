import {Budget} from '@javelin/detectors/budget';
import {BAD_REQUEST, SANDBOX_RESPONSES} from '../plain-responses.ts';
import {readQuery} from '../body.ts';
import {json, refuse, recordRule, type Call} from '../context.ts';
import {countTokens, type Failures} from '../engine/index.ts';
import {replacementFor} from '../model/generate.ts';
import {knownModels} from '../resources/models.ts';
import type {JsonObject} from '../store/store.ts';
import {wholeBody, streamBody, type ModelOutput} from './model-output.ts';
import {fitsRequest} from '../validate.ts';
import {keepRecord, keepTrace} from './archive-record.ts';
import {DEFAULT_CHAINS, readChain, type Group, type Side} from './chain.ts';
import {Deadline} from './deadline.ts';
import {servingGateway} from './gateway.ts';
import {javelinObject, policyOf, policyPart, ProcessorOutputs, type Served} from './javelin.ts';
import type {ModelCall} from './model-call.ts';
import {callModel, failuresOf, firstModel} from './outcome.ts';
import {processorOf} from './processors.ts';
import {runChain, type Rejection} from './run-chain.ts';
import {headerSecret} from './secrets.ts';
import {candidates, type Model, type Target} from './target.ts';
import {hasTooManyMessages, requestTexts, responseTexts, type Text} from './texts.ts';

/** A call of a model, from its body to its response: request chain, model, response chain. */
export async function serve(call: Call, target: Target): Promise<Response> {
  const gateway = await servingGateway(call);
  const body = await readQuery(call);
  if (hasTooManyMessages(body)) refuse(call, BAD_REQUEST, 'message-limit');
  const {endpoint} = target;
  const isTyped = endpoint === 'responses' || fitsRequest(endpoint, body);
  if (!isTyped || !requestTexts(endpoint, body)) refuse(call, BAD_REQUEST, 'query-bad-request');
  const models = candidates(call, target, body);
  if (call.env.strict && target.unified) await checkModels(call, models);
  const failures = failuresOf(call, models);
  checkBudget(call, target);

  const modelCall = begin(call, target);
  const chains = chainsOf(call, target, gateway);
  return modelCall.deadline.limit(runSteps(modelCall, chains, models, failures, body));
}

async function runSteps(
  modelCall: ModelCall,
  chains: Record<Side, Group>,
  models: readonly Model[],
  failures: Failures,
  body: JsonObject,
): Promise<Response> {
  const {call, target} = modelCall;
  const {body: sent, rejection} = await runChain(chains.request, 'request', body, modelCall, processorOf);
  if (rejection) {
    const model = await firstModel(call, models);
    return reject(modelCall, sent, rejection, model);
  }
  const texts = requestTexts(target.endpoint, sent);
  if (!texts) refuse(call, BAD_REQUEST, 'query-bad-request');
  call.env.query = {...call.env.query!, prompt: texts.map(({text}) => text)};
  const outcome = await callModel(modelCall, models, failures, sent, texts);
  call.env.query = {...call.env.query, model: outcome.name};
  const modelOutput: ModelOutput = {
    call,
    target,
    body: sent,
    texts,
    model: outcome.name,
    completions: outcome.completions,
  };
  countTokensOf(modelCall, modelOutput);
  return respond(modelCall, chains.response, modelOutput, outcome);
}

/** A unified route serves any model that a call names; a strict one only those that `GET /v1/models` lists. */
async function checkModels(call: Call, models: readonly Model[]): Promise<void> {
  const known = new Set((await knownModels(call)).map(({id}) => id));
  if (!models.every(({name}) => known.has(name)))
    refuse(call, SANDBOX_RESPONSES.unknownModel, 'unknown-model');
}

function begin(call: Call, target: Target): ModelCall {
  let secret: ReturnType<ModelCall['secret']> | undefined;
  const outputs = new ProcessorOutputs(call.env.clock);
  call.env.query = {route: target.name, prompt: [], chain: outputs.entries};
  return {
    call,
    target,
    policy: policyOf(call, target),
    outputs,
    budget: new Budget(),
    deadline: new Deadline(call),
    secret: () => (secret ??= headerSecret(call)),
    usesVault: false,
  };
}

/** The route’s own chain, else the gateway’s, else the usual one. */
function chainsOf(call: Call, {config}: Target, gateway: JsonObject): Record<Side, Group> {
  const chainOf = (side: Side): Group => {
    const field = `${side}_chain`;
    const own = readChain(config[field]) ?? readChain(gateway[field]);
    if (own) recordRule(call, 'chain-order');
    return own ?? DEFAULT_CHAINS[side];
  };
  return {request: chainOf('request'), response: chainOf('response')};
}

/** A route that has spent its budget serves nothing until the period ends. */
function checkBudget(call: Call, {name, config}: Target): void {
  const now = call.env.clock();
  const until = call.env.spending.exceededUntil(name, config['budget'], now);
  if (until === undefined) return;
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  refuse(call, {...SANDBOX_RESPONSES.budget, headers: {'retry-after': String(seconds)}}, 'budget-stops');
}

function countTokensOf(modelCall: ModelCall, {texts, completions}: ModelOutput): void {
  const {call, target} = modelCall;
  if (isForgotten(modelCall)) return;
  const sum = (list: readonly Pick<Text, 'text'>[]) =>
    list.reduce((all, {text}) => all + countTokens(text), 0);
  call.env.spending.count(target.name, sum(texts) + sum(completions), call.env.clock());
}

async function respond(
  modelCall: ModelCall,
  chain: Group,
  modelOutput: ModelOutput,
  served: Served,
): Promise<Response> {
  if (isStream(modelOutput)) {
    recordRule(modelCall.call, 'stream-bypass');
    return streamed(modelCall, modelOutput, served, 200);
  }
  const whole = wholeBody(modelOutput);
  const {body, rejection} = await runChain(chain, 'response', whole, modelCall, processorOf);
  return rejection
    ? reject(modelCall, modelOutput.body, rejection, served)
    : finished(modelCall, modelOutput, body, served, 200);
}

const isStream = ({body, target}: Pick<ModelOutput, 'body' | 'target'>) =>
  body['stream'] === true && target.endpoint !== 'embeddings';

/** What a caller gets when a guardrail stops the call. */
function reject(modelCall: ModelCall, body: JsonObject, rejection: Rejection, served: Served): Response {
  const {call, target} = modelCall;
  if ('refusal' in rejection) throw rejection.refusal;
  recordRule(call, 'rejected-response');
  const texts = requestTexts(target.endpoint, body) ?? [];
  const completions = 'text' in rejection ? replacementFor(rejection.text, body) : [];
  const modelOutput: ModelOutput = {
    call,
    target,
    body,
    texts,
    model: served.name,
    completions,
    rejected: true,
  };
  const {status} = rejection;
  if ('body' in rejection) return finished(modelCall, modelOutput, rejection.body, served, status);
  return isStream(modelOutput)
    ? streamed(modelCall, modelOutput, served, status)
    : finished(modelCall, modelOutput, wholeBody(modelOutput), served, status);
}

/** The model’s body and the gateway’s own part. */
function finished(
  modelCall: ModelCall,
  modelOutput: ModelOutput,
  body: JsonObject,
  served: Served,
  status: number,
): Response {
  const {call, target, policy, outputs} = modelCall;
  recordRule(call, 'javelin-object');
  const isArchived = policyPart(policy, 'archive') !== undefined;
  const javelin = javelinObject(call, target, served, isArchived, outputs);
  record(modelCall, modelOutput, body, javelin, status);
  return json(status, {...body, javelin});
}

function streamed(modelCall: ModelCall, modelOutput: ModelOutput, served: Served, status: number): Response {
  const {call, target, outputs} = modelCall;
  recordRule(call, 'stream-plain');
  const javelin = javelinObject(call, target, served, modelCall.archived !== undefined, outputs);
  record(modelCall, modelOutput, wholeBody(modelOutput), javelin, status);
  return streamBody(modelOutput, status);
}

/** Keeps a span of the call, and the call itself when an `archive` step asked for it. */
function record(
  modelCall: ModelCall,
  {body}: ModelOutput,
  response: JsonObject,
  javelin: JsonObject,
  status: number,
): void {
  const {call, target, archived} = modelCall;
  if (isForgotten(modelCall)) return;
  keepTrace(call, javelin, status, response);
  if (!archived) return;
  recordRule(call, 'archive-keeps');
  const {request = body} = archived;
  const input = requestTexts(target.endpoint, request) ?? [];
  keepRecord(call, {javelin, status, request, response, input, output: responseTexts(response)});
}

/** Nothing is kept or counted of a call whose route was deleted, or the sandbox reset, while it was under way. */
function isForgotten({call, target, deadline}: ModelCall): boolean {
  deadline.check();
  return call.env.archive.hasForgotten(target.name, call.env.archiveMark);
}
