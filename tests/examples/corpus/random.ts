/** Seeded choices: the same seed gives the same corpus on every machine. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = [...seed].reduce(
      (hash, c) => Math.imul(hash ^ (c.codePointAt(0) ?? 0), 16777619),
      2166136261,
    );
  }

  /** mulberry32: from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Random characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({length}, () => alphabet.charAt(this.below(alphabet.length))).join('');
  }
}
