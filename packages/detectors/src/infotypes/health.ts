import {deaNumber, npi} from '../checksums.ts';
import {SCORE} from '../scores.ts';
import type {Detector} from '../types.ts';

/** Letters of a Medicare Beneficiary Identifier: all but S, L, O, I, B and Z. */
const L = '[AC-HJKMNP-RT-Y]';
const A = '[AC-HJKMNP-RT-Y0-9]';

export const healthDetectors = {
  US_MEDICARE_BENEFICIARY_ID_NUMBER: [
    {
      pattern: new RegExp(`(?<!\\w)[1-9]${L}${A}\\d-?${L}${A}\\d-?${L}{2}\\d{2}(?!\\w)`, 'g'),
      score: SCORE.pattern,
      cue: /\b(?:mbi|medicare)\b[^\n]{0,24}$/i,
    },
  ],
  US_HEALTHCARE_NPI: [
    {
      pattern: /(?<![\w.+-])[12]\d{9}(?![\w]|[.-]\d)/g,
      score: SCORE.weak,
      cue: /\b(?:npi|provider)\b[^\n]{0,24}$/i,
      check: npi,
    },
  ],
  US_DEA_NUMBER: [{pattern: /(?<!\w)[ABCFGMPRX][A-Z9]\d{7}(?!\w)/g, score: SCORE.checked, check: deaNumber}],
  ICD9_CODE: [
    {
      pattern: /(?<![\w.])(?:\d{3}|V\d{2}|E\d{3})(?:\.\d{1,2})?(?![\w]|\.\d)/g,
      score: SCORE.cueOnly,
      cue: /\bicd-?9(?:-cm)?\b[^\n\d]{0,16}$/i,
    },
  ],
  ICD10_CODE: [
    {
      pattern: /(?<![\w.])[A-TV-Z]\d[0-9AB]\.[0-9A-Z]{1,4}(?!\w)/g,
      score: SCORE.weak,
      cue: /\b(?:icd(?:-?10)?(?:-cm)?|diagnos[ie]s|dx)\b[^\n]{0,24}$/i,
    },
    {
      pattern: /(?<![\w.])[A-TV-Z]\d[0-9AB](?![\w]|\.\d)/g,
      score: SCORE.cueOnly,
      cue: /\b(?:icd(?:-?10)?(?:-cm)?)\b[^\n]{0,16}$/i,
    },
  ],
} satisfies Record<string, Detector>;
