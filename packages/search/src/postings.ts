/**
 * Which term stands where, as text that compresses well: for every term the distances from one document to the next, each
 * followed by how often the term stands there when that is more than once.
 */
import {countTerms} from './terms.ts';

/** The documents a term stands in, in ascending order, each followed by how often: `[document, count, document, count …]`. */
export type Places = readonly number[];

export type Field = ReadonlyMap<string, Places>;

/** Terms in alphabetical order, each with the places where it stands. */
export type Postings = readonly [terms: string, places: string];

const CAPITAL = 'A'.charCodeAt(0);
const SMALL = 'a'.charCodeAt(0);
const HIGH = 26;
/** More often than this makes no difference to the rank; a digit. */
const MOST = 9;

/** A distance as letters: capitals carry on, a small letter ends. */
function encodeDistance(distance: number): string {
  let rest = Math.floor(distance / HIGH);
  let code = String.fromCharCode(SMALL + (distance % HIGH));
  for (; rest > 0; rest = Math.floor(rest / HIGH)) code = String.fromCharCode(CAPITAL + (rest % HIGH)) + code;
  return code;
}

/** The terms of some documents. */
export function fieldOf(texts: readonly string[]): Field {
  const field = new Map<string, number[]>();
  texts.forEach((text, document) => {
    for (const [term, count] of countTerms(text)) {
      const places = field.get(term);
      if (places) places.push(document, count);
      else field.set(term, [document, count]);
    }
  });
  return field;
}

function encodePlaces(places: Places, most: number): string {
  let last = -1;
  let code = '';
  for (let at = 0; at < places.length; at += 2) {
    const count = Math.min(places[at + 1]!, most);
    code += encodeDistance(places[at]! - last - 1) + (count > 1 ? count : '');
    last = places[at]!;
  }
  return code;
}

/** @param most how often a term is counted in a document; 1 keeps only that it stands there */
export function encode(field: Field, most = MOST): Postings {
  const terms = [...field.keys()].sort();
  return [terms.join(' '), terms.map((term) => encodePlaces(field.get(term)!, most)).join(' ')];
}

/** Letter by letter, since a hundred thousand places are read before the first query can be answered. */
function decodePlaces(code: string): Places {
  const places: number[] = [];
  let document = -1;
  let distance = 0;
  for (let at = 0; at < code.length; at += 1) {
    const letter = code.charCodeAt(at);
    if (letter < CAPITAL) {
      places[places.length - 1] = letter - '0'.charCodeAt(0);
    } else if (letter < SMALL) {
      distance = distance * HIGH + letter - CAPITAL;
    } else {
      document += distance * HIGH + letter - SMALL + 1;
      places.push(document, 1);
      distance = 0;
    }
  }
  return places;
}

export function decode([terms, places]: Postings): Field {
  if (terms === '') return new Map();
  const codes = places.split(' ');
  return new Map(terms.split(' ').map((term, index) => [term, decodePlaces(codes[index]!)]));
}
