/** Reads the files of WordNet (https://wordnet.princeton.edu/documentation/wndb5wn): which words share a meaning, and how meanings are related. */
import fs from 'node:fs';
import path from 'node:path';

export interface Meaning {
  readonly words: readonly string[];
  readonly relations: readonly {readonly kind: string; readonly to: string}[];
}

/** One meaning of one word. */
export interface Sense {
  readonly meaning: string;
  /** How often the word was met with this meaning in running text. */
  readonly uses: number;
}

export interface WordNet {
  meaning(id: string): Meaning | undefined;
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

/** The lines of all meanings. Few are ever asked for, so each is read when that happens. */
function linesOfMeanings(folder: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [name, part] of Object.entries(PARTS_OF_SPEECH))
    for (const line of linesOf(folder, `data.${name}`))
      lines.set(part + line.slice(0, line.indexOf(' ')), line);
  return lines;
}

function meaningReader(lines: ReadonlyMap<string, string>): WordNet['meaning'] {
  const known = new Map<string, Meaning>();
  return (id) => {
    const line = lines.get(id);
    if (line === undefined) return undefined;
    const meaning = known.get(id) ?? readMeaning(line);
    known.set(id, meaning);
    return meaning;
  };
}

export function readWordNet(folder: string): WordNet {
  const lines = linesOfMeanings(folder);
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf(folder, 'index.sense')) {
    const [key = '', offset = '', , uses = ''] = line.split(' ');
    const end = key.lastIndexOf('%');
    const meaning = TYPES[Number(key[end + 1])]! + offset;
    if (!lines.has(meaning)) continue;
    const word = key.slice(0, end);
    const sense = {meaning, uses: Number(uses)};
    const known = senses.get(word);
    if (known) known.push(sense);
    else senses.set(word, [sense]);
  }
  return {meaning: meaningReader(lines), senses};
}
