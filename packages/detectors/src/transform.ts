import {luhn} from './checksums.ts';
import {seedOf} from './seed.ts';
import type {Action, Finding} from './types.ts';

function randomFrom(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const pick = (from: string, random: () => number): string => from.charAt(Math.floor(random() * from.length));

/** Last digit that makes the Luhn sum come out right. */
function withCheckDigit(value: string): string {
  const at = value.search(/\d\D*$/);
  for (let digit = 0; digit < 10; digit++) {
    const candidate = value.slice(0, at) + digit + value.slice(at + 1);
    if (luhn(candidate.replace(/\D/g, ''))) return candidate;
  }
  return value;
}

/**
 * A stand-in of the same shape: digit for digit, letter for letter of the same case, punctuation kept. It shows the
 * idea; how the product builds its stand-ins is not documented.
 */
export function aliasOf(finding: Pick<Finding, 'infoType' | 'quote'>): string {
  const random = randomFrom(seedOf(finding.quote));
  let value = '';
  for (const char of finding.quote) {
    if (/\d/.test(char)) value += pick(value === '' ? '123456789' : '0123456789', random);
    else if (/\p{Lu}/u.test(char)) value += pick(LOWER, random).toUpperCase();
    else if (/\p{L}/u.test(char)) value += pick(LOWER, random);
    else value += char;
  }
  return finding.infoType === 'CREDIT_CARD_NUMBER' ? withCheckDigit(value) : value;
}

function mask(quote: string, action: Action): string {
  const [character = '#'] = action.maskingCharacter ?? '#';
  const units = [...quote];
  const hidden = action.numberToMask ? Math.min(action.numberToMask, units.length) : units.length;
  return character.repeat(hidden) + units.slice(hidden).join('');
}

function substitute(finding: Finding, action: Action): string {
  switch (action.kind) {
    case 'mask':
      return mask(finding.quote, action);
    case 'redact':
      return '';
    case 'replace':
      return (
        action.replacementConfig?.[finding.infoType] ??
        action.replacement ??
        (finding.source === 'keyword' ? `[${finding.infoType}]` : '[Restricted]')
      );
    case 'anonymize':
      return aliasOf(finding);
    case 'inspect':
    case 'reject':
      return finding.quote;
  }
}

/**
 * Applies one strategy to all findings, which must not overlap and must be in order, as `inspectText` returns them.
 * `inspect` and `reject` leave the text alone: rejecting is a decision about the call, not about its text.
 */
export function transformText(text: string, findings: readonly Finding[], action: Action): string {
  let result = '';
  let at = 0;
  for (const finding of findings) {
    result += text.slice(at, finding.start) + substitute(finding, action);
    at = finding.end;
  }
  return result + text.slice(at);
}
