import type {Call} from '../context.ts';
import {countTokens, embed, embeddedWords, embeddingSize, embeddingToBase64, ulid} from '../engine/index.ts';
import {fieldsOf} from '../json.ts';
import {chatChunks, chatCompletion, textChunks, textCompletion} from '../model/chat.ts';
import {modelResponse, responseEvents} from '../model/responses.ts';
import type {Identity, Completion, StreamEvent} from '../model/completion.ts';
import {eventStream} from '../model/stream.ts';
import type {JsonObject} from '../store/store.ts';
import type {Target} from './target.ts';
import type {Text} from './texts.ts';

/** What a model generated, in the shape of its endpoint. */

export interface ModelOutput {
  readonly call: Call;
  readonly target: Target;
  /** The request as it reached the model. */
  readonly body: JsonObject;
  readonly texts: readonly Text[];
  readonly model: string;
  readonly completions: readonly Completion[];
  /** A guardrail speaks in the model’s place. */
  readonly rejected?: boolean;
}

function identityOf({call, model}: ModelOutput): Identity {
  const {clock, random} = call.env;
  return {id: ulid(clock(), random), created: Math.floor(clock() / 1000), model};
}

const promptTokens = ({texts}: Pick<ModelOutput, 'texts'>) =>
  texts.reduce((sum, {text}) => sum + countTokens(text), 0);

const NOTHING: Completion = {text: '', toolCalls: [], finish: 'stop'};

/** Nobody is billed for a call that a guardrail rejected, so that it has no usage. */
export function wholeBody(modelOutput: ModelOutput): JsonObject {
  const {usage, ...body} = bodyOf(modelOutput);
  return modelOutput.rejected ? body : {...body, usage};
}

function bodyOf(modelOutput: ModelOutput): JsonObject {
  const {target, completions} = modelOutput;
  if (target.endpoint === 'embeddings') return embeddings(modelOutput);
  const identity = identityOf(modelOutput);
  const tokens = promptTokens(modelOutput);
  if (target.endpoint === 'responses') return modelResponse(identity, tokens, completions[0] ?? NOTHING);
  return target.endpoint === 'chat'
    ? chatCompletion(identity, tokens, completions)
    : textCompletion(identity, tokens, completions);
}

function embeddings({body, model, texts, rejected}: ModelOutput): JsonObject {
  const size = embeddingSize(body['dimensions'], model);
  const tokens = promptTokens({texts});
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
export function streamBody(modelOutput: ModelOutput, status: number): Response {
  const {pace, sleep} = modelOutput.call.env;
  return new Response(eventStream(eventsOf(modelOutput), {milliseconds: pace, sleep}), {
    status,
    headers: {'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache'},
  });
}

function eventsOf(modelOutput: ModelOutput): Iterator<StreamEvent> {
  const {target, body, completions} = modelOutput;
  const identity = identityOf(modelOutput);
  const tokens = promptTokens(modelOutput);
  if (target.endpoint === 'responses') return responseEvents(identity, tokens, completions[0] ?? NOTHING);
  const includeUsage = !modelOutput.rejected && fieldsOf(body['stream_options'])['include_usage'] === true;
  const chunks = target.endpoint === 'chat' ? chatChunks : textChunks;
  return chunks(identity, tokens, completions, includeUsage);
}
