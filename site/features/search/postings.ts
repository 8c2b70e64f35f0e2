/**
 * Which term stands where, as text that compresses well: for every term the distances from one document to the next, each
 * followed by how often the term stands there when that is more than once.
 */
import {countTerms} from './terms.ts';

/** For each term the documents it stands in, and how often. */
export type Field = Map<string, Map<number, number>>;

/** Terms in alphabetical order, each with the places where it stands. */
export type Postings = readonly [terms: string, places: string];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const HIGH = 26;
/** More often than this makes no difference to the rank. */
const MOST = 9;

/** A distance as letters: capitals carry on, a small letter ends. */
function encodeDistance(distance: number): string {
  let rest = Math.floor(distance / HIGH);
  let code = LETTERS[HIGH + (distance % HIGH)]!;
  for (; rest > 0; rest = Math.floor(rest / HIGH)) code = LETTERS[rest % HIGH]! + code;
  return code;
}

/** The terms of some documents. */
export function fieldOf(texts: readonly string[]): Field {
  const field: Field = new Map();
  texts.forEach((text, document) => {
    for (const [term, count] of countTerms(text)) {
      const places = field.get(term) ?? new Map<number, number>();
      field.set(term, places.set(document, count));
    }
  });
  return field;
}

export function encode(field: Field): Postings {
  const terms = [...field.keys()].sort();
  const places = terms.map((term) => {
    let last = -1;
    return [...field.get(term)!]
      .map(([document, count]) => {
        const code = encodeDistance(document - last - 1) + (count > 1 ? Math.min(count, MOST) : '');
        last = document;
        return code;
      })
      .join('');
  });
  return [terms.join(' '), places.join(' ')];
}

export function decode([terms, places]: Postings): Field {
  if (terms === '') return new Map();
  const codes = places.split(' ');
  const decodePlaces = (code: string) => {
    let document = -1;
    return new Map(
      [...code.matchAll(/([A-Z]*)([a-z])(\d?)/g)].map(([, high = '', low = '', count]) => {
        let distance = 0;
        for (const letter of high) distance = distance * HIGH + LETTERS.indexOf(letter);
        document += distance * HIGH + LETTERS.indexOf(low) - HIGH + 1;
        return [document, Number(count || 1)] as const;
      }),
    );
  };
  return new Map(terms.split(' ').map((term, index) => [term, decodePlaces(codes[index]!)]));
}
