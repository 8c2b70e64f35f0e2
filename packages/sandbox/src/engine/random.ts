/** A number in [0, 1), like Math.random. Injected everywhere, so that a run can be repeated exactly. */
export type Random = () => number;

/** Mulberry32: tiny, fast and good enough for drawing lots. The same seed gives the same sequence everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// Crockford’s base 32: no I, L, O, U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A 26-character ULID: 10 characters of time, 16 of chance. The form of the gateway’s correlation ids. */
export function ulid(now: number, random: Random): string {
  let time = '';
  for (let rest = Math.max(0, Math.floor(now)), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET[rest % 32] + time;
  }
  let chance = '';
  for (let i = 0; i < 16; i++) chance += ALPHABET[Math.floor(random() * 32)];
  return time + chance;
}
