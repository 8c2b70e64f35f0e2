import {recordRule} from '../context.ts';
import {isObject, isPlainJson, parseJson} from '../json.ts';
import type {JsonObject} from '../store/store.ts';
import {isStatusWithBody, type Processor, type Verdict} from './run-chain.ts';

/** The `javascript` step: the contract of `process(input)`, as its page describes it. */

const MAX_OUTPUT = 1024 * 1024;
const MAX_METADATA = 4096;

/** Guardrails fail open: the call goes on, and the entry says why the step did nothing. */
const failed = (reason: string): Verdict => ({output: {skipped: `error: ${reason.slice(0, 500)}`}});

export const javascript: Processor = async ({inputs}, body, {call, deadline}) => {
  const source = inputs['js_code'];
  recordRule(call, 'javascript-step');
  if (typeof source !== 'string') return failed('js_code is missing');
  const {runScript} = call.env;
  if (!runScript) return failed('JavaScript guardrails do not run in this sandbox');
  const outcome = await deadline.run((allowance) => runScript(source, JSON.stringify(body), allowance));
  if ('error' in outcome) return failed(outcome.error);
  const result = readResult(outcome.output);
  if (typeof result === 'string') return failed(result);
  const {webhooks = []} = outcome;
  const output: JsonObject = {
    ...(result.metadata && {response_metadata: result.metadata}),
    ...(webhooks.length > 0 && {sandbox: `did not call ${webhooks.join(', ').slice(0, MAX_METADATA)}`}),
  };
  if (result.code === '200') return {output, body: result.body};
  const code = /^\d{3}$/.test(result.code) ? Number(result.code) : undefined;
  return {
    output: {...output, custom_guardrail_request_blocked: true},
    rejection: {body: result.body, status: isStatusWithBody(code) ? code : 400},
  };
};

interface Result {
  body: JsonObject;
  metadata: JsonObject | undefined;
  code: string;
}

/** The four fields of a result, or what is wrong with it. */
function readResult(text: string): Result | string {
  if (text.length > MAX_OUTPUT) return 'process() returned more than 1 MB';
  const result = parseJson(text);
  if (!isObject(result) || !isPlainJson(result)) return 'process() must return a JSON object as text';
  const {transformed_body, response_metadata, response_code} = result;
  if (typeof transformed_body !== 'string') return 'transformed_body must be text';
  const body = parseJson(transformed_body);
  if (!isObject(body) || !isPlainJson(body))
    return 'transformed_body must hold a JSON object, stringified once';
  if (typeof response_code !== 'string') return 'response_code must be text';
  const isShort = isObject(response_metadata) && JSON.stringify(response_metadata).length <= MAX_METADATA;
  return {body, metadata: isShort ? response_metadata : undefined, code: response_code};
}
