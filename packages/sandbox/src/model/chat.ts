import {countTokens, pieces} from '../engine/index.ts';
import type {JsonObject} from '../store/store.ts';
import {FINGERPRINT, type Identity, type Completion, type StreamEvent} from './completion.ts';

/** The shapes of the chat and completions endpoints. */

function tokensOf(completions: readonly Completion[]): number {
  return completions.reduce(
    (sum, {text, toolCalls}) =>
      sum + countTokens(text) + toolCalls.reduce((more, call) => more + countTokens(call.arguments), 0),
    0,
  );
}

function usage(prompt: number, completions: readonly Completion[]): JsonObject {
  const completion = tokensOf(completions);
  return {prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion};
}

const toolCalls = ({toolCalls: calls}: Completion) =>
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

export function chatCompletion(
  identity: Identity,
  promptTokens: number,
  completions: readonly Completion[],
): JsonObject {
  return {
    ...headOf(identity, 'chatcmpl', 'chat.completion'),
    choices: completions.map((one, index) => ({
      index,
      message:
        one.toolCalls.length > 0
          ? {role: 'assistant', content: null, tool_calls: toolCalls(one)}
          : {role: 'assistant', content: one.text},
      finish_reason: one.finish,
    })),
    usage: usage(promptTokens, completions),
  };
}

export function textCompletion(
  identity: Identity,
  promptTokens: number,
  completions: readonly Completion[],
): JsonObject {
  return {
    ...headOf(identity, 'cmpl', 'text_completion'),
    choices: completions.map(({text, finish}, index) => ({
      index,
      text,
      finish_reason: finish,
      logprobs: null,
    })),
    usage: usage(promptTokens, completions),
  };
}

type Chunks = (
  identity: Identity,
  promptTokens: number,
  completions: readonly Completion[],
  includeUsage: boolean,
) => Generator<StreamEvent>;

/** The chunks of a stream, made one at a time: each has one choice. */
const chunks = (kind: string, object: string, choicesOf: (one: Completion) => Generator<object>): Chunks =>
  function* (identity, promptTokens, completions, includeUsage) {
    const head = headOf(identity, kind, object);
    for (const [index, one] of completions.entries())
      for (const choice of choicesOf(one)) yield {data: {...head, choices: [{index, ...choice}]}};
    if (includeUsage) yield {data: {...head, choices: [], usage: usage(promptTokens, completions)}};
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
