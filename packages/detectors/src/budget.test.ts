import {describe, expect, it} from 'vitest';
import {Budget} from './budget.ts';
import {inspectText, MAX_TEXT} from './index.ts';

describe('a budget', () => {
  it('pays for characters until the steps are spent', () => {
    const budget = new Budget({steps: 1000, findings: 1});
    expect(budget.take(60, 10)).toBe(60);
    expect(budget.exhausted).toBe(false);
    expect(budget.take(60, 10)).toBe(40);
    expect(budget.exhausted).toBe(true);
    expect(budget.take(60, 10)).toBe(0);
  });

  it('never charges a starting point for more characters than there are', () => {
    const budget = new Budget({steps: 10_000, findings: 1});
    expect(budget.take(100, 1_000_000)).toBe(100);
    expect(budget.take(1, 1)).toBe(0);
  });

  it('pays for single things', () => {
    const budget = new Budget({steps: 10, findings: 1});
    expect([budget.spend(6), budget.spend(6), budget.spend(4), budget.spend(1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(budget.exhausted).toBe(true);
  });

  it('keeps so many findings and no more', () => {
    const budget = new Budget({steps: 1, findings: 3});
    expect(budget.keep(['a', 'b'])).toEqual(['a', 'b']);
    expect(budget.exhausted).toBe(false);
    expect(budget.keep(['c', 'd'])).toEqual(['c']);
    expect(budget.exhausted).toBe(true);
  });
});

describe('inspecting within a budget', () => {
  const addresses = 'ada@example.com '.repeat(100);

  it('looks for a name once, however often it is listed', () => {
    const budget = new Budget({steps: addresses.length * 10 + 100, findings: 100});
    const infoTypes = Array<string>(20_000).fill('EMAIL_ADDRESS');
    expect(inspectText(addresses, {infoTypes}, budget)).toHaveLength(100);
    expect(budget.exhausted).toBe(false);
  });

  it('is shared by all detectors and all texts of a call', () => {
    const budget = new Budget({steps: (addresses.length * 10 + 100) * 3, findings: 1000});
    const options = {infoTypes: ['EMAIL_ADDRESS', 'PHONE_NUMBER']};
    expect(inspectText(addresses, options, budget)).toHaveLength(100);
    expect(budget.exhausted).toBe(false);
    expect(inspectText(addresses, options, budget)).toHaveLength(100);
    expect(budget.exhausted).toBe(true);
    expect(inspectText(addresses, options, budget)).toEqual([]);
  });

  it('says when a text was only inspected in part', () => {
    const budget = new Budget();
    inspectText('x'.repeat(MAX_TEXT + 1), {}, budget);
    expect(budget.exhausted).toBe(true);
  });

  it('lets no word list count every place where a short word occurs', () => {
    const budget = new Budget({steps: 1_000_000, findings: 1000});
    const wordList = Array.from({length: 500}, (_, i) => 'a'.repeat(1 + (i % 70)));
    const found = inspectText('a'.repeat(20_000), {customInfoTypes: [{name: 'W', wordList}]}, budget);
    expect(found).toEqual([]);
    expect(budget.exhausted).toBe(true);
    const many = inspectText('a '.repeat(20_000), {customInfoTypes: [{name: 'W', wordList: ['a']}]});
    expect(many).toHaveLength(1000);
  });
});
