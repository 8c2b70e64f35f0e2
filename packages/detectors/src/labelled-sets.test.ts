import {describe, expect, it} from 'vitest';
import {highEntropyTokens} from './entropy.ts';
import {inspectText} from './index.ts';
import {extraDetectors} from './infotypes/extra.ts';
import {findKeywords} from './keywords.ts';
import {builtInDetectors} from './infotypes/index.ts';
import {secretDetectors} from './secrets.ts';
import {card} from '../test-data/card.ts';
import {email} from '../test-data/email.ts';
import {entropy} from '../test-data/entropy.ts';
import {iban} from '../test-data/iban.ts';
import {ip} from '../test-data/ip.ts';
import {identifiers} from '../test-data/identifiers.ts';
import {fuzzyKeyword, keyword, keywordList} from '../test-data/keyword.ts';
import {evaluate, type LabelledSet, parseSample, type Span} from '../test-data/labelled.ts';
import {phone} from '../test-data/phone.ts';
import {registrations} from '../test-data/registrations.ts';
import {secrets} from '../test-data/secrets.ts';
import {ssn} from '../test-data/ssn.ts';
import {vendorSecretDetectors} from './vendor-secrets.ts';

type Detect = (text: string) => readonly Span[];
const infoTypes = (...names: string[]): Detect => {
  return (text) => inspectText(text, {infoTypes: names, extra: extraDetectors});
};
const secretNames = [...Object.keys(secretDetectors), ...Object.keys(vendorSecretDetectors)];

/** Each of these stands in a mixed set, so that one shape is also tried on the values of another. */
const REGISTRATIONS = [
  'US_HEALTHCARE_NPI',
  'US_DEA_NUMBER',
  'US_BANK_ROUTING_MICR',
  'AMERICAN_BANKERS_CUSIP_ID',
  'US_MEDICARE_BENEFICIARY_ID_NUMBER',
  'CREDIT_CARD_TRACK_NUMBER',
  'ICD9_CODE',
  'ICD10_CODE',
  'SWIFT_CODE',
  'US_EMPLOYER_IDENTIFICATION_NUMBER',
  'US_INDIVIDUAL_TAXPAYER_IDENTIFICATION_NUMBER',
  'US_ADOPTION_TAXPAYER_IDENTIFICATION_NUMBER',
  'US_PREPARER_TAXPAYER_IDENTIFICATION_NUMBER',
];
const IDENTIFIERS = [
  'VEHICLE_IDENTIFICATION_NUMBER',
  'IMEI_HARDWARE_ID',
  'ICCID_NUMBER',
  'IMSI_ID',
  'MAC_ADDRESS_LOCAL',
  'LOCATION_COORDINATES',
  'HTTP_COOKIE',
  'ADVERTISING_ID',
  'DATE_OF_BIRTH',
  'US_PASSPORT',
];
const BY_THEMSELVES = [
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'CREDIT_CARD_NUMBER',
  'IBAN_CODE',
  'US_SOCIAL_SECURITY_NUMBER',
];

interface Family {
  readonly name: string;
  readonly set: LabelledSet;
  readonly detect: Detect;
  readonly precision: number;
  readonly recall: number;
}

const families: readonly Family[] = [
  {name: 'email', set: email, detect: infoTypes('EMAIL_ADDRESS'), precision: 0.97, recall: 0.97},
  {name: 'phone', set: phone, detect: infoTypes('PHONE_NUMBER'), precision: 0.95, recall: 0.95},
  {name: 'card', set: card, detect: infoTypes('CREDIT_CARD_NUMBER'), precision: 0.97, recall: 0.97},
  {name: 'IBAN', set: iban, detect: infoTypes('IBAN_CODE'), precision: 0.99, recall: 0.99},
  {name: 'SSN', set: ssn, detect: infoTypes('US_SOCIAL_SECURITY_NUMBER'), precision: 0.97, recall: 0.97},
  {name: 'IP address', set: ip, detect: infoTypes('IP_ADDRESS'), precision: 0.97, recall: 0.97},
  {
    name: 'registrations',
    set: registrations,
    detect: infoTypes(...REGISTRATIONS),
    precision: 0.97,
    recall: 0.97,
  },
  {
    name: 'identifiers',
    set: identifiers,
    detect: infoTypes(...IDENTIFIERS),
    precision: 0.97,
    recall: 0.97,
  },
  {name: 'secrets', set: secrets, detect: infoTypes(...secretNames), precision: 0.95, recall: 0.97},
  {
    name: 'keywords',
    set: keyword,
    detect: (text) => findKeywords(text, keywordList),
    precision: 0.99,
    recall: 0.99,
  },
  {name: 'entropy', set: entropy, detect: (text) => highEntropyTokens(text), precision: 0.95, recall: 0.95},
];

describe.each(families)('$name', ({set, detect, precision, recall}) => {
  it('has at least a hundred samples, half of them hard negatives, none twice', () => {
    expect(set.positives.length).toBeGreaterThanOrEqual(50);
    expect(set.negatives.length).toBeGreaterThanOrEqual(50);
    const all = [...set.positives, ...set.negatives];
    expect(new Set(all).size).toBe(all.length);
    expect(set.positives.every((sample) => parseSample(sample).spans.length > 0)).toBe(true);
    expect(set.negatives.every((sample) => parseSample(sample).spans.length === 0)).toBe(true);
  });

  it(`reaches precision ${precision} and recall ${recall}`, () => {
    const result = evaluate(set, detect);
    expect(result.precision, `wrong:\n${result.wrong.join('\n')}`).toBeGreaterThanOrEqual(precision);
    expect(result.recall, `missed:\n${result.missed.join('\n')}`).toBeGreaterThanOrEqual(recall);
  });
});

it('has a set for every built-in infotype with a rule', () => {
  const covered = [...REGISTRATIONS, ...IDENTIFIERS, ...BY_THEMSELVES, ...secretNames];
  expect(Object.keys(builtInDetectors).filter((name) => !covered.includes(name))).toEqual([]);
});

it('finds misspelled and disguised keywords with two edits', () => {
  const result = evaluate(fuzzyKeyword, (text) => findKeywords(text, keywordList, {fuzzy: 2}));
  expect(result.wrong).toEqual([]);
  expect(result.missed).toEqual([]);
});

it('counts a miss and a wrong finding', () => {
  const set = {positives: ['a ⟦bc⟧ d'], negatives: ['x']};
  expect(evaluate(set, () => [])).toMatchObject({precision: 0, recall: 0, missed: ['a ⟦bc⟧ d']});
  expect(evaluate(set, (text) => (text === 'x' ? [{start: 0, end: 1}] : [{start: 2, end: 4}]))).toMatchObject(
    {
      precision: 0.5,
      recall: 1,
    },
  );
});
