import {abaRouting, cusip, luhn, mod97} from '../checksums.ts';
import {SCORE} from '../scores.ts';
import type {Candidate, Detector} from '../types.ts';

const bare = (value: string): string => value.replace(/[^0-9A-Za-z]/g, '');

/** Card lengths by the first digits that the large networks use; other numbers are not cards. */
function isCardNumber(value: string): boolean {
  const digits = bare(value);
  const {length} = digits;
  const network =
    (/^4/.test(digits) && [13, 16, 19].includes(length)) ||
    (/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits) && length === 16) ||
    (/^3[47]/.test(digits) && length === 15) ||
    (/^3(?:0[0-5]|[689])/.test(digits) && length === 14) ||
    (/^(?:6011|64[4-9]|65|35|62)/.test(digits) && length >= 16);
  return network && !/^(\d)\1+$/.test(digits) && luhn(digits);
}

/** Length of an IBAN by country, from the ISO 13616 registry: two letters, two digits each. */
const IBAN_LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18' +
  'FR27GB22GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27' +
  'MD24ME22MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27' +
  'SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30';

function ibanLength(country: string): number {
  for (let i = 0; i < IBAN_LENGTHS.length; i += 4) {
    if (IBAN_LENGTHS.startsWith(country, i)) return Number(IBAN_LENGTHS.slice(i + 2, i + 4));
  }
  return 0;
}

/**
 * The country decides where an IBAN ends, so a pattern alone would swallow the words behind it: walk from the
 * country code, skip single separators, stop at the registered length.
 */
function detectIban(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const {index: start, 0: head} of text.matchAll(
    /(?<![\p{L}\p{N}_])[A-Z]{2}\d{2}(?=[ \xa0-]?[A-Z0-9])/gu,
  )) {
    const wanted = ibanLength(head.slice(0, 2));
    let value = '';
    let end = start;
    while (value.length < wanted) {
      if (value && /[ \xa0-]/.test(text[end] ?? '')) end++;
      const char = text[end] ?? '';
      if (!/[A-Z0-9]/.test(char)) break;
      value += char;
      end++;
    }
    const complete =
      wanted > 0 && value.length === wanted && !/^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2));
    if (complete) found.push({start, end, score: SCORE.checked, check: mod97(value) ? 'passed' : 'failed'});
  }
  return found;
}

const SEP = '[ \\xa0-]?';
/** The groups of a printed card: 4-4-4-4, 4-6-5 and 4-6-4, always with the same separator. */
const CARD = `\\d{4}(${SEP})\\d{4}\\1\\d{4}\\1\\d{4}|3\\d{3}(${SEP})\\d{6}\\2\\d{4,5}|\\d{13,19}`;

export const financialDetectors = {
  CREDIT_CARD_NUMBER: [
    {
      pattern: new RegExp(`(?<![\\w.+-]|\\d[ ]\\d{3}[ ])(?:${CARD})(?![\\w]|[.-]\\d)`, 'g'),
      score: SCORE.checked,
      check: isCardNumber,
    },
  ],
  CREDIT_CARD_TRACK_NUMBER: [
    {
      pattern: /%B\d{13,19}\^[^^\r\n]{2,26}\^\d{7,60}\??/g,
      score: SCORE.checked,
      check: (value) => luhn(value.slice(2, value.indexOf('^'))),
    },
    {
      pattern: /;\d{13,19}=\d{7,40}\?/g,
      score: SCORE.checked,
      check: (value) => luhn(value.slice(1, value.indexOf('='))),
    },
  ],
  IBAN_CODE: detectIban,
  SWIFT_CODE: [
    {
      pattern: /(?<!\w)[A-Z]{4}(?:[A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?!\w)/g,
      score: SCORE.cueOnly,
      cue: /\b(?:swift|bic)\b[\w\s/]{0,12}[:\s#=-]{1,3}$/i,
    },
  ],
  US_BANK_ROUTING_MICR: [
    {
      pattern: /(?<![\w.+-])\d{9}(?![\w]|[.-]\d)/g,
      score: SCORE.weak,
      cue: /\b(?:routing|aba|rtn|micr|transit)\b[^\n]{0,20}$/i,
      check: abaRouting,
    },
  ],
  AMERICAN_BANKERS_CUSIP_ID: [
    {
      pattern: /(?<![\w.+-])\d{3}[0-9A-HJ-NP-Z]{5}\d(?![\w]|[.-]\d)/g,
      score: SCORE.weak,
      cue: /\bcusip\b[^\n]{0,12}$/i,
      check: cusip,
    },
  ],
} satisfies Record<string, Detector>;
