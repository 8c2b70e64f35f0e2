import type {Call} from '../context.ts';
import {countTokens, embed, embeddedWords, embeddingSize, embeddingToBase64, ulid} from '../engine/index.ts';
import {fieldsOf} from '../json.ts';
import {chatChunks, chatCompletion, textChunks, textCompletion} from '../model/chat.ts';
import {modelResponse, responseEvents} from '../model/responses.ts';
import type {Identity, Said, StreamEvent} from '../model/said.ts';
import {eventStream} from '../model/stream.ts';
import type {JsonObject} from '../store/store.ts';
import type {Target} from './target.ts';
import type {Text} from './texts.ts';

/** What a model said, in the shape of its endpoint. */

export interface Spoken {
  readonly call: Call;
  readonly target: Target;
  /** The request as it reached the model. */
  readonly body: JsonObject;
  readonly texts: readonly Text[];
  readonly model: string;
  readonly said: readonly Said[];
  /** A guardrail speaks in the model’s place. */
  readonly rejected?: boolean;
}

function identityOf({call, model}: Spoken): Identity {
  const {clock, random} = call.env;
  return {id: ulid(clock(), random), created: Math.floor(clock() / 1000), model};
}

const promptTokens = ({texts}: Spoken) => texts.reduce((sum, {text}) => sum + countTokens(text), 0);

const NOTHING: Said = {text: '', toolCalls: [], finish: 'stop'};

/** Nobody is billed for a call that a guardrail rejected, so that it has no usage. */
export function wholeBody(spoken: Spoken): JsonObject {
  const {usage, ...body} = bodyOf(spoken);
  return spoken.rejected ? body : {...body, usage};
}

function bodyOf(spoken: Spoken): JsonObject {
  const {target, said} = spoken;
  if (target.endpoint === 'embeddings') return embeddings(spoken);
  const who = identityOf(spoken);
  const tokens = promptTokens(spoken);
  if (target.endpoint === 'responses') return modelResponse(who, tokens, said[0] ?? NOTHING);
  return target.endpoint === 'chat' ? chatCompletion(who, tokens, said) : textCompletion(who, tokens, said);
}

function embeddings({body, model, texts, rejected}: Spoken): JsonObject {
  const size = embeddingSize(body['dimensions'], model);
  const tokens = texts.reduce((sum, {text}) => sum + countTokens(text), 0);
  const inputs = rejected ? [] : texts;
  const words = embeddedWords(inputs.length, size);
  const data = inputs.map(({text}, index) => {
    const vector = embed(text, size, words);
    return {
      object: 'embedding',
      index,
      embedding: body['encoding_format'] === 'base64' ? embeddingToBase64(vector) : vector,
    };
  });
  return {object: 'list', data, model, usage: {prompt_tokens: tokens, total_tokens: tokens}};
}

/** Server-sent events, made while they are read. */
export function streamBody(spoken: Spoken, status: number): Response {
  const {pace, sleep} = spoken.call.env;
  return new Response(eventStream(eventsOf(spoken), {milliseconds: pace, sleep}), {
    status,
    headers: {'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache'},
  });
}

function eventsOf(spoken: Spoken): Iterator<StreamEvent> {
  const {target, body, said} = spoken;
  const who = identityOf(spoken);
  const tokens = promptTokens(spoken);
  if (target.endpoint === 'responses') return responseEvents(who, tokens, said[0] ?? NOTHING);
  const includeUsage = !spoken.rejected && fieldsOf(body['stream_options'])['include_usage'] === true;
  const chunks = target.endpoint === 'chat' ? chatChunks : textChunks;
  return chunks(who, tokens, said, includeUsage);
}
