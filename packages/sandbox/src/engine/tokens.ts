const CHARACTERS_PER_TOKEN = 4;
const MAX_STOPS = 16;

/** Four characters make a token: a common rule of thumb, and easy to check by hand. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** Cuts a text to `maxTokens`, as a model would. */
export function limitTokens(
  text: string,
  maxTokens: unknown,
): {text: string; finish_reason: 'stop' | 'length'} {
  if (typeof maxTokens !== 'number' || !(maxTokens >= 1) || countTokens(text) <= maxTokens) {
    return {text, finish_reason: 'stop'};
  }
  return {text: text.slice(0, Math.floor(maxTokens) * CHARACTERS_PER_TOKEN), finish_reason: 'length'};
}

/** Ends a text before the first of the sequences in `stop`, which is a text or a list of texts. */
export function cutAtStop(text: string, stop: unknown): string {
  const sequences = (Array.isArray(stop) ? stop.slice(0, MAX_STOPS) : [stop]).filter(
    (sequence): sequence is string => typeof sequence === 'string' && sequence !== '',
  );
  const ends = sequences.map((sequence) => text.indexOf(sequence)).filter((at) => at >= 0);
  return ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
}

/** A stream of more chunks than this shows nothing new, and each chunk repeats the model's name. */
const MAX_PIECES = 2000;

/** Splits a text into pieces that together are the text again: words with the space before them. */
export function pieces(text: string): string[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  if (words.length <= MAX_PIECES) return words;
  const size = Math.ceil(text.length / MAX_PIECES);
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    // A character of two units stays whole.
    const end = at + size + (isHighSurrogate(text, at + size - 1) ? 1 : 0);
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}
