import {BAD_REQUEST, SANDBOX_ANSWERS} from '../answers.ts';
import {readQuery} from '../body.ts';
import {refuse, touch, type Call, type Handler} from '../context.ts';
import {
  chooseModel,
  hasWeights,
  parseFailures,
  reply,
  retriesOf,
  runAttempts,
  statusOf,
  takeSlot,
  type Failures,
} from '../engine/index.ts';
import {answerBody, eventStream} from './answer.ts';
import {protect, type Protection} from './data-protection.ts';
import {javelinObject, policyOf, processorOutputs} from './javelin.ts';
import {readPrompt} from './prompt.ts';
import {
  candidates,
  customTarget,
  endpointUrl,
  unifiedTarget,
  type Endpoint,
  type Model,
  type Target,
} from './target.ts';

/** `POST /query/{routename}`: no key is declared for it (R7.2). */
export const queryRoute: Handler = async (call) => {
  touch(call, 'query-open');
  if (call.req.path.startsWith('/v1/')) touch(call, 'sdk-query-path');
  return serve(call, await customTarget(call, call.req.param('name')!));
};

/** The OpenAI-shaped endpoints: the route is named in a header. */
export function unified(endpoint: Endpoint): Handler {
  return async (call) => {
    touch(call, 'sdk-unified');
    const name = call.req.header('x-javelin-route');
    if (!name) refuse(call, SANDBOX_ANSWERS.route.status, SANDBOX_ANSWERS.route.text, 'route-header');
    return serve(call, await unifiedTarget(call, name, endpoint));
  };
}

async function serve(call: Call, target: Target): Promise<Response> {
  const failures = failuresOf(call);
  const body = await readQuery(call);
  const prompt = readPrompt(target.endpoint, body);
  if (!prompt) refuse(call, 400, BAD_REQUEST, 'query-bad-request');
  const models = candidates(call, target, body);
  limitRate(call, target);

  const policy = policyOf(call, target);
  const guarded = await protect(call, target.name, policy, prompt);
  const outcome = await callModel(call, target, models, failures, guarded);
  const answer = answerBody(call, target.endpoint, body, {
    model: outcome.model.name,
    prompt: guarded.prompt,
    text: outcome.text,
  });
  touch(call, 'built-in-model', 'vendor-key-unchecked');
  if (Array.isArray(answer)) return eventStream(call, answer);
  const outputs = processorOutputs(call, target, policy, guarded.output);
  const model = {name: outcome.model.name, url: outcome.url, called: guarded.rejected === undefined};
  return call.json({...answer, javelin: javelinObject(call, target, model, policy, outputs)});
}

/** What models are told to do: this call’s header, or else what the sandbox was started with. */
function failuresOf(call: Call): Failures {
  const header = call.req.header('x-sandbox-fail');
  if (header === undefined) return call.env.failures;
  touch(call, 'fail-header');
  const {status, text} = SANDBOX_ANSWERS.failHeader;
  return parseFailures(header) ?? refuse(call, status, text, 'fail-header-form');
}

function limitRate(call: Call, target: Target): void {
  const limit = target.config['rate_limit'];
  const {accepted, clock} = call.env;
  const decision = takeSlot(accepted.get(target.name) ?? [], clock(), limit);
  if (decision.accepted.length > 0) {
    accepted.set(target.name, decision.accepted);
    touch(call, 'rate-window');
  } else {
    accepted.delete(target.name);
  }
  const {status, text} = SANDBOX_ANSWERS.rateLimit;
  if (!decision.allowed) refuse(call, status, text, 'sdk-rate-limit');
}

interface Outcome {
  model: Model;
  url: string;
  text: string | undefined;
}

/** Chooses a model, retries and falls back; a rejected call reaches no model at all. */
async function callModel(
  call: Call,
  target: Target,
  models: Model[],
  failures: Failures,
  {prompt, rejected}: Protection,
): Promise<Outcome> {
  touch(call, hasWeights(models) ? 'weighted-choice' : 'first-model');
  const first = chooseModel(models, call.env.random);
  if (rejected !== undefined) {
    const model = models[first]!;
    const text = target.endpoint === 'embeddings' ? undefined : rejected;
    return {model, url: await endpointUrl(call, model), text};
  }
  const attempts = runAttempts({
    candidates: models,
    first,
    retries: retriesOf(target.config['retries']),
    status: (model, attempt) => statusOf(failures, model.name, attempt),
  });
  const urls = new Map<number, string>();
  for (const {candidate} of attempts) {
    if (!urls.has(candidate)) urls.set(candidate, await endpointUrl(call, models[candidate]!));
  }
  if (attempts.some(({status}) => status >= 500)) touch(call, 'retry-5xx');
  if (urls.size > 1) touch(call, 'fallback-next');
  call.env.attempts = attempts.map(({model, status}) => `${headerSafe(model)}=${status}`).join(', ');

  const last = attempts.at(-1)!;
  if (last.status !== 200) {
    refuse(call, last.status, `Model ${last.model} answered ${last.status}`, 'upstream-error');
  }
  const model = models[last.candidate]!;
  return {model, url: urls.get(last.candidate)!, text: reply(model.name, prompt.last)};
}

/** Header values are plain ASCII; a model’s name may be anything. */
function headerSafe(text: string): string {
  return text.slice(0, 100).replace(/[^\x20-\x7e]/g, '?');
}
