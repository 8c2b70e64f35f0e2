/** Reads the files of WordNet (https://wordnet.princeton.edu/documentation/wndb5wn): which words share a meaning, and how meanings are related. */
import fs from 'node:fs';
import path from 'node:path';

export interface Meaning {
  readonly words: readonly string[];
  readonly relations: readonly {readonly kind: string; readonly to: string}[];
}

/** One meaning of one word. */
export interface Sense {
  readonly meaning: Meaning;
  /** How often the word was met with this meaning in running text. */
  readonly uses: number;
}

export interface WordNet {
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
}

const PARTS_OF_SPEECH = {noun: 'n', verb: 'v', adj: 'a', adv: 'r'} as const;

/** Lines of a file, without the licence at its top, which is indented. */
const linesOf = (folder: string, name: string): string[] =>
  fs
    .readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

/** `offset file type count(hex) word id word id … count kind offset part-of-speech source/target … | gloss` */
function readMeaning(line: string): Meaning {
  const fields = line.slice(0, line.indexOf(' | ')).split(' ');
  const words = 4 + 2 * Number.parseInt(fields[3]!, 16);
  const relations = words + 1;
  return {
    words: fields.slice(4, words).filter((_, at) => at % 2 === 0),
    relations: Array.from({length: Number(fields[words])}, (_, at) => {
      const [kind = '', offset = '', part = ''] = fields.slice(relations + 4 * at);
      return {kind, to: part.replace('s', 'a') + offset};
    }),
  };
}

/** `word%type:… offset number uses`, as `word` and `n01234567`. */
const TYPES = ['', 'n', 'v', 'a', 'r', 'a'];

export function readWordNet(folder: string): WordNet {
  const meanings = new Map<string, Meaning>();
  for (const [name, part] of Object.entries(PARTS_OF_SPEECH)) {
    for (const line of linesOf(folder, `data.${name}`)) {
      const id = part + line.slice(0, line.indexOf(' '));
      meanings.set(id, readMeaning(line));
    }
  }
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf(folder, 'index.sense')) {
    const [key = '', offset = '', , uses = ''] = line.split(' ');
    const [, word = '', type = ''] = /^(.*)%(\d)/.exec(key) ?? [];
    const meaning = meanings.get(TYPES[Number(type)]! + offset);
    if (meaning) senses.set(word, [...(senses.get(word) ?? []), {meaning, uses: Number(uses)}]);
  }
  return {meanings, senses};
}
