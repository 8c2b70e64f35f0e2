import {STRATEGIES, type StrategyName} from '../shared/strategies.ts';

/** One sentence under every strategy. The results are written out so that no detector ships; a test keeps them true. */
export const SAMPLE = 'Mail anna@example.com about card 4111 1111 1111 1111.';

/** What the bench looks for, with the label that `Replace` puts in; `replacementConfig` of the template. */
export const LABELS: Readonly<Record<string, string>> = {
  EMAIL_ADDRESS: '[EMAIL]',
  PHONE_NUMBER: '[PHONE]',
  CREDIT_CARD_NUMBER: '[CREDIT_CARD]',
  IBAN_CODE: '[IBAN]',
  US_SOCIAL_SECURITY_NUMBER: '[SSN]',
};

export const NOTES: Readonly<Record<StrategyName, string>> = {
  inspect: 'Unchanged and reported. With reject, the request ends here.',
  mask: 'Every character of the match becomes the masking character.',
  redact: 'The match is removed.',
  replace: 'A label takes its place; replacementConfig sets it for each infotype.',
  anonymize:
    'An invented value of the same shape, so that the sentence still reads. How Javelin invents it may differ.',
};

export const NAMES = Object.keys(STRATEGIES) as StrategyName[];

export const RESULTS: Readonly<Record<StrategyName, string>> = {
  inspect: SAMPLE,
  mask: 'Mail **************** about card *******************.',
  redact: 'Mail  about card .',
  replace: 'Mail [EMAIL] about card [CREDIT_CARD].',
  anonymize: 'Mail bgvn@sltjvhx.tkg about card 1433 3848 2392 1898.',
};
