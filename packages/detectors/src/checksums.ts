/** Check-digit rules. Each takes the bare value, without separators. */

/** ISO/IEC 7812 (cards), also IMEI, ICCID and, with a prefix, NPI. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    let digit = Number(digits[digits.length - 1 - i]);
    if (i % 2 === 1 && (digit *= 2) > 9) digit -= 9;
    sum += digit;
  }
  return digits.length > 1 && sum % 10 === 0;
}

/** ISO 13616: move the first four characters to the end, letters become 10 to 35, the rest modulo 97 is 1. */
export function mod97(iban: string): boolean {
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function weighted(
  value: string,
  weights: readonly number[],
  digit: (char: string) => number = Number,
): number {
  return weights.reduce((sum, weight, i) => sum + weight * digit(value[i] ?? '0'), 0);
}

/** ABA routing number: weights 3, 7, 1, modulo 10, and an assigned Federal Reserve prefix. */
export function abaRouting(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  const assigned =
    prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
  return assigned && digits !== '000000000' && weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

/** US DEA registration: digits 1, 3, 5 plus twice digits 2, 4, 6; the last digit of the sum is digit 7. */
export function deaNumber(value: string): boolean {
  const digits = value.slice(2);
  return weighted(digits, [1, 2, 1, 2, 1, 2]) % 10 === Number(digits[6]);
}

/** US National Provider Identifier: Luhn over the number with the issuer prefix 80840. */
export const npi = (digits: string): boolean => luhn(`80840${digits}`);

const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Index modulo 10 is the value of the letter; I, O and Q are not allowed in a VIN. */
const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';

/** Vehicle identification number: position 9 is the weighted sum modulo 11, 10 written as X. */
export function vin(value: string): boolean {
  const rest = weighted(value, VIN_WEIGHTS, (char) => VIN_VALUES.indexOf(char) % 10) % 11;
  return value[8] === (rest === 10 ? 'X' : String(rest));
}

/** CUSIP: "modulus 10 double add double". */
export function cusip(value: string): boolean {
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const v = parseInt(value[i] ?? '', 36) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(v / 10) + (v % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(value[8]);
}
