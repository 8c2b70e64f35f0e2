/**
 * The thesaurus of the search: for words that readers type and no page has, the words of our pages that mean nearly the same. From
 * WordNet, which knows general English and nothing of our subject; docs/synonyms.yml knows the subject.
 *
 * Words that pages have are left out. A general dictionary says of those what they mean elsewhere ("retire", "path"), and their
 * relatives moved as many pages down as up. Measured in November 2026, against a search without a thesaurus, hit@1 and hit@3 in per
 * cent and questions that rank better and worse:
 *
 *                                  in other words (96)   untouched (135)      new (60)             brotli
 *   without                        40.6 54.2             71.1 92.6            78.3 88.3            0
 *   for all words, weaker the
 *   more pages have them           44.8 57.3  +9 -8      71.9 93.3  +5 -4     76.7 88.3  +1 -1     24.5 KB
 *   only for words no page has     43.8 57.3  +5 -1      71.9 92.6  +1 -0     78.3 88.3  +0 -0     11.2 KB
 *
 * Half the weight, fewer or nearer relatives only, and rarer words were measured too: none was better on all three.
 */
import {normaliseTerm, stemOf} from '@javelin/search/terms';
import {PHRASE_SIGN} from '@javelin/search/thesaurus';
import type {Sense, WordNet} from './wordnet.ts';

/**
 * How near two words are: the same meaning, what it is a value of, a word of the same family, a verb or adjective close by, a more general word. More
 * special words and the words of definitions were tried: they brought more noise than help.
 */
const SAME = 1;
const NEARNESS: Readonly<Record<string, number>> = {'=': SAME, '+': 0.6, '&': 0.5, $: 0.5, '@': 0.4};

/** Farther relatives than this are none. */
const LEAST = 0.4;
const MOST = 6;
/** Words that were met so often in the texts behind WordNet: those readers type. Without this limit the file is twice as large. */
export const USES = 3;

const WORD = /^[a-z]{3,}$/;
/** Two or three words, such as `get_rid_of`. */
const PHRASE = /^[a-z]{2,}(?:_[a-z]{2,}){1,2}$/;

const terms = new Map<string, string | null>();

/** The same words are met again and again. */
function termOf(word: string): string | null {
  let term = terms.get(word);
  if (term === undefined) {
    term = WORD.test(word) ? normaliseTerm(word) : null;
    terms.set(word, term);
  }
  return term;
}

/** What a reader types, as the search looks it up. */
const entryOf = (word: string): string | null =>
  PHRASE.test(word) ? word.split('_').map(stemOf).join(PHRASE_SIGN) : termOf(word);

/** The words around a meaning, each with how near it is; those too far for the meaning's share are not looked up. */
function wordsAround(
  id: string,
  {meaning}: WordNet,
  share: number,
): (readonly [word: string, nearness: number])[] {
  const {words = [], relations = []} = meaning(id) ?? {};
  const near = relations.filter(({kind}) => (NEARNESS[kind] ?? 0) * share >= LEAST);
  return [
    ...words.map((word) => [word, SAME] as const),
    ...near.flatMap(({kind, to}) =>
      (meaning(to)?.words ?? []).map((word) => [word, NEARNESS[kind]!] as const),
    ),
  ];
}

/** A word that has a meaning rarely is rarely meant by it. */
function relativesOf(senses: readonly Sense[], wordNet: WordNet): Map<string, number> {
  const uses = senses.reduce((sum, sense) => sum + sense.uses + 0.5, 0);
  const relatives = new Map<string, number>();
  for (const sense of senses) {
    const share = Math.sqrt((sense.uses + 0.5) / uses);
    if (SAME * share < LEAST) continue;
    for (const [word, nearness] of wordsAround(sense.meaning, wordNet, share)) {
      const term = termOf(word);
      if (term) relatives.set(term, Math.max(relatives.get(term) ?? 0, nearness * share));
    }
  }
  return relatives;
}

/** @param isSubject whether a term is one that pages are about */
export function relatedTerms(wordNet: WordNet, isSubject: (term: string) => boolean): Map<string, string[]> {
  const related = new Map<string, Map<string, number>>();
  for (const [word, senses] of wordNet.senses) {
    const term = entryOf(word);
    if (!term) continue;
    const own = related.get(term) ?? new Map<string, number>();
    for (const [other, nearness] of relativesOf(senses, wordNet)) {
      if (other !== term && nearness >= LEAST && isSubject(other))
        own.set(other, Math.max(own.get(other) ?? 0, nearness));
    }
    if (own.size > 0) related.set(term, own);
  }
  return new Map(
    [...related].map(([term, others]) => [
      term,
      [...others]
        .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, MOST)
        .map(([other]) => other),
    ]),
  );
}

/** @param isKnown whether any page has a term */
export const onlyUnknown = (
  related: ReadonlyMap<string, readonly string[]>,
  isKnown: (term: string) => boolean,
): Map<string, readonly string[]> => new Map([...related].filter(([word]) => !isKnown(word)));
