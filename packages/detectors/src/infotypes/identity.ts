import {luhn, vin} from '../checksums.ts';
import {SCORE} from '../scores.ts';
import type {Detector} from '../types.ts';

/** Never issued, or printed in advertisements and therefore void. */
const VOID_SSN = /^(?:078051120|219099999)$/;

/** Social Security Administration: area not 000, 666 or 9xx; group not 00; serial not 0000. */
function isSsn(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !VOID_SSN.test(digits);
}

/** Internal Revenue Service: 9xx and a group of 50–65, 70–88, 90–92 or 94–99. */
function isItin(value: string): boolean {
  const group = Number(value.replace(/\D/g, '').slice(3, 5));
  return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);
}

const SSN_CUE = /\b(?:ssn|ss ?#|soc(?:ial)?[ .]{1,2}sec(?:urity)?)\b[^\n\d]{0,24}$/i;
const NINE_DIGIT_END = '(?![\\w]|[.-]\\d)';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATES = [
  '(?:19|20)\\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:[12]\\d|3[01]|0?[1-9])',
  '(?:[12]\\d|3[01]|0?[1-9])[-/.](?:[12]\\d|3[01]|0?[1-9])[-/.](?:19|20)?\\d{2}',
  `(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?\\.? (?:of )?${MONTH}\\.?,? (?:19|20)\\d{2}`,
  `${MONTH}\\.? (?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?,? (?:19|20)\\d{2}`,
].join('|');

export const identityDetectors = {
  US_SOCIAL_SECURITY_NUMBER: [
    {
      pattern: new RegExp(`(?<![\\w.+/-])\\d{3}-\\d{2}-\\d{4}${NINE_DIGIT_END}`, 'g'),
      score: SCORE.pattern,
      cue: SSN_CUE,
      check: isSsn,
    },
    {
      pattern: new RegExp(`(?<![\\w.+/-])\\d{3}[ .]?\\d{2}[ .]?\\d{4}${NINE_DIGIT_END}`, 'g'),
      score: SCORE.cueOnly,
      cue: SSN_CUE,
      check: isSsn,
    },
  ],
  US_INDIVIDUAL_TAXPAYER_IDENTIFICATION_NUMBER: [
    {
      pattern: new RegExp(`(?<![\\w.+/-])9\\d{2}-\\d{2}-\\d{4}${NINE_DIGIT_END}`, 'g'),
      score: SCORE.pattern,
      cue: /\b(?:itin|taxpayer)\b[^\n]{0,24}$/i,
      check: isItin,
    },
  ],
  US_ADOPTION_TAXPAYER_IDENTIFICATION_NUMBER: [
    {pattern: new RegExp(`(?<![\\w.+/-])9\\d{2}-93-\\d{4}${NINE_DIGIT_END}`, 'g'), score: SCORE.pattern},
  ],
  US_EMPLOYER_IDENTIFICATION_NUMBER: [
    {
      pattern: new RegExp(`(?<![\\w.+/-])\\d{2}-\\d{7}${NINE_DIGIT_END}`, 'g'),
      score: SCORE.weak,
      cue: /\b(?:ein|fein|employer(?: identification)?)\b[^\n]{0,24}$/i,
    },
  ],
  US_PREPARER_TAXPAYER_IDENTIFICATION_NUMBER: [
    {pattern: /(?<!\w)P\d{8}(?!\w)/g, score: SCORE.weak, cue: /\b(?:ptin|preparer)\b[^\n]{0,24}$/i},
  ],
  US_PASSPORT: [
    {
      pattern: /(?<!\w)(?:[A-Z]\d{8}|\d{9})(?!\w)/g,
      score: SCORE.cueOnly,
      cue: /\bpassport\b[^\n]{0,24}$/i,
    },
  ],
  VEHICLE_IDENTIFICATION_NUMBER: [
    {pattern: /(?<!\w)(?=[A-Z0-9]{0,16}\d)[A-HJ-NPR-Z0-9]{17}(?!\w)/g, score: SCORE.checked, check: vin},
  ],
  DATE_OF_BIRTH: [
    {
      pattern: new RegExp(`(?<![\\w/.-])(?:${DATES})(?![\\w]|[/-]\\d)`, 'gi'),
      score: SCORE.cueOnly,
      cue: /\b(?:dob|d\.o\.b\.?|born|birth ?date|birthday|date of birth)\b[^\n\d]{0,24}$/i,
    },
  ],
  IMEI_HARDWARE_ID: [
    {
      pattern: /(?<![\w.+-])\d{15}(?![\w]|[.-]\d)/g,
      score: SCORE.weak,
      cue: /\bimei\b[^\n]{0,16}$/i,
      check: luhn,
    },
  ],
  ICCID_NUMBER: [
    {
      pattern: /(?<![\w.+-])89\d{17,18}(?![\w]|[.-]\d)/g,
      score: SCORE.pattern,
      cue: /\b(?:iccid|sim)\b[^\n]{0,16}$/i,
      check: luhn,
    },
  ],
  IMSI_ID: [
    {pattern: /(?<![\w.+-])\d{15}(?![\w]|[.-]\d)/g, score: SCORE.cueOnly, cue: /\bimsi\b[^\n]{0,16}$/i},
  ],
} satisfies Record<string, Detector>;
