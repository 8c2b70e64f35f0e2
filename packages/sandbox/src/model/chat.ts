import {countTokens, pieces} from '../engine/index.ts';
import type {JsonObject} from '../store/store.ts';
import {FINGERPRINT, type Identity, type Said, type StreamEvent} from './said.ts';

/** The shapes of the chat and completions endpoints. */

function tokensOf(said: readonly Said[]): number {
  return said.reduce(
    (sum, {text, toolCalls}) =>
      sum + countTokens(text) + toolCalls.reduce((more, call) => more + countTokens(call.arguments), 0),
    0,
  );
}

function usage(prompt: number, said: readonly Said[]): JsonObject {
  const completion = tokensOf(said);
  return {prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion};
}

const toolCalls = ({toolCalls: calls}: Said) =>
  calls.map(({id, name, arguments: values}) => ({
    id,
    type: 'function',
    function: {name, arguments: values},
  }));

export function chatCompletion(who: Identity, promptTokens: number, said: readonly Said[]): JsonObject {
  return {
    id: `chatcmpl-${who.id}`,
    object: 'chat.completion',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
    choices: said.map((one, index) => ({
      index,
      message:
        one.toolCalls.length > 0
          ? {role: 'assistant', content: null, tool_calls: toolCalls(one)}
          : {role: 'assistant', content: one.text},
      finish_reason: one.finish,
    })),
    usage: usage(promptTokens, said),
  };
}

export function textCompletion(who: Identity, promptTokens: number, said: readonly Said[]): JsonObject {
  return {
    id: `cmpl-${who.id}`,
    object: 'text_completion',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
    choices: said.map(({text, finish}, index) => ({index, text, finish_reason: finish, logprobs: null})),
    usage: usage(promptTokens, said),
  };
}

/** A chat completion as the chunks of a stream, made one at a time. */
export function* chatChunks(
  who: Identity,
  promptTokens: number,
  said: readonly Said[],
  includeUsage: boolean,
): Generator<StreamEvent> {
  const base = {
    id: `chatcmpl-${who.id}`,
    object: 'chat.completion.chunk',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
  };
  for (const [index, one] of said.entries()) {
    const chunk = (delta: object, finish_reason: string | null): StreamEvent => ({
      data: {...base, choices: [{index, delta, finish_reason}]},
    });
    yield chunk({role: 'assistant', content: one.toolCalls.length > 0 ? null : ''}, null);
    for (const content of pieces(one.text)) yield chunk({content}, null);
    for (const [at, call] of toolCalls(one).entries()) {
      const {name, arguments: values} = call.function;
      yield chunk({tool_calls: [{index: at, ...call, function: {name, arguments: ''}}]}, null);
      for (const part of pieces(values))
        yield chunk({tool_calls: [{index: at, function: {arguments: part}}]}, null);
    }
    yield chunk({}, one.finish);
  }
  if (includeUsage) yield {data: {...base, choices: [], usage: usage(promptTokens, said)}};
  yield {data: '[DONE]'};
}

/** A text completion as the chunks of a stream, made one at a time. */
export function* textChunks(
  who: Identity,
  promptTokens: number,
  said: readonly Said[],
  includeUsage: boolean,
): Generator<StreamEvent> {
  const base = {
    id: `cmpl-${who.id}`,
    object: 'text_completion',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
  };
  for (const [index, {text, finish}] of said.entries()) {
    const chunk = (part: string, finish_reason: string | null): StreamEvent => ({
      data: {...base, choices: [{index, text: part, finish_reason, logprobs: null}]},
    });
    for (const part of pieces(text)) yield chunk(part, null);
    yield chunk('', finish);
  }
  if (includeUsage) yield {data: {...base, choices: [], usage: usage(promptTokens, said)}};
  yield {data: '[DONE]'};
}
