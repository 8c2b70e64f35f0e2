import {SCORE} from '../scores.ts';
import type {Candidate, Detector} from '../types.ts';

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

const isIpv4 = (value: string): boolean =>
  value.split('.').every((part) => Number(part) <= 255 && (part === '0' || !part.startsWith('0')));

/** RFC 4291: eight groups, or fewer around one `::`; an IPv4 tail counts as two groups. */
function isIpv6(value: string): boolean {
  const tail = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(value)?.[1];
  if (tail && !isIpv4(tail)) return false;
  const halves = (tail ? `${value.slice(0, -tail.length)}0:0` : value).split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half ? half.split(':') : []));
  const shaped = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return shaped && (halves.length === 2 ? groups.length < 8 : groups.length === 8);
}

/** Words before a dotted quad that make it a version or section number. */
const VERSION_CUE =
  /\b(?:v|ver\.?|version|versions|release|build|firmware|section|clause|chapter|oid|driver|chrome|assembly\w*)[\s/:=-]{0,3}["']?$/i;

function detectIpAddress(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const {index: start, 0: quote} of text.matchAll(
    /(?<![\w.:-])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d|-\d)/g,
  )) {
    if (VERSION_CUE.test(text.slice(Math.max(0, start - 24), start))) continue;
    const check = isIpv4(quote) ? 'passed' : 'failed';
    found.push({start, end: start + quote.length, score: SCORE.pattern, check});
  }
  for (const {index: start, 0: quote} of text.matchAll(
    /(?<![\w:.])[0-9a-f:]{2,39}(?:\.\d{1,3}){0,3}(?![\w:])/gi,
  )) {
    const colons = quote.split(':').length - 1;
    // `::` alone or `a::b` in code is a scope operator, and `12:30` is a time: ask for a digit and real structure.
    if (colons < 2 || !/\d/.test(quote) || quote.endsWith(':') !== quote.endsWith('::')) continue;
    const check = isIpv6(quote) ? 'passed' : 'failed';
    found.push({start, end: start + quote.length, score: SCORE.checked, check});
  }
  return found;
}

/** Not one of the product's built-in names: used by the page widgets and by callers who ask for it. */
export const extraNetworkDetectors = {IP_ADDRESS: detectIpAddress} satisfies Record<string, Detector>;
