import {describe, expect, it} from 'vitest';
import {abaRouting, cusip, deaNumber, luhn, mod97, npi, vin} from './checksums.ts';

const cases: readonly [string, (value: string) => boolean, string[], string[]][] = [
  [
    'Luhn',
    luhn,
    ['4111111111111111', '5555555555554444', '378282246310005', '490154203237518', '89014103211118510720'],
    ['4111111111111112', '490154203237519', '8991101200003204510', '', '0'],
  ],
  ['IBAN', mod97, ['GB82WEST12345698765432', 'DE89370400440532013000'], ['GB82WEST12345698765433']],
  ['ABA routing', abaRouting, ['021000021', '111000025'], ['021000022', '123456789', '000000000']],
  ['DEA', deaNumber, ['AB1234563'], ['AB1234564']],
  ['NPI', npi, ['1234567893'], ['1234567890']],
  ['VIN', vin, ['1M8GDM9AXKP042788', '11111111111111111'], ['1M8GDM9A1KP042788']],
  ['CUSIP', cusip, ['037833100', '17275R102'], ['037833101']],
];

describe.each(cases)('%s', (_name, check, valid, invalid) => {
  it.each(valid)('accepts %s', (value) => expect(check(value)).toBe(true));
  it.each(invalid)('refuses "%s"', (value) => expect(check(value)).toBe(false));
});
