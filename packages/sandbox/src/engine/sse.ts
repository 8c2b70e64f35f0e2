import type {ChatCompletion, TextCompletion} from './models.ts';

type Chunk = Record<string, unknown>;

/** Splits a text into pieces that together are the text again: words with the space before them. */
export function pieces(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** A chat completion as the OpenAI-shaped chunks of a stream. */
export function chatChunks(completion: ChatCompletion, includeUsage: boolean): Chunk[] {
  const {id, created, model, system_fingerprint} = completion;
  const choice = completion.choices[0]!;
  const chunk = (delta: object, finish_reason: string | null) => ({
    id,
    object: 'chat.completion.chunk',
    created,
    model,
    system_fingerprint,
    choices: [{index: 0, delta, finish_reason}],
  });
  return [
    chunk({role: 'assistant', content: ''}, null),
    ...pieces(choice.message.content).map((content) => chunk({content}, null)),
    chunk({}, choice.finish_reason),
    ...(includeUsage ? [{...chunk({}, null), choices: [], usage: completion.usage}] : []),
  ];
}

/** A text completion as the chunks of a stream. */
export function textChunks(completion: TextCompletion, includeUsage: boolean): Chunk[] {
  const {id, object, created, model, system_fingerprint} = completion;
  const choice = completion.choices[0]!;
  const chunk = (text: string, finish_reason: string | null) => ({
    id,
    object,
    created,
    model,
    system_fingerprint,
    choices: [{index: 0, text, finish_reason, logprobs: null}],
  });
  return [
    ...pieces(choice.text).map((text) => chunk(text, null)),
    chunk('', choice.finish_reason),
    ...(includeUsage ? [{...chunk('', null), choices: [], usage: completion.usage}] : []),
  ];
}

/** The events of a stream, ready to be written one by one. The last one is the customary end mark. */
export function events(chunks: readonly Chunk[]): string[] {
  return [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`);
}
