import {hash, seededRandom} from './random.ts';

/** The built-in models. They know nothing: they repeat what reached them, which shows what the gateway passed on. */

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

interface Completion {
  id: string;
  created: number;
  model: string;
  system_fingerprint: string;
  usage: Usage;
}

export interface ChatCompletion extends Completion {
  object: 'chat.completion';
  choices: {index: number; message: {role: 'assistant'; content: string}; finish_reason: string}[];
}

export interface TextCompletion extends Completion {
  object: 'text_completion';
  choices: {index: number; text: string; finish_reason: string; logprobs: null}[];
}

export interface Identity {
  id: string;
  created: number;
  model: string;
}

const CHARACTERS_PER_TOKEN = 4;
const FINGERPRINT = 'fp_sandbox';

/** Four characters make a token: a common rule of thumb, and easy to check by hand. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** What a built-in model says to a text. */
export function reply(model: string, text: string): string {
  return `Sandbox reply from ${model} to: ${text}`;
}

/** Cuts an answer to `maxTokens`, as a model would. */
export function limitTokens(
  text: string,
  maxTokens: unknown,
): {text: string; finish_reason: 'stop' | 'length'} {
  if (typeof maxTokens !== 'number' || !(maxTokens >= 1) || countTokens(text) <= maxTokens) {
    return {text, finish_reason: 'stop'};
  }
  return {text: text.slice(0, Math.floor(maxTokens) * CHARACTERS_PER_TOKEN), finish_reason: 'length'};
}

function usage(prompt: number, completion: number): Usage {
  return {prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion};
}

export function chatCompletion(
  who: Identity,
  promptTokens: number,
  answer: string,
  finish: string,
): ChatCompletion {
  return {
    id: `chatcmpl-${who.id}`,
    object: 'chat.completion',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
    choices: [{index: 0, message: {role: 'assistant', content: answer}, finish_reason: finish}],
    usage: usage(promptTokens, countTokens(answer)),
  };
}

export function textCompletion(
  who: Identity,
  promptTokens: number,
  answer: string,
  finish: string,
): TextCompletion {
  return {
    id: `cmpl-${who.id}`,
    object: 'text_completion',
    created: who.created,
    model: who.model,
    system_fingerprint: FINGERPRINT,
    choices: [{index: 0, text: answer, finish_reason: finish, logprobs: null}],
    usage: usage(promptTokens, countTokens(answer)),
  };
}

export const EMBEDDING_SIZE = 8;
const MAX_EMBEDDING_SIZE = 1536;
/** Later words no longer turn the vector; this keeps a huge text from occupying the reader’s machine. */
const MAX_EMBEDDED_WORDS = 256;

/** The length of the vector: 8, so that it can be read on a page, unless the call asks for another. */
export function embeddingSize(dimensions: unknown): number {
  const asked = typeof dimensions === 'number' && dimensions >= 1 ? Math.floor(dimensions) : EMBEDDING_SIZE;
  return Math.min(asked, MAX_EMBEDDING_SIZE);
}

/** A unit vector: every word adds a direction of its own, so texts that share words point in similar directions. */
export function embed(text: string, size: number): number[] {
  const sum = new Array<number>(size).fill(0);
  const words = text
    .slice(0, 8192)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [''];
  for (const word of words.slice(0, MAX_EMBEDDED_WORDS)) {
    const random = seededRandom(hash(word));
    for (let i = 0; i < size; i++) sum[i]! += random() * 2 - 1;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => Number((value / length).toFixed(6)));
}

/** Little-endian 32-bit floats in base 64: what `encoding_format: "base64"` asks for (the OpenAI clients’ default). */
export function embeddingToBase64(vector: readonly number[]): string {
  const bytes = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, i) => bytes.setFloat32(i * 4, value, true));
  let binary = '';
  for (let i = 0; i < bytes.byteLength; i++) binary += String.fromCharCode(bytes.getUint8(i));
  return btoa(binary);
}
