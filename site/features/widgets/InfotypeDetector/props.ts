import type {Settings} from '../shared/part.ts';

export interface InfotypeDetectorProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  /** Names that are ticked at the start. */
  readonly infoTypes?: readonly string[];
  readonly text?: string;
}

/** Published test values and invented ones; nobody's data. */
export const DEFAULTS: Settings<InfotypeDetectorProps> = {
  infoTypes: [
    'EMAIL_ADDRESS',
    'PHONE_NUMBER',
    'CREDIT_CARD_NUMBER',
    'IBAN_CODE',
    'US_SOCIAL_SECURITY_NUMBER',
  ],
  text: 'Anna Schmidt, anna@example.com, +44 20 7946 0958. Card 4111 1111 1111 1111, mistyped 4111 1111 1111 1112. IBAN GB82 WEST 1234 5698 7654 32.',
};

type Row = readonly [quote: string, infoType: string, check: string];

/** What the rules find in the texts that pages start with, by text; a test keeps it true for every page. */
export const EXAMPLES: Readonly<Record<string, readonly Row[]>> = {
  [DEFAULTS.text]: [
    ['anna@example.com', 'EMAIL_ADDRESS', 'passed'],
    ['+44 20 7946 0958', 'PHONE_NUMBER', 'passed'],
    ['4111 1111 1111 1111', 'CREDIT_CARD_NUMBER', 'passed'],
    ['4111 1111 1111 1112', 'CREDIT_CARD_NUMBER', 'failed'],
    ['GB82 WEST 1234 5698 7654 32', 'IBAN_CODE', 'passed'],
  ],
  'Patient Ada Byron, DOB: 1980-03-12, MBI 1EG4-TE5-MK73, phone +44 20 7946 0958, mail ada@example.com. Referred by NPI 1234567893.':
    [
      ['1980-03-12', 'DATE_OF_BIRTH', 'passed'],
      ['1EG4-TE5-MK73', 'US_MEDICARE_BENEFICIARY_ID_NUMBER', 'passed'],
      ['+44 20 7946 0958', 'PHONE_NUMBER', 'passed'],
      ['ada@example.com', 'EMAIL_ADDRESS', 'passed'],
      ['1234567893', 'US_HEALTHCARE_NPI', 'passed'],
    ],
};
