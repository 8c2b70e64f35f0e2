import {SCORE} from '../scores.ts';
import {vendorSecretDetectors} from '../vendor-secrets.ts';
import type {Candidate, Detector} from '../types.ts';

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

/**
 * Useful detectors whose names are not among the built-in infotypes. `inspectText` uses them only when they are handed
 * to it, so the sandbox neither accepts these names in a template nor pays for their code.
 */
export const extraDetectors: Readonly<Record<string, Detector>> = {
  IP_ADDRESS: detectIpAddress,
  ...vendorSecretDetectors,
};
