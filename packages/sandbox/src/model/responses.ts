import {countTokens, pieces} from '../engine/index.ts';
import type {JsonObject} from '../store/store.ts';
import type {Identity, Completion, StreamEvent} from './completion.ts';

/** The shapes of the responses endpoint. It gives one response, whatever `n` says. */

type Status = 'in_progress' | 'completed' | 'incomplete';

function outputOf({id}: Identity, {text, toolCalls, finish}: Completion): JsonObject[] {
  if (toolCalls.length > 0) {
    return toolCalls.map((call) => ({
      type: 'function_call',
      id: `fc_${id}`,
      call_id: call.id,
      name: call.name,
      arguments: call.arguments,
      status: 'completed',
    }));
  }
  const content = [{type: 'output_text', text, annotations: [], logprobs: []}];
  const status: Status = finish === 'length' ? 'incomplete' : 'completed';
  return [{type: 'message', id: `msg_${id}`, status, role: 'assistant', content}];
}

function envelope(
  identity: Identity,
  status: Status,
  output: JsonObject[],
  usage: JsonObject | null,
): JsonObject {
  return {
    id: `resp_${identity.id}`,
    object: 'response',
    created_at: identity.created,
    status,
    error: null,
    incomplete_details: status === 'incomplete' ? {reason: 'max_output_tokens'} : null,
    model: identity.model,
    output,
    parallel_tool_calls: true,
    usage,
  };
}

export function modelResponse(identity: Identity, promptTokens: number, completion: Completion): JsonObject {
  const generated = completion.toolCalls.map((call) => call.arguments).join('') + completion.text;
  const tokens = countTokens(generated);
  const usage = {
    input_tokens: promptTokens,
    input_tokens_details: {cached_tokens: 0},
    output_tokens: tokens,
    output_tokens_details: {reasoning_tokens: 0},
    total_tokens: promptTokens + tokens,
  };
  return envelope(
    identity,
    completion.finish === 'length' ? 'incomplete' : 'completed',
    outputOf(identity, completion),
    usage,
  );
}

/** The same as events of a stream, made one at a time. */
export function* responseEvents(
  identity: Identity,
  promptTokens: number,
  completion: Completion,
): Generator<StreamEvent> {
  let sequence_number = 0;
  const event = (type: string, data: object): StreamEvent => ({
    event: type,
    data: {type, sequence_number: sequence_number++, ...data},
  });
  const begun = envelope(identity, 'in_progress', [], null);
  yield event('response.created', {response: begun});
  yield event('response.in_progress', {response: begun});
  const whole = modelResponse(identity, promptTokens, completion);
  for (const [output_index, item] of (whole['output'] as JsonObject[]).entries()) {
    yield* item['type'] === 'message'
      ? messageEvents(event, output_index, item, completion.text)
      : callEvents(event, output_index, item);
  }
  const end = whole['status'] === 'incomplete' ? 'response.incomplete' : 'response.completed';
  yield event(end, {response: whole});
}

type MakeEvent = (type: string, data: object) => StreamEvent;

function* messageEvents(
  event: MakeEvent,
  output_index: number,
  item: JsonObject,
  text: string,
): Generator<StreamEvent> {
  const place = {item_id: item['id'], output_index, content_index: 0};
  const empty = {type: 'output_text', text: '', annotations: [], logprobs: []};
  yield event('response.output_item.added', {
    output_index,
    item: {...item, status: 'in_progress', content: []},
  });
  yield event('response.content_part.added', {...place, part: empty});
  for (const delta of pieces(text))
    yield event('response.output_text.delta', {...place, delta, logprobs: []});
  yield event('response.output_text.done', {...place, text, logprobs: []});
  yield event('response.content_part.done', {...place, part: {...empty, text}});
  yield event('response.output_item.done', {output_index, item});
}

function* callEvents(event: MakeEvent, output_index: number, item: JsonObject): Generator<StreamEvent> {
  const place = {item_id: item['id'], output_index};
  const values = String(item['arguments']);
  yield event('response.output_item.added', {
    output_index,
    item: {...item, status: 'in_progress', arguments: ''},
  });
  for (const delta of pieces(values))
    yield event('response.function_call_arguments.delta', {...place, delta});
  yield event('response.function_call_arguments.done', {...place, arguments: values});
  yield event('response.output_item.done', {output_index, item});
}
