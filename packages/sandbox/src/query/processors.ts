import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {Refusal, recordRule} from '../context.ts';
import {extension} from './extension.ts';
import {loadDataProtection} from './guards/load.ts';
import {policyPart} from './javelin.ts';
import {javascript} from './javascript.ts';
import type {ModelCall} from './model-call.ts';
import type {Processor} from './run-chain.ts';

/** The processors by the `reference` of a chain. */

const rateLimit: Processor = (_step, _body, {call, target}) => {
  const {rates, clock, archiveMark} = call.env;
  // The route of this call was deleted while it was under way: one of the same name has a limit of its own.
  if (call.env.archive.hasForgotten(target.name, archiveMark)) return {output: {}};
  const {allowed, limited} = rates.accept(target.name, clock(), target.config['rate_limit']);
  if (limited) recordRule(call, 'rate-window');
  if (allowed) return {output: {}};
  recordRule(call, 'error-text', 'sdk-rate-limit');
  return {
    output: {},
    rejection: {refusal: new Refusal({...SANDBOX_RESPONSES.rateLimit, headers: {'retry-after': '1'}})},
  };
};

const secrets: Processor = async (_step, _body, modelCall) => {
  modelCall.usesVault = true;
  try {
    const found = await modelCall.secret();
    return {output: found ? {sandbox: `uses secret ${found.name} of ${found.provider}`} : {}};
  } catch (error) {
    if (error instanceof Refusal) return {output: {}, rejection: {refusal: error}};
    throw error;
  }
};

/** Notes the request down as it is here; the record is written at the end of the call. */
const archive: Processor = (_step, body, modelCall, side) => {
  if (!policyPart(modelCall.policy, 'archive') || modelCall.archived) return {};
  modelCall.archived = side === 'request' ? {request: body} : {};
  return {output: {success: 'archived'}};
};

const responseTelemetry: Processor = () => ({output: {}});

/** The policy block that enables a guardrail, and the feature’s name in the message when it is disabled. */
interface Guard {
  readonly part: string;
  readonly feature: string;
  /** Detectors are loaded when a route first uses them. */
  readonly load: () => Promise<Processor>;
}

const imitation =
  (name: 'promptSafety' | 'contentFilter' | 'securityFilters' | 'language' | 'phishing') => async () =>
    (await import('./guards/imitations.ts'))[name];

const contentFilter = {part: 'content_filter', feature: 'trust safety', load: imitation('contentFilter')};

const GUARDS: Readonly<Record<string, Guard>> = {
  dlp_gcp: {
    part: 'dlp',
    feature: 'sensitive data protection',
    load: async () => (await loadDataProtection()).dataProtection,
  },
  promptinjectiondetection: {
    part: 'prompt_safety',
    feature: 'prompt safety',
    load: imitation('promptSafety'),
  },
  trustsafety: contentFilter,
  llama_guard: contentFilter,
  securityfilters: {
    part: 'security_filters',
    feature: 'security filters',
    load: imitation('securityFilters'),
  },
  lang_detector: {part: 'language', feature: 'language detection', load: imitation('language')},
  checkphish: {part: 'checkphish', feature: 'phishing', load: imitation('phishing')},
};

const PROCESSORS: Readonly<Record<string, Processor>> = {
  ratelimit: rateLimit,
  secrets,
  archive,
  response: responseTelemetry,
  javascript,
  extension,
};

export function processorOf(reference: string, {policy}: ModelCall): Processor | Promise<Processor> {
  if (Object.hasOwn(PROCESSORS, reference)) return PROCESSORS[reference]!;
  if (!Object.hasOwn(GUARDS, reference)) return unknown;
  const {part, feature, load} = GUARDS[reference]!;
  return policyPart(policy, part) ? load() : disabled(feature);
}

const unknown: Processor = ({reference}, _body, {call}) => {
  recordRule(call, 'processor-unknown');
  return {output: {skipped: `warn: ${reference} is not part of the sandbox`}};
};

const disabled =
  (feature: string): Processor =>
  (_step, _body, {target}) => ({output: {skipped: `warn: ${feature} is disabled for route:${target.name}`}});

/** Loads what routes use later, so that a page that has gone offline can still run every example. */
export async function loadGuardrails(): Promise<void> {
  await Promise.all(Object.values(GUARDS).map(({load}) => load()));
}
