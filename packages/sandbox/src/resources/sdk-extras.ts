import {SANDBOX_RESPONSES} from '../plain-responses.ts';
import {refuse, recordRule, type Handler} from '../context.ts';

/** Calls the published SDK makes that R7.2 does not list. */

/** Tells a running gateway to pick up a change. The sandbox has nothing to pick up; the SDK ignores the response. */
export const reload: Handler = (call) => {
  recordRule(call, 'sdk-reload', 'success-text');
  return call.json({message: 'Reloaded successfully'});
};

const INPUT = [
  'messages',
  'prompt',
  'input',
  'temperature',
  'max_tokens',
  'top_p',
  'stop',
  'tools',
  'tool_choice',
];
const OUTPUT = ['id', 'object', 'created', 'model', 'choices', 'data', 'usage', 'javelin'];

const passOn = (fields: string[]) =>
  fields.map((field) => ({source_path: field, target_path: field, type_hint: 'passthrough'}));

/** The SDK’s chat helper translates bodies by these rules and drops every field without one: so hand all through. */
export const modelSpec: Handler = (call) => {
  recordRule(call, 'model-spec');
  return call.json({input_rules: passOn(INPUT), output_rules: passOn(OUTPUT)});
};

export const notInSandbox: Handler = (call) => refuse(call, SANDBOX_RESPONSES.notInSandbox, 'not-in-sandbox');
