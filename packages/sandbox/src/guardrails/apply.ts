import {BAD_REQUEST, SANDBOX_RESPONSES} from '../plain-responses.ts';
import {readQuery} from '../body.ts';
import {refuse, recordRule, type Call, type Handler} from '../context.ts';
import {fieldsOf, isObject, listOf} from '../json.ts';
import {fitsRequest} from '../validate.ts';
import type {JsonObject} from '../store/store.ts';

/** Guardrails without a model call (decision 14 of the documentation: outside the OpenAPI file, from the SDK). */

export const GUARDRAILS = ['promptinjectiondetection', 'trustsafety', 'lang_detector'] as const;
type GuardrailName = (typeof GUARDRAILS)[number];

const isGuardrail = (name: unknown): name is GuardrailName => GUARDRAILS.some((known) => known === name);

const MAX_AT_ONCE = 20;

interface Wanted {
  readonly name: GuardrailName;
  readonly config: JsonObject;
}

function textOf(call: Call, kind: 'guardrail' | 'guardrails', body: JsonObject): string {
  const {text} = fieldsOf(body['input']);
  const problem = {status: 400, text: 'input.text must be a string'};
  if (typeof text !== 'string') refuse(call, problem, 'guardrail-input');
  if (!fitsRequest(kind, body)) refuse(call, BAD_REQUEST, 'guardrail-input');
  return text;
}

async function assess(call: Call, text: string, wanted: readonly Wanted[]): Promise<Response> {
  recordRule(call, 'sdk-guardrails', 'guardrail-stand-in');
  const {assessment} = await import('./assess.ts');
  const assessments = wanted.map(({name, config}) => ({[name]: assessment(name, text, config)}));
  return call.json({assessments});
}

/** `POST /v1/guardrail/{name}/apply` */
export const applyOne: Handler = async (call) => {
  const name = call.req.param('name');
  const body = await readQuery(call);
  if (!isGuardrail(name)) refuse(call, SANDBOX_RESPONSES.unknownGuardrail, 'guardrail-names');
  return assess(call, textOf(call, 'guardrail', body), [{name, config: fieldsOf(body['config'])}]);
};

/** `POST /v1/guardrails/apply`: those that the call names, or all of them. */
export const applySeveral: Handler = async (call) => {
  const body = await readQuery(call);
  const text = textOf(call, 'guardrails', body);
  const named = listOf(body['guardrails']).slice(0, MAX_AT_ONCE).filter(isObject);
  const wanted = named.length > 0 ? named : GUARDRAILS.map((name) => ({name}));
  const known = wanted.map((entry) => {
    const {name, config} = entry as JsonObject;
    if (!isGuardrail(name)) refuse(call, SANDBOX_RESPONSES.unknownGuardrail, 'guardrail-names');
    return {name, config: fieldsOf(config)};
  });
  return assess(call, text, known);
};

/** `GET /v1/guardrails/list` */
export const listGuardrails: Handler = (call) => {
  recordRule(call, 'sdk-guardrails', 'guardrail-names');
  return call.json({guardrails: GUARDRAILS.map((name) => ({name}))});
};
