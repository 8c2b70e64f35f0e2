import {
  chatChunks,
  chatCompletion,
  countTokens,
  embed,
  embeddingSize,
  embeddingToBase64,
  events,
  limitTokens,
  textChunks,
  textCompletion,
  ulid,
} from '../engine/index.ts';
import {isObject} from '../body.ts';
import {touch, type Call} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import type {Prompt} from './prompt.ts';
import type {Endpoint} from './target.ts';

export interface Said {
  model: string;
  prompt: Prompt;
  /** The text of the answer, or for embeddings: undefined when the call was rejected. */
  text: string | undefined;
}

/** The answer of a model in the shape of its endpoint, whole or as a stream. */
export function answerBody(
  call: Call,
  endpoint: Endpoint,
  body: JsonObject,
  said: Said,
): JsonObject | string[] {
  if (endpoint === 'embeddings') return embeddings(body, said);
  const {clock, random} = call.env;
  const identity = {id: ulid(clock(), random), created: Math.floor(clock() / 1000), model: said.model};
  const promptTokens = said.prompt.texts.reduce((sum, text) => sum + countTokens(text), 0);
  const {text, finish_reason} = limitTokens(
    said.text ?? '',
    body['max_completion_tokens'] ?? body['max_tokens'],
  );
  const options = body['stream_options'];
  const includeUsage = isObject(options) && options['include_usage'] === true;
  if (endpoint === 'chat') {
    const whole = chatCompletion(identity, promptTokens, text, finish_reason);
    return body['stream'] === true ? events(chatChunks(whole, includeUsage)) : {...whole};
  }
  const whole = textCompletion(identity, promptTokens, text, finish_reason);
  return body['stream'] === true ? events(textChunks(whole, includeUsage)) : {...whole};
}

function embeddings(body: JsonObject, {model, prompt, text}: Said): JsonObject {
  const size = embeddingSize(body['dimensions']);
  const tokens = prompt.texts.reduce((sum, input) => sum + countTokens(input), 0);
  const inputs = text === undefined ? [] : prompt.texts;
  const data = inputs.map((input, index) => {
    const vector = embed(input, size);
    return {
      object: 'embedding',
      index,
      embedding: body['encoding_format'] === 'base64' ? embeddingToBase64(vector) : vector,
    };
  });
  return {object: 'list', data, model, usage: {prompt_tokens: tokens, total_tokens: tokens}};
}

/** Server-sent events, one at a time. */
export function eventStream(call: Call, lines: string[]): Response {
  touch(call, 'stream-plain');
  const encoder = new TextEncoder();
  const rest = [...lines];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const line = rest.shift();
      if (line === undefined) controller.close();
      else controller.enqueue(encoder.encode(line));
    },
  });
  return new Response(stream, {
    headers: {'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache'},
  });
}
