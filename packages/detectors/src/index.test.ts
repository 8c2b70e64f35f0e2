import {buildSync} from 'esbuild';
import {brotliCompressSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {inspectText, minimumScore, MAX_TEXT, type Rule, transformText} from './index.ts';
import {extraDetectors} from './infotypes/extra.ts';
import {builtInDetectors} from './infotypes/index.ts';

const everything = {
  infoTypes: [...Object.keys(builtInDetectors), ...Object.keys(extraDetectors)],
  extra: extraDetectors,
  minScore: 0,
};
const types = (text: string, minScore = 0.7): string[] =>
  inspectText(text, {...everything, minScore}).map((finding) => finding.infoType);

describe('inspectText', () => {
  it.each([
    ['VIN 1M8GDM9AXKP042788', 'VEHICLE_IDENTIFICATION_NUMBER'],
    ['routing number 021000021', 'US_BANK_ROUTING_MICR'],
    ['CUSIP 037833100', 'AMERICAN_BANKERS_CUSIP_ID'],
    ['NPI 1234567893', 'US_HEALTHCARE_NPI'],
    ['DEA AB1234563', 'US_DEA_NUMBER'],
    ['MBI 1EG4-TE5-MK73', 'US_MEDICARE_BENEFICIARY_ID_NUMBER'],
    ['IMEI 490154203237518', 'IMEI_HARDWARE_ID'],
    ['SIM 89014103211118510720', 'ICCID_NUMBER'],
    ['IMSI 310150123456789', 'IMSI_ID'],
    ['local 36:c3:33:42:73:40', 'MAC_ADDRESS_LOCAL'],
    ['ITIN 912-70-1234', 'US_INDIVIDUAL_TAXPAYER_IDENTIFICATION_NUMBER'],
    ['ATIN 912-93-1234', 'US_ADOPTION_TAXPAYER_IDENTIFICATION_NUMBER'],
    ['EIN: 12-3456789', 'US_EMPLOYER_IDENTIFICATION_NUMBER'],
    ['PTIN P01234567', 'US_PREPARER_TAXPAYER_IDENTIFICATION_NUMBER'],
    ['passport no. C01234567', 'US_PASSPORT'],
    ['born on 12 March 1980', 'DATE_OF_BIRTH'],
    ['DOB: 1980-03-12', 'DATE_OF_BIRTH'],
    ['SWIFT: NWBKGB2L', 'SWIFT_CODE'],
    ['at 48.8566, 2.3522', 'LOCATION_COORDINATES'],
    ['diagnosis E11.9', 'ICD10_CODE'],
    ['ICD-9: 250.00', 'ICD9_CODE'],
    ['IDFA 6D92078A-8246-4BA4-AE5B-76104861E7DC', 'ADVERTISING_ID'],
    ['Cookie: sid=abc123', 'HTTP_COOKIE'],
    ['%B4111111111111111^DOE/JANE^27121010000000000?', 'CREDIT_CARD_TRACK_NUMBER'],
    [';4111111111111111=27121010000?', 'CREDIT_CARD_TRACK_NUMBER'],
  ])('%s: %s', (text, infoType) => {
    expect(types(text)).toEqual([infoType]);
  });

  it.each([
    '1M8GDM9A1KP042788',
    'routing number 021000022',
    'MAC 00:1A:2B:3C:4D:5E',
    'MBI 1BG4-TE5-MK73',
    '912-70-12345',
    'the meeting on 12 March 1980',
    'at 98.8566, 2.3522',
    'NWBKGB2L',
    '6D92078A-8246-4BA4-AE5B-76104861E7DC',
    'at E11.9 volts',
    'cookie recipe: 200 g sugar',
  ])('finds nothing in: %s', (text) => {
    expect(types(text)).toEqual([]);
  });

  it('reports a weak shape only at likelihood Possible', () => {
    const options = {infoTypes: ['US_BANK_ROUTING_MICR']};
    expect(inspectText('021000021', {...options, minScore: minimumScore('Likely')})).toEqual([]);
    expect(inspectText('021000021', {...options, minScore: minimumScore('Possible')})).toHaveLength(1);
    expect(minimumScore()).toBe(minimumScore('Likely'));
  });

  it('keeps the longest of overlapping findings', () => {
    const custom = [{name: 'ID', regex: '\\d{4}'}];
    const found = inspectText('4111 1111 1111 1111', {
      infoTypes: ['CREDIT_CARD_NUMBER'],
      customInfoTypes: custom,
    });
    expect(found.map((finding) => finding.infoType)).toEqual(['CREDIT_CARD_NUMBER']);
  });

  it('ignores names it has no rule for, also those of Object.prototype', () => {
    expect(
      inspectText('Anna Schmidt', {infoTypes: ['PERSON_NAME', 'NO_SUCH', 'constructor', '__proto__']}),
    ).toEqual([]);
    expect(inspectText('10.0.0.1', {infoTypes: ['IP_ADDRESS']})).toEqual([]);
  });
});

describe('hostile text', () => {
  const cases: Record<string, string> = {
    'one letter': 'a'.repeat(MAX_TEXT),
    digits: '4'.repeat(MAX_TEXT),
    'digits and spaces': '4 '.repeat(MAX_TEXT / 2),
    'at signs': 'a@'.repeat(MAX_TEXT / 2),
    'near e-mail': 'a.'.repeat(MAX_TEXT / 2) + '@',
    dashes: '-'.repeat(MAX_TEXT),
    'key headers': '-----BEGIN PRIVATE KEY-----'.repeat(3700),
    'lone surrogates': '\ud800\udc00\ud800'.repeat(MAX_TEXT / 3),
    'right to left': 'مرحبا 123-45-6789 '.repeat(5500),
    'near JWT': 'eyJ'.repeat(MAX_TEXT / 3),
    colons: ':'.repeat(MAX_TEXT),
    urls: 'https://a?'.repeat(MAX_TEXT / 10),
    equals: 'password='.repeat(MAX_TEXT / 9),
    'plus signs': '+1 '.repeat(MAX_TEXT / 3),
    'white space': ' \t'.repeat(MAX_TEXT / 2),
  };

  it.each(Object.entries(cases))('%s', (_name, text) => {
    const found = inspectText(text, everything);
    for (const {start, end, quote} of found) expect(text.slice(start, end)).toBe(quote);
    expect(transformText(text, found, {kind: 'inspect'})).toBe(text);
  });

  it('leaves what lies past the limit alone', () => {
    const text = `${'x '.repeat(MAX_TEXT / 2)}anna@example.com`;
    expect(inspectText(text, everything)).toEqual([]);
  });

  it('cannot take long by construction: every repetition in every rule is bounded', () => {
    // What is left of `*`, `+` and `{n,}` without escapes and classes is an unbounded quantifier.
    const isBounded = ({pattern: {source}}: Rule) =>
      !/[*+]|\{\d+,\}/.test(source.replace(/\\[^]|\[\^?(?:\\[^]|[^\]\\])*\]/g, '_'));
    const rules = Object.entries({...builtInDetectors, ...extraDetectors}).flatMap(([name, detector]) =>
      typeof detector === 'function' ? [] : detector.map((rule: Rule) => [name, rule] as const),
    );
    expect(rules.length).toBeGreaterThan(50);
    const unbounded = rules.filter(([, rule]) => !isBounded(rule));
    expect(unbounded.map(([name]) => name)).toEqual([]);
    expect(rules.filter(([, rule]) => !rule.pattern.flags.includes('g'))).toEqual([]);
  });
});

it('costs the sandbox at most 9 KB', () => {
  const entry = new URL('./index.ts', import.meta.url).pathname;
  const result = buildSync({entryPoints: [entry], bundle: true, minify: true, format: 'esm', write: false});
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(9 * 1024);
});
