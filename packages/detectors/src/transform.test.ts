import {describe, expect, it} from 'vitest';
import {luhn} from './checksums.ts';
import {type Action, inspectText, transformText} from './index.ts';

const text = 'Mail anna@example.com, card 4111 1111 1111 1111.';
const findings = inspectText(text, {infoTypes: ['EMAIL_ADDRESS', 'CREDIT_CARD_NUMBER']});
const apply = (action: Action): string => transformText(text, findings, action);

describe('transformText', () => {
  it.each<[Action, string]>([
    [{kind: 'mask'}, 'Mail ################, card ###################.'],
    [{kind: 'mask', maskingCharacter: '*'}, 'Mail ****************, card *******************.'],
    [
      {kind: 'mask', maskingCharacter: '*', numberToMask: 4},
      'Mail ****@example.com, card **** 1111 1111 1111.',
    ],
    [{kind: 'redact'}, 'Mail , card .'],
    [{kind: 'replace'}, 'Mail [Restricted], card [Restricted].'],
    [
      {kind: 'replace', replacement: '—', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]'}},
      'Mail [EMAIL], card —.',
    ],
    [{kind: 'inspect'}, text],
    [{kind: 'reject'}, text],
  ])('%j', (action, expected) => {
    expect(apply(action)).toBe(expected);
  });

  it('labels keywords with their infotype when no replacement is set', () => {
    const found = inspectText('ask Globex', {customInfoTypes: [{name: 'COMPETITOR', wordList: ['globex']}]});
    expect(transformText('ask Globex', found, {kind: 'replace'})).toBe('ask [COMPETITOR]');
  });

  it('anonymises with the same shape, repeatably, and keeps card numbers valid', () => {
    const once = apply({kind: 'anonymize'});
    expect(once).toMatch(/^Mail [a-z]{4}@[a-z]{7}\.[a-z]{3}, card \d{4} \d{4} \d{4} \d{4}\.$/);
    expect(once).not.toContain('anna');
    expect(luhn(once.replace(/\D/g, ''))).toBe(true);
    expect(apply({kind: 'anonymize'})).toBe(once);
  });

  it('masks characters, not code units, and takes one character only', () => {
    const found = inspectText('🦅🦅', {customInfoTypes: [{name: 'X', regex: '🦅🦅'}]});
    expect(transformText('🦅🦅', found, {kind: 'mask', maskingCharacter: 'ab'})).toBe('aa');
    expect(transformText('🦅🦅', found, {kind: 'mask', maskingCharacter: ''})).toBe('##');
  });
});
