import {SCORE} from '../scores.ts';
import type {Detector} from '../types.ts';

/** Endings that look like a top-level domain but are file names: `logo@2x.png`, `app@main.js`. */
const FILE_ENDING =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|m?js|css|scss|tsx?|jsx|html?|json|ya?ml|txt|pdf|exe|lock|local|localdomain)$/i;

/** `scheme://user:secret@host` and `git@host:path` are addresses of machines, not of people. */
function isMailbox(value: string, match: RegExpExecArray): boolean {
  const {input, index} = match;
  const after = input.slice(index + value.length, index + value.length + 2);
  const before = input.slice(Math.max(0, index - 80), index);
  return (
    !value.includes('..') &&
    !value.includes('.@') &&
    !FILE_ENDING.test(value) &&
    !/^:[\w~/]/.test(after) &&
    !/:\/\/\S{0,80}$/.test(before)
  );
}

/** North American numbering plan: neither area nor exchange starts with 0 or 1, and neither is N11. */
function isNanp(value: string): boolean {
  const digits = value.replace(/\D/g, '').slice(-10);
  return /^[2-9](?!11)\d{2}[2-9](?!11)\d{2}\d{4}$/.test(digits);
}

/** E.164: 8 to 15 digits after the plus sign. */
function isInternational(value: string): boolean {
  const length = value.replace(/\D/g, '').length;
  return (
    length >= 8 && length <= 15 && !/^\+0/.test(value) && !/\(0?\)|[.-]{2}/.test(value.replace('(0)', ''))
  );
}

const PHONE_CUE =
  /(?:phone|tel(?:ephone)?|mobile|cell|fax|whatsapp|hotline|call(?: (?:me|us|him|her|them))?|text(?: me)?|dial|ring|sms|contact(?: number)?|number is|reach (?:me|us|him|her|them)(?: (?:at|on))?)[\s:.(#-]{0,4}(?:(?:is|at|on|no|number|now|or|under)[\s:.#]{0,3}){0,3}$/i;

export const contactDetectors = {
  EMAIL_ADDRESS: [
    {
      pattern:
        /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?![\p{L}\p{N}_-]|\.\p{L}|@)/gu,
      score: SCORE.checked,
      check: isMailbox,
    },
  ],
  PHONE_NUMBER: [
    {
      pattern: /(?<![\w+.=^*/)-])\+[1-9](?:[ \xa0.-]?\(?\d\)?){6,15}(?![\w]|[.,:/-]\d)/g,
      score: SCORE.pattern,
      cue: PHONE_CUE,
      check: isInternational,
    },
    {
      pattern: /(?<![\w+.:/$€£#-])(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[.\- ])\d{3}[.-]\d{4}(?![\w]|[.\-:/]\d)/g,
      score: SCORE.pattern,
      cue: PHONE_CUE,
      check: isNanp,
    },
    {
      // National writing differs everywhere, so only a cue word makes a bare number a phone number.
      pattern: /(?<![\w+.:/$€£#-])\(?\d(?:[ \xa0./-]?\(?\d\)?){6,12}(?![\w]|[.,:/-]\d)/g,
      score: SCORE.cueOnly,
      cue: PHONE_CUE,
    },
  ],
} satisfies Record<string, Detector>;
