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

const headOf = ({id, created, model}: Identity, kind: string, object: string) => ({
  id: `${kind}-${id}`,
  object,
  created,
  model,
  system_fingerprint: FINGERPRINT,
});

export function chatCompletion(who: Identity, promptTokens: number, said: readonly Said[]): JsonObject {
  return {
    ...headOf(who, 'chatcmpl', 'chat.completion'),
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
    ...headOf(who, 'cmpl', 'text_completion'),
    choices: said.map(({text, finish}, index) => ({index, text, finish_reason: finish, logprobs: null})),
    usage: usage(promptTokens, said),
  };
}

type Chunks = (
  who: Identity,
  promptTokens: number,
  said: readonly Said[],
  includeUsage: boolean,
) => Generator<StreamEvent>;

/** The chunks of a stream, made one at a time: each has one choice. */
const chunks = (kind: string, object: string, choicesOf: (one: Said) => Generator<object>): Chunks =>
  function* (who, promptTokens, said, includeUsage) {
    const head = headOf(who, kind, object);
    for (const [index, one] of said.entries())
      for (const choice of choicesOf(one)) yield {data: {...head, choices: [{index, ...choice}]}};
    if (includeUsage) yield {data: {...head, choices: [], usage: usage(promptTokens, said)}};
    yield {data: '[DONE]'};
  };

export const chatChunks = chunks('chatcmpl', 'chat.completion.chunk', function* (one) {
  const choice = (delta: object, finish_reason: string | null = null) => ({delta, finish_reason});
  yield choice({role: 'assistant', content: one.toolCalls.length > 0 ? null : ''});
  for (const content of pieces(one.text)) yield choice({content});
  for (const [index, call] of toolCalls(one).entries()) {
    const {name, arguments: values} = call.function;
    yield choice({tool_calls: [{index, ...call, function: {name, arguments: ''}}]});
    for (const part of pieces(values)) yield choice({tool_calls: [{index, function: {arguments: part}}]});
  }
  yield choice({}, one.finish);
});

export const textChunks = chunks('cmpl', 'text_completion', function* ({text, finish}) {
  const choice = (part: string, finish_reason: string | null) => ({
    text: part,
    finish_reason,
    logprobs: null,
  });
  for (const part of pieces(text)) yield choice(part, null);
  yield choice('', finish);
});
