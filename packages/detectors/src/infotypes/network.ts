import {SCORE} from '../scores.ts';
import type {Detector} from '../types.ts';

function inRange(value: string): boolean {
  const [latitude = NaN, longitude = NaN] = value.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export const networkDetectors = {
  MAC_ADDRESS_LOCAL: [
    {
      // The second-lowest bit of the first octet marks a locally administered address: 2, 6, A or E.
      pattern: /(?<![\w:-])[0-9a-f][26ae](?:(?::[0-9a-f]{2}){5}|(?:-[0-9a-f]{2}){5})(?![\w:-])/gi,
      score: SCORE.checked,
    },
  ],
  HTTP_COOKIE: [
    {
      pattern: /(?<!\w)(?:set-)?cookie:[ \t]{0,4}(?<v>[\w!#$%&'*+.^`|~-]{1,128}=[^\r\n]{1,2000})/gi,
      score: SCORE.checked,
    },
  ],
  LOCATION_COORDINATES: [
    {
      pattern: /(?<![\w.,+-])[+-]?\d{1,2}\.\d{3,10}, ?[+-]?\d{1,3}\.\d{3,10}(?![\w]|[.,] ?\d)/g,
      score: SCORE.pattern,
      check: inRange,
    },
  ],
  ADVERTISING_ID: [
    {
      pattern: /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/gi,
      score: SCORE.cueOnly,
      cue: /\b(?:idfa|gaid|aaid|adid|advertising[ _]?id(?:entifier)?|ad[ _]id)\b[^\n]{0,16}$/i,
    },
  ],
} satisfies Record<string, Detector>;
