/** The decision of the page's allow-list code, on a language and a confidence that the reader supplies. */
import {within} from '../shared/within.ts';

export interface State {
  /** What the detector returned. */
  readonly lang: string;
  readonly prob: number;
  readonly characters: number;
  /** The detector gave no result. */
  readonly isDown: boolean;
  /** The rule: allowed languages, and the confidence that a rejection needs. */
  readonly allowed: string;
  readonly sure: number;
  /** `nl 0.95`: languages that need a confidence of their own. */
  readonly exceptions: string;
  /** A route with legal obligations rejects what it cannot judge. */
  readonly isStrict: boolean;
}

export const INITIAL: State = {
  lang: 'nl',
  prob: 0.9,
  characters: 43,
  isDown: false,
  allowed: 'en, fr, de',
  sure: 0.7,
  exceptions: 'nl 0.95',
  isStrict: false,
};

/** Shorter texts say little about their language. */
export const MIN_CHARACTERS = 20;
export const MAX_CHARACTERS = 200;
const MAX_LIST = 200;
const CODE = /^[a-z]{2}$/;

/** A link may hold anything. */
export const repair = (state: State): State => ({
  ...state,
  lang: state.lang.slice(0, 2).toLowerCase(),
  prob: within(state.prob, 0, 1),
  characters: within(Math.round(state.characters), 0, MAX_CHARACTERS),
  sure: within(state.sure, 0, 1),
  allowed: state.allowed.slice(0, MAX_LIST),
  exceptions: state.exceptions.slice(0, MAX_LIST),
});

const codesIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/[a-z]+/g) ?? [])];

export const allowedCodes = ({allowed}: State): string[] =>
  codesIn(allowed).filter((code) => CODE.test(code));

/** `nl 0.95, da: .9` -> `{nl: 0.95, da: 0.9}`. */
export function exceptionsOf({exceptions}: State): Readonly<Record<string, number>> {
  const pairs = [...exceptions.toLowerCase().matchAll(/\b([a-z]{2})\b[\s:=]*(\d*\.?\d+)/g)];
  return Object.fromEntries(pairs.map(([, code, number]) => [code, within(Number(number), 0, 1)]));
}

/** What the reader typed that is no two-letter code. */
export const problemsOf = (state: State): string[] => {
  const bad = codesIn(state.allowed).filter((code) => !CODE.test(code));
  return [
    ...(bad.length > 0
      ? [`Not a two-letter code: ${bad.join(', ')}. The detector reports codes such as en, fr or hi.`]
      : []),
    ...(allowedCodes(state).length === 0
      ? ['The list is empty, so every language that is sure enough is rejected.']
      : []),
    ...(!CODE.test(state.lang) ? ['The detector reports a two-letter code, such as nl.'] : []),
  ];
};

export interface Decision {
  /** As the code of the page prints it. */
  readonly result: string;
  readonly passes: boolean;
  readonly why: string;
}

const inTwo = (value: number): string => value.toFixed(2);

/** The same steps in the same order as the code. */
export function decide(state: State): Decision {
  const {lang, prob, characters, isDown, isStrict, sure} = state;
  const open = (what: string, why: string): Decision => ({
    result: isStrict ? `reject: ${what}` : what === 'not checked' ? what : `pass: ${what}`,
    passes: !isStrict,
    why,
  });
  if (characters < MIN_CHARACTERS)
    return open('too short', `fewer than ${MIN_CHARACTERS} characters say little about a language`);
  if (isDown) return open('not checked', 'the detector returned no result');
  if (allowedCodes(state).includes(lang))
    return {result: 'pass', passes: true, why: `${lang} is on the list`};
  const needed = exceptionsOf(state)[lang] ?? sure;
  if (prob >= needed)
    return {
      result: `reject: ${lang}`,
      passes: false,
      why: `${lang} isn’t on the list, and ${inTwo(prob)} is at least ${inTwo(needed)}`,
    };
  return open('unsure', `${lang} isn’t on the list, but ${inTwo(prob)} is below ${inTwo(needed)}`);
}

export const summary = (state: State): string => {
  const {result, why} = decide(state);
  return `${result} (${why}).`;
};

/** The constants at the top of the page's code. */
export function constants(state: State): string {
  const allowed = allowedCodes(state).map((code) => `"${code}"`);
  const pairs = Object.entries(exceptionsOf(state)).map(([code, value]) => `"${code}": ${value}`);
  return [
    // In Python, {} is a dictionary.
    `ALLOWED = ${allowed.length > 0 ? `{${allowed.join(', ')}}` : 'set()'}`,
    `SURE = {${pairs.join(', ')}}`,
    `DEFAULT_SURE = ${state.sure}`,
  ].join('\n');
}
