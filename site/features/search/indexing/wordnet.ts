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

/** All in ASCII, so that a place in the file is a place in the text. */
const read = (folder: string, name: string): string => fs.readFileSync(path.join(folder, name), 'latin1');

/** The line that starts at a place. */
const lineAt = (text: string, start: number): string => text.slice(start, text.indexOf('\n', start));

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

/** The name of a meaning is its part of speech and its place in the file of that part: each is read when it is asked for. */
function meaningReader(folder: string): WordNet['meaning'] {
  const texts = new Map<string, string>(
    Object.entries(PARTS_OF_SPEECH).map(([name, part]) => [part, read(folder, `data.${name}`)]),
  );
  const known = new Map<string, Meaning | undefined>();
  return (id) => {
    if (known.has(id)) return known.get(id);
    const line = lineAt(texts.get(id.slice(0, 1)) ?? '', Number(id.slice(1)));
    const meaning = line.startsWith(`${id.slice(1)} `) ? readMeaning(line) : undefined;
    known.set(id, meaning);
    return meaning;
  };
}

/** `word%type:… offset number uses`, as `word` and `n01234567`. */
const TYPES = ['', 'n', 'v', 'a', 'r', 'a'];

/** Of words that were met at least so often. The file is in alphabetical order, so the senses of a word follow each other. */
function readSenses(text: string, leastUses: number): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  let word = '';
  let own: Sense[] = [];
  const finish = () => {
    if (own.reduce((sum, {uses}) => sum + uses, 0) >= leastUses) senses.set(word, own);
  };
  for (let start = 0; start < text.length; start = text.indexOf('\n', start) + 1 || text.length) {
    const [key = '', offset = '', , uses = ''] = lineAt(text, start).split(' ');
    const end = key.lastIndexOf('%');
    if (key.slice(0, end) !== word) {
      finish();
      word = key.slice(0, end);
      own = [];
    }
    own.push({meaning: TYPES[Number(key[end + 1])]! + offset, uses: Number(uses)});
  }
  finish();
  return senses;
}

export const readWordNet = (folder: string, leastUses: number): WordNet => ({
  meaning: meaningReader(folder),
  senses: readSenses(read(folder, 'index.sense'), leastUses),
});
