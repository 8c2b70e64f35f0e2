import {seedOf} from '@javelin/detectors/seed';
import {seededRandom} from './random.ts';

/** Models whose provider documents another size than 1,536. */
const SIZES: Readonly<Record<string, number>> = {'text-embedding-3-large': 3072, 'mistral-embed': 1024};
const USUAL_SIZE = 1536;
const MAX_SIZE = 3072;
const MAX_CHARACTERS = 8192;
/** Later words no longer turn the vector. */
const MAX_WORDS = 256;
/** Words times dimensions, over all inputs of a call: a few milliseconds of work, whatever is asked for. */
const MAX_STEPS = 1_000_000;

/** The length of the vector: what the call asks for, or what the model's provider documents. */
export function embeddingSize(dimensions: unknown, model: string): number {
  const usual = Object.hasOwn(SIZES, model) ? SIZES[model]! : USUAL_SIZE;
  const asked = typeof dimensions === 'number' && dimensions >= 1 ? Math.floor(dimensions) : usual;
  return Math.min(asked, MAX_SIZE);
}

/** How many words of each input count when a call embeds `inputs` texts in vectors of `size`. */
export function embeddedWords(inputs: number, size: number): number {
  return Math.max(1, Math.min(MAX_WORDS, Math.floor(MAX_STEPS / (Math.max(1, inputs) * size))));
}

/** A unit vector: every word adds a direction of its own, so texts that share words point in similar directions. */
export function embed(text: string, size: number, words = MAX_WORDS): number[] {
  const sum = new Array<number>(size).fill(0);
  const found = text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [''];
  for (const word of found.slice(0, words)) {
    const random = seededRandom(seedOf(word));
    for (let i = 0; i < size; i++) sum[i]! += random() * 2 - 1;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => Math.round((value / length) * 1e6) / 1e6);
}

/** Little-endian 32-bit floats in base 64: what `encoding_format: "base64"` asks for (the OpenAI clients’ default). */
export function embeddingToBase64(vector: readonly number[]): string {
  const bytes = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, i) => bytes.setFloat32(i * 4, value, true));
  let binary = '';
  for (let i = 0; i < bytes.byteLength; i++) binary += String.fromCharCode(bytes.getUint8(i));
  return btoa(binary);
}
